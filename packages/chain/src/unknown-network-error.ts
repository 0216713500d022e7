/**
 * Thrown if no network has a pair of codes. The codes are fields and not in the message, because people know
 * networks by name.
 */
export class UnknownNetworkError extends Error {
  override readonly name = 'UnknownNetworkError'
  readonly blockchainType: number
  readonly networkType: number

  constructor(blockchainType: number, networkType: number) {
    super('This network is not configured. Ask the operator to add it to the configuration.')
    this.blockchainType = blockchainType
    this.networkType = networkType
  }
}
