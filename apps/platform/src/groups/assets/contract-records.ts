import type { Schemas } from '@vitrine/sdk/contract'
import { and, eq, exists, inArray } from 'drizzle-orm'
import type { Platform } from '#src/platform.ts'
import { airdrops } from '#src/storage/db/schema/airdrops.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { paymasters } from '#src/storage/db/schema/paymasters.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'

export type ContractDifference = Schemas['ContractDifference']

/** What is recorded of a contract, an airdrop or a paymaster. */
export type ContractRecord = {
  id: string
  subject: Exclude<ContractDifference['subject'], 'merkle-root'>
  name: string
  collectionId: string | null
  blockchainType: number
  networkType: number
  status: string
  address: string | null
  transactionHash: string | null
  updatedAt: string
  /** Of an airdrop: the root of its list. */
  merkleRoot: string | null
  /** Why it can't be recorded as failed; null where it can. */
  fixed: string | null
}

type Filter = {
  collection_id?: string | undefined
  run_id?: string | undefined
  contract_id?: string | undefined
}

/** Returns what is recorded of contracts, airdrops and paymasters that were sent or are deployed. */
export async function contractRecords(
  { db, chain }: Platform,
  { collection_id, run_id, contract_id }: Filter,
): Promise<ContractRecord[]> {
  const meant = (table: typeof contracts | typeof airdrops | typeof paymasters) =>
    and(
      contract_id === undefined ? undefined : eq(table.id, contract_id),
      run_id === undefined
        ? undefined
        : exists(
            db
              .select({ number: transactions.runNumber })
              .from(transactions)
              .where(and(eq(transactions.runId, run_id), eq(transactions.hash, table.transactionHash))),
          ),
    )
  const of = (table: typeof contracts | typeof airdrops) =>
    collection_id === undefined ? undefined : eq(table.collectionId, collection_id)
  const [deployed, given, paying] = await Promise.all([
    db
      .select({ row: contracts, name: collections.name })
      .from(contracts)
      .innerJoin(collections, eq(collections.id, contracts.collectionId))
      .where(and(meant(contracts), of(contracts))),
    db
      .select({ row: airdrops, name: collections.name })
      .from(airdrops)
      .innerJoin(collections, eq(collections.id, airdrops.collectionId))
      .where(and(meant(airdrops), of(airdrops))),
    collection_id === undefined ? db.select().from(paymasters).where(meant(paymasters)) : [],
  ])
  const used = await db
    .selectDistinct({ id: assets.tokenContractId })
    .from(assets)
    .where(inArray(assets.isSold, ['sold', 'minting']))
  const minted = new Set(used.map(({ id }) => id))
  const fixedOf = (row: (typeof deployed)[number]['row']) =>
    row.source === 'existing'
      ? 'The contract was registered by its address. Register another contract, or check the node.'
      : minted.has(row.id)
        ? 'Assets are recorded as minted on it. Repair these first.'
        : null
  const records: ContractRecord[] = [
    ...deployed.map(({ row, name }) => ({
      ...row,
      name,
      subject: 'contract' as const,
      merkleRoot: null,
      fixed: fixedOf(row),
    })),
    ...given.map(({ row, name }) => ({ ...row, name, subject: 'airdrop' as const, fixed: null })),
    ...paying.map((row) => ({
      ...row,
      name: chain.networks.find(row.blockchainType, row.networkType)?.name ?? 'Unknown network',
      subject: 'paymaster' as const,
      collectionId: null,
      merkleRoot: null,
      fixed: null,
    })),
  ]
  return records.filter(({ address, transactionHash }) => address !== null || transactionHash !== null)
}
