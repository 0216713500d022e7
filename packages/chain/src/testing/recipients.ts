import { getAddress, type Hex, keccak256, numberToHex } from 'viem'

/**
 * Returns recipients like real ones, with checksummed addresses and whole amounts. The same count gives the
 * same list.
 */
export function sampleRecipients(count: number): { address: Hex; amount: bigint }[] {
  return Array.from({ length: count }, (_, index) => {
    const drawn = keccak256(numberToHex(index + 1, { size: 32 }))
    return { address: getAddress(drawn.slice(0, 42)), amount: BigInt(`0x${drawn.slice(42, 60)}`) + 1n }
  })
}

/** Returns recipients as a CSV file without a header. */
export const csvOf = (recipients: { address: string; amount: bigint }[]): string =>
  recipients.map(({ address, amount }) => `${address},${amount}`).join('\n')
