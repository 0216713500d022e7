/** Where in the configuration something is wrong. */
export type NetworkConfigPlace = {
  /** The row, from 1 as a person counts; null where no single row is meant. */
  row: number | null
  /** The field, such as `currency.decimals`; null where the row as a whole is meant. */
  field: string | null
}

/** One thing that is wrong, in words. */
export type NetworkConfigProblem = NetworkConfigPlace & { message: string }

/**
 * The configuration of networks cannot be used. The message names row and field of everything that is wrong, a line each, and says what is
 * expected there; it never repeats a value, since an RPC address may hold an access key.
 */
export class NetworkConfigError extends Error {
  override readonly name = 'NetworkConfigError'
  /** Row and field of the first problem. */
  readonly row: number | null
  readonly field: string | null
  /** One for each bad row, in their order. */
  readonly problems: readonly NetworkConfigProblem[]

  constructor(message: string, place: NetworkConfigPlace, more: readonly NetworkConfigProblem[] = []) {
    super([message, ...more.map((one) => one.message)].join('\n'))
    this.row = place.row
    this.field = place.field
    this.problems = [{ message, row: place.row, field: place.field }, ...more]
  }
}
