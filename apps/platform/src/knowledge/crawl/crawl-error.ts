/**
 * The outcome of a page that was not read.
 *
 * - `failed`: it may be read another time; its stored passages stay
 * - `gone`: its server says that it does not exist any more
 * - `skipped`: a rule, such as robots.txt, says not to read it
 * - `other`: it is another kind of file, such as a picture
 */
export type CrawlOutcome = 'failed' | 'gone' | 'skipped' | 'other'

/** Thrown if a page can't be read. The message is for the operator. */
export class CrawlError extends Error {
  override readonly name = 'CrawlError'
  readonly outcome: CrawlOutcome

  constructor(
    message: string,
    { outcome = 'failed', cause }: { outcome?: CrawlOutcome; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.outcome = outcome
  }
}
