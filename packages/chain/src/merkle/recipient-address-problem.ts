import { readAddress } from './read-address.ts'

const asWritten = { mend: new Set<never>(), names: {} }

/**
 * Returns why a text isn't the address of a recipient, or undefined if it is. Mixed case must match the
 * checksum (EIP-55).
 */
export function recipientAddressProblem(text: string): string | undefined {
  const read = readAddress(text, asWritten)
  if ('message' in read) return read.message
  return text.startsWith('0x') ? undefined : 'The x at the beginning must be a small letter.'
}
