import { and, eq } from 'drizzle-orm'
import type { ContractRow } from '#src/chain/deployments.ts'
import type { Db } from '#src/storage/db/client.ts'
import { ServiceError } from '#src/service-error.ts'
import { onNetwork } from '#src/storage/db/on-network.ts'
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
export async function findContract(db: Db, place: Place): Promise<ContractRow | undefined> {
  const [row] = await db
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.collectionId, place.collection_id),
        onNetwork(contracts, place),
        eq(contracts.smartContractType, place.smartContractType),
      ),
    )
  return row
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
