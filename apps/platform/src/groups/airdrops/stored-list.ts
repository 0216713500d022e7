import type { AirdropRecipient } from '@vitrine/sdk'
import { eq } from 'drizzle-orm'
import { bytesToBigInt, bytesToHex } from 'viem'
import type { Db } from '#src/storage/db/client.ts'
import { airdropLists } from '#src/storage/db/schema/airdrops.ts'

/** Bytes of a leaf: an address and an amount, in 32 bytes each. */
export const leafSize = 64
/** Position of the address's 20 bytes in a leaf. */
export const addressAt = 12
const amountAt = 32

/** Returns the address of the leaf that starts at a byte. */
export const addressIn = (leaves: Uint8Array, at: number) =>
  bytesToHex(leaves.subarray(at + addressAt, at + amountAt))

/** Returns the recipient of the leaf that starts at a byte. */
export const recipientIn = (leaves: Uint8Array, at: number): AirdropRecipient => ({
  address: addressIn(leaves, at),
  amount: bytesToBigInt(leaves.subarray(at + amountAt, at + leafSize)).toString(),
})

/** Returns the leaves of an airdrop's submitted list; empty without a list. */
export async function storedLeaves(db: Db, airdropId: string): Promise<Uint8Array> {
  const [row] = await db.select().from(airdropLists).where(eq(airdropLists.airdropId, airdropId))
  return row?.leaves ?? new Uint8Array()
}

/** Returns the submitted list of an airdrop in its order; empty without a list. */
export async function storedList(db: Db, airdropId: string): Promise<AirdropRecipient[]> {
  const leaves = await storedLeaves(db, airdropId)
  return Array.from({ length: leaves.length / leafSize }, (_, index) => recipientIn(leaves, index * leafSize))
}
