/** Where in the configuration something is wrong. */
export type NetworkConfigPlace = {
  /** The row, from 1 as a person counts; null where no single row is meant. */
  row: number | null
  /** The field, such as `currency.decimals`; null where the row as a whole is meant. */
  field: string | null
}

/**
 * The configuration of networks cannot be used. The message names the row and the field and says what is expected there; it never
 * repeats a value, since an RPC address may hold an access key.
 */
export class NetworkConfigError extends Error {
  override readonly name = 'NetworkConfigError'
  readonly row: number | null
  readonly field: string | null

  constructor(message: string, place: NetworkConfigPlace) {
    super(message)
    this.row = place.row
    this.field = place.field
  }
}
