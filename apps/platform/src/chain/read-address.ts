import { type Address, getAddress, isAddress } from 'viem'
import { ServiceError } from '#src/service-error.ts'

/**
 * Returns an address that a person entered, in its checksummed form. Throws a ServiceError that names the field if the
 * checksum of a mixed-case address does not match, which means a typing error.
 */
export function readAddress(field: string, address: string): Address {
  const hex = address.slice(2)
  const plain = hex === hex.toLowerCase() || hex === hex.toUpperCase()
  if (plain || isAddress(address)) return getAddress(address)
  throw ServiceError.field(field, 'The address has a letter in the wrong case: its checksum does not match.')
}
