/** Returns a network's pair of codes as one value, for a select: "6/1". */
export const networkKey = ({
  blockchainType,
  networkType,
}: {
  blockchainType: number | null
  networkType: number | null
}) => `${blockchainType}/${networkType}`

/** Returns the two codes of a network's key. */
export function fromNetworkKey(key: string): { blockchainType: number; networkType: number } {
  const [blockchainType, networkType] = key.split('/').map(Number)
  return { blockchainType: blockchainType ?? 0, networkType: networkType ?? 0 }
}
