/** Why a page could not be read, in words for the operator. */
export class CrawlError extends Error {
  override readonly name = 'CrawlError'
  /** Whether it may be otherwise another time: what was read before is retained. */
  readonly passing: boolean

  constructor(message: string, { passing = false, cause }: { passing?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.passing = passing
  }
}
