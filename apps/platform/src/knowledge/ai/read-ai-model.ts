import { EmbeddingError } from '#src/knowledge/vectors/embedder.ts'
import type { SettingsStore } from '#src/storage/settings-store.ts'

/**
 * The AI model from the settings, for calls to an OpenAI-compatible endpoint. It contains a secret: keep it out of
 * answers, logs and errors.
 */
export type AiModelSetting = {
  modelName: string
  /** Null if the endpoint needs no key. */
  apiKey: string | null
  /** Null for the provider's default endpoint. */
  baseUrl: string | null
}

/**
 * Returns the AI model from the settings; null if it isn't set. Throws an EmbeddingError if its key can't be decrypted.
 */
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
