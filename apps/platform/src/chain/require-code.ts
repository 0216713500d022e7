import type { Address } from 'viem'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { asServiceError } from '#src/chain/to-service-error.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'

/** Throws a ServiceError for the field if there isn't a contract at the address. */
export async function requireCode(
  { chain }: Pick<Platform, 'chain'>,
  network: ChainNetwork,
  field: string,
  address: Address,
): Promise<void> {
  const code = await chain.networks.client(network).getCode({ address }).catch(asServiceError(network))
  if (code && code !== '0x') return
  throw ServiceError.field(field, `There is no contract at this address on ${network.name}.`)
}
