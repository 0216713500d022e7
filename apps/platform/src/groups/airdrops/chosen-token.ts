import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Address } from 'viem'
import { erc721, erc1155 } from '#src/chain/built-in-contracts.ts'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { refreshDeployment } from '#src/chain/deployments.ts'
import { readAddress } from '#src/chain/read-address.ts'
import { requireCode } from '#src/chain/require-code.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { onNetwork } from '#src/storage/db/on-network.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'

const refuse = ServiceError.field

/**
 * Returns the collection's token on a network: its deployed ERC-721 contract, otherwise its deployed ERC-1155 contract;
 * undefined if neither is deployed.
 */
async function ownToken(
  platform: Platform,
  network: ChainNetwork,
  collectionId: string,
): Promise<Address | undefined> {
  const rows = await platform.db
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.collectionId, collectionId),
        onNetwork(contracts, network),
        inArray(contracts.smartContractType, [erc721, erc1155]),
      ),
    )
    .orderBy(asc(contracts.smartContractType))
  for (const row of rows) {
    const { status, address } = await refreshDeployment(platform, row)
    if (status === 'deployed' && address) return address as Address
  }
  return undefined
}

/**
 * Returns the token to distribute: the requested one, which must be a contract, or the collection's. Throws a
 * ServiceError if there isn't one.
 */
export async function chosenToken(
  platform: Platform,
  network: ChainNetwork,
  { collection_id, tokenAddress }: { collection_id: string; tokenAddress?: string | undefined },
): Promise<Address> {
  if (tokenAddress) {
    const address = readAddress('tokenAddress', tokenAddress)
    await requireCode(platform, network, 'tokenAddress', address)
    return address
  }
  const own = await ownToken(platform, network, collection_id)
  if (own) return own
  throw refuse(
    'tokenAddress',
    `This collection has no deployed contract on ${network.name}: deploy it first, or give the address of the token that is given away.`,
  )
}
