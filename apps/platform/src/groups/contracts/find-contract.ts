import { and, eq } from 'drizzle-orm'
import type { ContractRow } from '#src/chain/deployments.ts'
import type { Db } from '#src/storage/db/client.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'

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
        eq(contracts.blockchainType, place.blockchainType),
        eq(contracts.networkType, place.networkType),
        eq(contracts.smartContractType, place.smartContractType),
      ),
    )
  return row
}
