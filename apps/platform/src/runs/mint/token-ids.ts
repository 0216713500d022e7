import { and, eq, or, sql } from 'drizzle-orm'
import type { RunParts } from '#src/runs/run-parts.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { onNetwork } from '#src/storage/db/on-network.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { textRows } from '#src/storage/db/text-rows.ts'
import type { MintTarget } from './mint-target.ts'
import { exists } from './token-exists.ts'

type Reservation = {
  assetIds: string[]
  contractId: string
  /** Ids that turned out to be taken on chain. */
  taken?: ReadonlySet<string> | undefined
}

/** The token ids that assets have on a contract, and why others got none, both by asset. */
export type Reserved = { ids: Map<string, string>; refused: Map<string, string> }

/** The place in which a token id is unique: a contract or, before there is one, the assets of a collection, network and contract type. */
type Place =
  | { contractId: string }
  | Pick<typeof assets.$inferSelect, 'collectionId' | 'blockchainType' | 'networkType' | 'smartContractType'>

const isIn = (place: Place) =>
  'contractId' in place
    ? eq(assets.tokenContractId, place.contractId)
    : and(
        eq(assets.collectionId, place.collectionId),
        onNetwork(assets, place),
        eq(assets.smartContractType, place.smartContractType),
        // A number that was counted on another contract is not used here.
        or(
          eq(assets.hasOwnTokenId, true),
          sql`${assets.tokenContractId} in (select id from ${contracts}
            where collection_id = ${place.collectionId} and blockchain_type = ${place.blockchainType}
              and network_type = ${place.networkType} and smart_contract_type = ${place.smartContractType})`,
        ),
      )

/** Returns the names of the assets that have certain token ids in a place, by id, without the assets in `except`. */
export async function findIdHolders(
  db: Db | Tx,
  place: Place,
  ids: readonly string[],
  except: readonly string[] = [],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ tokenId: assets.tokenId, name: assets.name })
    .from(assets)
    .where(
      and(
        isIn(place),
        except.length === 0 ? undefined : sql`${assets.id} not in (select ${textRows(except)})`,
        sql`${assets.tokenId}::numeric in (select value::numeric from ${textRows(ids)} value)`,
      ),
    )
  return new Map(rows.map(({ tokenId, name }) => [tokenId ?? '', name]))
}

/** Returns the next numbers of a contract, from `first` on, without the ids that assets of its collection have or want. */
export async function countIds(
  db: Db | Tx,
  { id, collectionId }: Pick<typeof contracts.$inferSelect, 'id' | 'collectionId'>,
  { first, count }: { first: number; count: number },
): Promise<number[]> {
  const isHeld = or(
    eq(assets.tokenContractId, id),
    and(eq(assets.collectionId, collectionId), eq(assets.hasOwnTokenId, true)),
  )
  const ids: number[] = []
  for (let from = first; ids.length < count; ) {
    const size = Math.max(1_000, count - ids.length)
    const rows = await db
      .select({ tokenId: assets.tokenId })
      .from(assets)
      .where(
        and(isHeld, sql`${assets.tokenId}::numeric between ${from}::numeric and ${from + size - 1}::numeric`),
      )
    const held = new Set(rows.map(({ tokenId }) => Number(tokenId)))
    for (const id of Array.from({ length: size }, (_, index) => from + index))
      if (!held.has(id) && ids.length < count) ids.push(id)
    from += size
  }
  return ids
}

/**
 * Reserves the token ids of assets on a contract. An asset keeps its id through failed mints, so that trying again never makes a second token. It gets the id that it was
 * given or none; without one it is numbered, and gets another number if that one is `taken`.
 */
