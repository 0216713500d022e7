import { eq } from 'drizzle-orm'
import type { Address } from 'viem'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import { type ContractRow, refreshDeployment } from '#src/chain/deployments.ts'
import { contractOf } from '#src/chain/minting/require-deployed.ts'
import { requireNetwork } from '#src/chain/require-network.ts'
import { requireCollection } from '#src/groups/collections/view.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { airdrops } from '#src/storage/db/schema/airdrops.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { paymasters } from '#src/storage/db/schema/paymasters.ts'

/** Place of a contract. There is at most one contract at each place. */
type Place = {
  collection_id: string
  blockchainType: number
  networkType: number
  smartContractType: number
}

/** Returns the contract at a place; undefined if none is registered. */
export const findContract = (db: Db, place: Place): Promise<ContractRow | undefined> =>
  contractOf({ db }, { ...place, collectionId: place.collection_id })

/** Returns the contract at a place, its network and its collection. Throws a ServiceError if none is registered. */
export async function requireContractAt({ db, chain }: Pick<Platform, 'db' | 'chain'>, place: Place) {
  const network = requireNetwork(chain.networks, place)
  const collection = await requireCollection(db, place.collection_id)
  const contract = await findContract(db, place)
  if (!contract)
    throw ServiceError.notFound(`This collection has no contract of this type on ${network.name}.`)
  return { network, collection, contract }
}

/** Returns a contract as it is now. Throws a ServiceError if it is not deployed. */
export async function refreshDeployed(
  platform: Platform,
  contract: ContractRow,
  { name }: Pick<ChainNetwork, 'name'>,
): Promise<ContractRow & { address: Address }> {
  const row = await refreshDeployment(platform, contract)
  if (row.status !== 'deployed' || !row.address)
    throw ServiceError.conflict(`The contract is not deployed on ${name}.`, 'not-deployed')
  return { ...row, address: row.address as Address }
}

/** Returns a contract by its id. Throws a ServiceError if it doesn't exist. */
export async function requireContract(db: Db, id: string): Promise<ContractRow> {
  const [row] = await db.select().from(contracts).where(eq(contracts.id, id))
  if (!row) throw ServiceError.notFound('There is no such contract.')
  return row
}

/** Returns the place of a deployed contract, airdrop or paymaster by its id. Throws a ServiceError if none is deployed. */
export async function requireDeployed(
  db: Db,
  id: string,
): Promise<Pick<ContractRow, 'blockchainType' | 'networkType' | 'address'>> {
  const found = await Promise.all(
    [contracts, airdrops, paymasters].map((table) =>
      db
        .select({
          blockchainType: table.blockchainType,
          networkType: table.networkType,
          address: table.address,
        })
        .from(table)
        .where(eq(table.id, id)),
    ),
  )
  const [row] = found.flat()
  if (row?.address) return row
  throw ServiceError.notFound('There is no such contract on a network.')
}
