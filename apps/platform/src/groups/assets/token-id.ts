import { eq, sql } from 'drizzle-orm'
import { assets } from '#src/db/schema/assets.ts'
import { contracts } from '#src/db/schema/contracts.ts'
import type { Db } from '#src/db/client.ts'
import { requireAsset } from './find-asset.ts'

type Reservation = {
  assetId: string
  contractId: string
  /** An id that turned out to be taken on chain. */
  taken?: string | undefined
}

/**
 * Returns the token id of an asset on a contract. It is given once and kept through failed mints, so that trying again never makes a second
 * token; only an id that is `taken` is exchanged.
 */
export function reserveTokenId(db: Db, { assetId, contractId, taken }: Reservation): Promise<string> {
  return db.transaction(async (tx) => {
    const row = await requireAsset(tx, assetId, true)
    const kept = row.tokenContractId === contractId && row.tokenId !== taken
    if (row.tokenId && (kept || row.isSold !== 'unsold')) return row.tokenId
    const [counted] = await tx
      .update(contracts)
      .set({ nextTokenId: sql`${contracts.nextTokenId} + 1` })
      .where(eq(contracts.id, contractId))
      .returning({ next: contracts.nextTokenId })
    if (!counted) throw new Error('The contract is gone.')
    const tokenId = String(counted.next - 1)
    await tx.update(assets).set({ tokenId, tokenContractId: contractId }).where(eq(assets.id, assetId))
    return tokenId
  })
}
