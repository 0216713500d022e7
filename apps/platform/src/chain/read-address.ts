import { type Address, getAddress, isAddress } from 'viem'
import { ServiceError } from '#src/service-error.ts'

/**
 * Returns an address as a person gave it, in its checksummed form. One in mixed case whose checksum does not fit holds a typing error and is
 * refused, naming the field.
 */
export function readAddress(field: string, address: string): Address {
  const hex = address.slice(2)
  const plain = hex === hex.toLowerCase() || hex === hex.toUpperCase()
  if (plain || isAddress(address)) return getAddress(address)
  throw ServiceError.field(field, 'The address has a letter in the wrong case: its checksum does not match.')
}
