/** Makes vectors of texts. Only vectors of the same model can be compared. */
export type Embedder = {
  /** Name of the model. It is stored with an index when the first vectors are added. */
  model: string
  /**
   * Returns one vector of `dimension` numbers for each text. Throws an EmbeddingError if the model makes others or
   * can't be reached.
   */
  embed(texts: string[], dimension: number, signal?: AbortSignal): Promise<number[][]>
}

/** Thrown if a text can't be embedded. The message is for the operator. */
export class EmbeddingError extends Error {
  override readonly name = 'EmbeddingError'
  /** True if the model doesn't fit: it makes no vectors, or vectors of another dimension. */
  readonly unfit: boolean

  constructor(message: string, { unfit = false } = {}) {
    super(message)
    this.unfit = unfit
  }
}
