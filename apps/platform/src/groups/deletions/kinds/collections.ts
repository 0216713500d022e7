import type { Schemas } from '@vitrine/sdk/contract'
import { and, type SQL, sql } from 'drizzle-orm'
import { isAtWork, isInRun } from '#src/runs/at-work.ts'
import { counted } from '#src/runs/counted.ts'
import { among } from '#src/storage/db/among.ts'
import type { Tx } from '#src/storage/db/client.ts'
import { airdropLists, airdrops } from '#src/storage/db/schema/airdrops.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { runSteps, runs } from '#src/storage/db/schema/runs.ts'
import { type Deletable, namedKind } from '#src/storage/deletions/deletable.ts'

type Refusal = Schemas['DeletionRefusal']

/** Returns the number of rows of a query. */
async function countOf(tx: Tx, rows: SQL): Promise<number> {
  const [row] = await tx.select({ count: sql<number>`count(*)::integer` }).from(sql`(${rows}) found`)
  return row?.count ?? 0
}

async function minted(tx: Tx, where: SQL, lock: SQL): Promise<Refusal | undefined> {
  const all = sql`select ${assets.isSold} from ${assets} where ${where} ${lock}`
  const count = await countOf(tx, sql`with locked as (${all}) select 1 from locked where is_sold <> 'unsold'`)
  if (count === 0) return undefined
  const message = `${counted(count, 'asset')} ${count === 1 ? 'is' : 'are'} minting or minted. What is on a network can’t be deleted.`
  return { code: 'already-minted', message }
}

/** Refuses deployed contracts, except those registered by their address, which can be registered again. */
async function deployed(tx: Tx, where: SQL, lock: SQL): Promise<Refusal | undefined> {
  const all = sql`select ${contracts.status}, ${contracts.source} from ${contracts} where ${where} ${lock}`
  const held = sql`status = 'deploying' or (status = 'deployed' and source <> 'existing')`
  const count = await countOf(tx, sql`with locked as (${all}) select 1 from locked where ${held}`)
  if (count === 0) return undefined
  const message = `${counted(count, 'contract')} ${count === 1 ? 'is' : 'are'} deployed or being deployed. What is on a network can’t be deleted.`
  return { code: 'deployed', message }
}

async function airdropped(tx: Tx, where: SQL, lock: SQL): Promise<Refusal | undefined> {
  const all = sql`select ${airdrops.status}, ${airdrops.address} from ${airdrops} where ${where} ${lock}`
  const held = sql`status in ('deploying', 'submitting') or address is not null`
  const count = await countOf(tx, sql`with locked as (${all}) select 1 from locked where ${held}`)
  const message = `${counted(count, 'airdrop')} ${count === 1 ? 'is' : 'are'} on a network. What is on a network can’t be deleted.`
  return count === 0 ? undefined : { code: 'deployed', message }
}

const inRun: Refusal = {
  code: 'in-run',
  message: 'A run is working on this. Wait until it ends, or stop it, then delete.',
}

export const collection: Deletable = {
  ...namedKind('collections', ['collection', 'collections'], collections),
  along: (ids) => [
    { table: contracts, where: among(contracts.collectionId, ids), kind: 'contract' },
    { table: assets, where: among(assets.collectionId, ids), kind: 'asset' },
    { table: airdrops, where: among(airdrops.collectionId, ids), kind: 'airdrop' },
    {
      table: airdropLists,
      where: sql`${airdropLists.airdropId} in (select id from ${airdrops} where ${among(airdrops.collectionId, ids)})`,
    },
  ],
  async refusal(tx, ids, lock) {
    const refused =
      (await deployed(tx, among(contracts.collectionId, ids), lock)) ??
      (await minted(tx, among(assets.collectionId, ids), lock)) ??
      (await airdropped(tx, among(airdrops.collectionId, ids), lock))
    if (refused) return refused
    return (await tx.$count(runs, and(among(runs.collectionId, ids), isAtWork))) > 0 ? inRun : undefined
  },
}

export const asset: Deletable = {
  ...namedKind('assets', ['asset', 'assets'], assets),
  references: (ids) => [
    {
      table: assets,
      column: 'parent_id',
      where: sql`${among(assets.parentId, ids)} and not ${among(assets.id, ids)}`,
      kind: 'asset',
    },
  ],
  async refusal(tx, ids, lock) {
    const refused = await minted(tx, among(assets.id, ids), lock)
    if (refused) return refused
    return (await isInRun(tx, among(runSteps.subjectId, ids))) ? inRun : undefined
  },
}

export const contract: Deletable = {
  ...namedKind('contracts', ['contract', 'contracts'], contracts),
  async refusal(tx, ids, lock) {
    const isTheirs = sql`exists (select 1 from ${contracts} where ${among(contracts.id, ids)} and ${contracts.collectionId} = ${assets.collectionId})
      and ${among(assets.tokenContractId, ids)}`
    const refused = (await deployed(tx, among(contracts.id, ids), lock)) ?? (await minted(tx, isTheirs, lock))
    if (refused) return refused
    return (await tx.$count(runs, and(among(runs.contractId, ids), isAtWork))) > 0 ? inRun : undefined
  },
}
