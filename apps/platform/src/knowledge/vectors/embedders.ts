import { type Outbound, OutboundError } from '#src/http/outbound/outbound.ts'
import type { AiModelSetting } from '#src/knowledge/ai/read-ai-model.ts'
import { builtInDimension, embedByFeatures } from './embed-by-features.ts'
import { dimensionOf, embedByService } from './embed-by-service.ts'
import { type Embedder, EmbeddingError } from './embedder.ts'

/** Chooses the embedder of an index. */
export type Embedders = {
  /** Returns the default dimension of a new index. */
  dimension(): Promise<number>
  /**
   * Returns the embedder of an index. An index with vectors stays with their model. An empty one uses the operator's
   * endpoint if that makes vectors of the same dimension, otherwise the built-in model. Throws an EmbeddingError if the
   * model of its vectors was removed from the settings.
   */
  of(index: { dimension: number; model: string | null }): Promise<Embedder>
}

type Parts = {
  aiModel: () => Promise<AiModelSetting | null>
  /** Returns true if the operator set a key for the vector store, which allows texts to leave the platform. */
  hasKey: () => Promise<boolean>
  outbound: Outbound
}

export function createEmbedders({ aiModel, hasKey, outbound }: Parts): Embedders {
  const batchSizes = new Map<string, number>()
  /**
   * Throws an EmbeddingError if the key and texts would be sent without TLS, or into a private network that isn't
   * listed.
   */
  async function checkEndpoint(baseUrl: string) {
    try {
      await outbound.checkUrl(new URL(baseUrl))
    } catch (thrown) {
      if (thrown instanceof OutboundError)
        throw new EmbeddingError(`The AI endpoint was not called: ${thrown.message}`)
      throw new EmbeddingError('The AI endpoint cannot be reached. Check its address in the settings.')
    }
  }
  async function service() {
    if (!(await hasKey())) return null
    const setting = await aiModel()
    if (!setting?.baseUrl) return null
    await checkEndpoint(setting.baseUrl)
    return { ...setting, baseUrl: setting.baseUrl, fetch: outbound.fetch, batchSizes }
  }
  return {
    async dimension() {
      const set = await service()
      return (set && (await dimensionOf(set))) ?? builtInDimension
    },
    async of({ dimension, model }) {
      if (model === embedByFeatures.model) return embedByFeatures
      const set = await service()
      if (model === null) {
        const fits = set !== null && (await dimensionOf(set)) === dimension
        return fits ? embedByService(set) : embedByFeatures
      }
      const embedder = set && embedByService(set)
      if (embedder?.model === model) return embedder
      throw new EmbeddingError(
        `The vectors of this index were made by ${model}, which is no longer set. Set it again, or use another index.`,
      )
    },
  }
}