export function reserveTokenIds(
  db: Db,
  { assetIds, contractId, taken = new Set() }: Reservation,
): Promise<Reserved> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({
        id: assets.id,
        name: assets.name,
        tokenId: assets.tokenId,
        hasOwn: assets.hasOwnTokenId,
        tokenContractId: assets.tokenContractId,
        isSold: assets.isSold,
      })
      .from(assets)
      .where(sql`${assets.id} in (select ${textRows(assetIds)})`)
      .orderBy(assets.id)
      .for('update')
    const byId = new Map(rows.map((row) => [row.id, row]))
    const refused = new Map<string, string>()
    /** Assets with an id: their own, or a number that was counted on this contract. */
    const wishes: { id: string; name: string; tokenId: string; hasOwn: boolean; isKept: boolean }[] = []
    const uncounted: string[] = []
    for (const id of assetIds) {
      const row = byId.get(id)
      if (!row || row.isSold !== 'unsold') continue
      const { name, tokenId, hasOwn } = row
      const isKept = row.tokenContractId === contractId
      if (tokenId === null || (!hasOwn && (!isKept || taken.has(tokenId)))) uncounted.push(id)
      else if (!taken.has(tokenId)) wishes.push({ id, name, tokenId, hasOwn, isKept })
      else refused.set(id, `Token ${tokenId} is already on the contract. Give the asset another token ID.`)
    }
    const [contract] = await tx
      .select({
        id: contracts.id,
        collectionId: contracts.collectionId,
        nextTokenId: contracts.nextTokenId,
      })
      .from(contracts)
      .where(eq(contracts.id, contractId))
      .for('update')
    if (!contract) throw new Error('The contract is gone.')
    const holders = await findIdHolders(
      tx,
      { contractId },
      wishes.map(({ tokenId }) => tokenId),
      wishes.map(({ id }) => id),
    )
    const given = new Map<string, string>()
    const keptFirst = wishes.toSorted((one, other) => Number(other.isKept) - Number(one.isKept))
    for (const { id, name, tokenId, hasOwn } of keptFirst) {
      const holder = holders.get(tokenId)
      if (holder === undefined) {
        holders.set(tokenId, name)
        given.set(id, tokenId)
      } else if (!hasOwn) {
        uncounted.push(id)
      } else {
        refused.set(id, `“${holder}” has token ID ${tokenId}. Give one of the two assets another one.`)
      }
    }
    const counted = await countIds(tx, contract, { first: contract.nextTokenId, count: uncounted.length })
    for (const [index, id] of uncounted.entries()) given.set(id, String(counted[index]))
    const last = counted.at(-1)
    if (last !== undefined)
      await tx
        .update(contracts)
        .set({ nextTokenId: last + 1 })
        .where(eq(contracts.id, contractId))
    const values = Array.from(given, ([id, token_id]) => ({ id, token_id }))
    await tx.execute(sql`update ${assets} set token_id = v.token_id, token_contract_id = ${contractId}
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id text, token_id text)
      where ${assets.id} = v.id`)
    // Another asset's token has the id, so the asset may get another id.
    await tx
      .update(assets)
      .set({ tokenContractId: null })
      .where(sql`${assets.id} in (select ${textRows([...refused.keys()])})`)
    return { ids: given, refused }
  })
}

/** Ids looked at in one go, and how many goes there are. */
const look = 100
const mostLooks = 100

/**
 * Moves a contract's next id past tokens that others minted, and returns it; undefined if the first 10,000 are all taken.
 */
export async function passTakenIds(
  parts: Pick<RunParts, 'db' | 'chain'>,
  target: MintTarget,
): Promise<number | undefined> {
  const { contract } = target
  let first = contract.nextTokenId
  for (let round = 0; round < mostLooks; round++) {
    const ids = await countIds(parts.db, contract, { first, count: look })
    const there = await exists(parts, target, ids.map(BigInt))
    const next = ids.find((id) => !there.has(BigInt(id)))
    first = (ids.at(-1) ?? first) + 1
    if (next === undefined) continue
    if (next > contract.nextTokenId) {
      await parts.db
        .update(contracts)
        .set({ nextTokenId: next })
        .where(and(eq(contracts.id, contract.id), sql`${contracts.nextTokenId} < ${next}`))
    }
    return next
  }
  return undefined
}
