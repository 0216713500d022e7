import { getAddress, type Hex, keccak256, numberToHex } from 'viem'

/** Recipients that look like real ones: checksummed addresses, whole amounts; the same for the same count. */
export function sampleRecipients(count: number): { address: Hex; amount: bigint }[] {
  return Array.from({ length: count }, (_, index) => {
    const drawn = keccak256(numberToHex(index + 1, { size: 32 }))
    return { address: getAddress(drawn.slice(0, 42)), amount: BigInt(`0x${drawn.slice(42, 60)}`) + 1n }
  })
}

/** As a CSV file without a header. */
export const csvOf = (recipients: { address: string; amount: bigint }[]): string =>
  recipients.map(({ address, amount }) => `${address},${amount}`).join('\n')
