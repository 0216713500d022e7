/** Position of a problem in the configuration. */
export type NetworkConfigPlace = {
  /** Row, counted from 1. Null if the problem isn't in a single row. */
  row: number | null
  /** Field, such as `currency.decimals`. Null if the whole row is wrong. */
  field: string | null
}

/** Problem in the configuration, with a message to show. */
export type NetworkConfigProblem = NetworkConfigPlace & { message: string }

/**
 * Thrown if the configuration of networks is invalid. The message has a line per problem, with its row, its
 * field and what is expected. It never repeats a value, because an RPC address may contain an access key.
 */
export class NetworkConfigError extends Error {
  override readonly name = 'NetworkConfigError'
  /** Row of the first problem. */
  readonly row: number | null
  /** Field of the first problem. */
  readonly field: string | null
  /** Problems of the invalid rows, one each, in order. */
  readonly problems: readonly NetworkConfigProblem[]

  constructor(message: string, place: NetworkConfigPlace, more: readonly NetworkConfigProblem[] = []) {
    super([message, ...more.map((one) => one.message)].join('\n'))
    this.row = place.row
    this.field = place.field
    this.problems = [{ message, row: place.row, field: place.field }, ...more]
  }
}
