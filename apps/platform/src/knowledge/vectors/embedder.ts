/** Makes vectors of texts. Those of one model can be compared with each other, and with no others. */
export type Embedder = {
  /** Names the model; stored with an index when its first vectors come. */
  model: string
  /**
   * One vector for each text, of `dimension` numbers. Throws an EmbeddingError, in words for the operator, where the model makes
   * others or is unreachable.
   */
  embed(texts: string[], dimension: number, signal?: AbortSignal): Promise<number[][]>
}

/** Why a text has no vector, in words for the operator. */
export class EmbeddingError extends Error {
  override readonly name = 'EmbeddingError'
  /** Whether the model itself does not fit: it makes no vectors, or others. */
  readonly unfit: boolean

  constructor(message: string, { unfit = false } = {}) {
    super(message)
    this.unfit = unfit
  }
}
