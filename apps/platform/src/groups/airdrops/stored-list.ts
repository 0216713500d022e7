import type { AirdropRecipient } from '@vitrine/sdk'
import { eq } from 'drizzle-orm'
import { bytesToBigInt, bytesToHex } from 'viem'
import type { Db } from '#src/db/client.ts'
import { airdropLists } from '#src/db/schema/airdrops.ts'

/** Bytes of a leaf: an address and an amount, in 32 bytes each. */
const leafSize = 64

/** Returns the submitted list of an airdrop in its order; empty where there is none. */
export async function storedList(db: Db, airdropId: string): Promise<AirdropRecipient[]> {
  const [row] = await db.select().from(airdropLists).where(eq(airdropLists.airdropId, airdropId))
  if (!row) return []
  const { leaves } = row
  return Array.from({ length: leaves.length / leafSize }, (_, index) => {
    const leaf = leaves.subarray(index * leafSize, (index + 1) * leafSize)
    return {
      address: bytesToHex(leaf.subarray(12, 32)),
      amount: bytesToBigInt(leaf.subarray(32)).toString(),
    }
  })
}
