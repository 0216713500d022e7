import { readAddress } from './read-address.ts'

const asWritten = { mend: new Set<never>(), names: {} }

/** Returns why a text is no address of a recipient, or undefined if it is one. Capital letters must fit its checksum (EIP-55). */
export function recipientAddressProblem(text: string): string | undefined {
  const read = readAddress(text, asWritten)
  return 'message' in read ? read.message : undefined
}
