import { EmbeddingError } from '#src/knowledge/vectors/embedder.ts'
import type { SettingsStore } from '#src/storage/settings-store.ts'

/** The AI model that is set, as a client of an OpenAI-compatible endpoint needs it. Never for an answer, a log or an error. */
export type AiModelSetting = {
  modelName: string
  /** Null where the endpoint needs none. */
  apiKey: string | null
  /** Null: the provider's own endpoint. */
  baseUrl: string | null
}

/** Returns the AI model as it is set now; null where none is. Throws an EmbeddingError where its key cannot be opened. */
export async function readAiModel(settings: SettingsStore): Promise<AiModelSetting | null> {
  const stored = await settings.read('ai-model')
  if (!stored) return null
  const { modelName, baseUrl } = stored.value
  try {
    return { modelName, baseUrl, apiKey: stored.secret() }
  } catch {
    throw new EmbeddingError(
      'The key of the AI model can’t be opened: the master key has changed. Set the AI model again.',
    )
  }
}
