import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#src/db/client.ts'
import { textRows } from '#src/db/text-rows.ts'
import { assets } from '#src/db/schema/assets.ts'
import { contracts } from '#src/db/schema/contracts.ts'
import type { MintTarget } from './mint-target.ts'
import { exists } from './token-exists.ts'
import type { RunParts } from '#src/runs/run-parts.ts'

type Reservation = {
  assetIds: string[]
  contractId: string
  /** Ids that turned out to be taken on chain. */
  taken?: ReadonlySet<string> | undefined
}

/**
 * Gives each asset its token id on a contract and returns them by asset. An id is given once and kept through failed mints, so that trying again never makes a
 * second token; only those that are `taken` are exchanged.
 */
export function reserveTokenIds(
  db: Db,
  { assetIds, contractId, taken = new Set() }: Reservation,
): Promise<Map<string, string>> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({
        id: assets.id,
        tokenId: assets.tokenId,
        tokenContractId: assets.tokenContractId,
        isSold: assets.isSold,
      })
      .from(assets)
      .where(sql`${assets.id} in (select ${textRows(assetIds)})`)
      .orderBy(assets.id)
      .for('update')
    const byId = new Map(rows.map((row) => [row.id, row]))
    const given = new Map<string, string>()
    const wanting: string[] = []
    for (const id of assetIds) {
      const row = byId.get(id)
      if (!row || row.isSold !== 'unsold') continue
      const kept = row.tokenId !== null && row.tokenContractId === contractId && !taken.has(row.tokenId)
      if (kept) given.set(id, row.tokenId ?? '')
      else wanting.push(id)
    }
    if (wanting.length === 0) return given
    const [counted] = await tx
      .update(contracts)
      .set({ nextTokenId: sql`${contracts.nextTokenId} + ${wanting.length}` })
      .where(eq(contracts.id, contractId))
      .returning({ next: contracts.nextTokenId })
    if (!counted) throw new Error('The contract is gone.')
    const first = counted.next - wanting.length
    const values = wanting.map((id, index) => ({ id, token_id: String(first + index) }))
    await tx.execute(sql`update ${assets} set token_id = v.token_id, token_contract_id = ${contractId}
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id text, token_id text)
      where ${assets.id} = v.id`)
    for (const { id, token_id } of values) given.set(id, token_id)
    return given
  })
}

/** Ids looked at in one go, and how many goes there are. */
const look = 100
const mostLooks = 100

/**
 * Moves a contract's next id past those that others minted there, and returns it. Undefined where so many are taken that none was found.
 */
export async function passTakenIds(
  parts: Pick<RunParts, 'db' | 'chain'>,
  target: MintTarget,
): Promise<number | undefined> {
  const start = target.contract.nextTokenId
  for (let round = 0; round < mostLooks; round++) {
    const first = start + round * look
    const ids = Array.from({ length: look }, (_, index) => BigInt(first + index))
    const there = await exists(parts, target, ids)
    const free = ids.findIndex((id) => !there.has(id))
    if (free < 0) continue
    const next = first + free
    if (next > start) {
      await parts.db
        .update(contracts)
        .set({ nextTokenId: next })
        .where(and(eq(contracts.id, target.contract.id), sql`${contracts.nextTokenId} < ${next}`))
    }
    return next
  }
  return undefined
}
