import { and, eq, sql } from 'drizzle-orm'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import type { Tx } from '#src/storage/db/client.ts'
import { nonces } from '#src/storage/db/schema/transactions.ts'

type Line = { wallet: string; network: ChainNetwork }

const lineIs = ({ wallet, network }: Line) =>
  and(
    eq(nonces.wallet, wallet),
    eq(nonces.blockchainType, network.blockchainType),
    eq(nonces.networkType, network.networkType),
  )

/** Reads a wallet's line on a network and locks it until the database transaction ends. */
export async function lockLine(tx: Tx, line: Line) {
  const { blockchainType, networkType } = line.network
  await tx.insert(nonces).values({ wallet: line.wallet, blockchainType, networkType }).onConflictDoNothing()
  const [row] = await tx.select().from(nonces).where(lineIs(line)).for('update')
  if (!row) throw new Error('The nonce row is gone.')
  return row
}

/**
 * Gives out the lowest free nonce. `mined` is how many transactions of the wallet the chain holds: a nonce below that is
 * used, whatever the ledger says.
 */
export async function takeNonce(tx: Tx, line: Line, mined: number): Promise<number> {
  const row = await lockLine(tx, line)
  const released = row.released.filter((one) => one >= mined).sort((a, b) => a - b)
  const reused = released.shift()
  const nonce = reused ?? Math.max(row.next, mined)
  await tx
    .update(nonces)
    .set({ released, next: Math.max(row.next, nonce + 1) })
    .where(lineIs(line))
  return nonce
}

/** A nonce that was given back is used meanwhile. */
export class GapGone extends Error {}

/** Gives out one nonce that was given back. Throws GapGone where it is no longer free. */
export async function takeGap(tx: Tx, line: Line, gap: number, mined: number): Promise<number> {
  const row = await lockLine(tx, line)
  if (gap < mined || !row.released.includes(gap)) throw new GapGone()
  const released = row.released.filter((one) => one !== gap)
  await tx.update(nonces).set({ released }).where(lineIs(line))
  return gap
}

/** Takes back a nonce whose transaction will never be mined, for the next one to use. */
export async function releaseNonce(tx: Tx, line: Line, nonce: number): Promise<void> {
  const row = await lockLine(tx, line)
  if (row.next === nonce + 1) {
    await tx.update(nonces).set({ next: nonce }).where(lineIs(line))
    return
  }
  if (row.released.includes(nonce)) return
  await tx
    .update(nonces)
    .set({ released: sql`array_append(${nonces.released}, ${nonce}::bigint)` })
    .where(lineIs(line))
}

/** Returns the nonces given back that later transactions wait for. */
export async function openGaps(tx: Tx, line: Line): Promise<number[]> {
  const row = await lockLine(tx, line)
  return row.released.filter((one) => one < row.next - 1).sort((a, b) => a - b)
}
