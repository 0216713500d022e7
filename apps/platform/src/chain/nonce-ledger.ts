import { and, eq, sql } from 'drizzle-orm'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import type { Tx } from '#src/storage/db/client.ts'
import { onNetwork } from '#src/storage/db/on-network.ts'
import { nonces } from '#src/storage/db/schema/transactions.ts'

type Line = { wallet: string; network: ChainNetwork }

const lineIs = ({ wallet, network }: Line) => and(eq(nonces.wallet, wallet), onNetwork(nonces, network))

/** Returns a wallet's row of nonces on a network and locks it until the database transaction ends. */
export async function lockLine(tx: Tx, line: Line) {
  const { blockchainType, networkType } = line.network
  await tx.insert(nonces).values({ wallet: line.wallet, blockchainType, networkType }).onConflictDoNothing()
  const [row] = await tx.select().from(nonces).where(lineIs(line)).for('update')
  if (!row) throw new Error('The nonce row is gone.')
  return row
}

/**
 * Takes the lowest free nonce. `mined` is the number of the wallet's transactions on the network: a lower nonce is
 * used, even if the ledger lists it as free.
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

/** Thrown if a released nonce has been used in the meantime. */
export class GapGone extends Error {}

/** Takes one released nonce. Throws GapGone if it has been used in the meantime. */
export async function takeGap(tx: Tx, line: Line, gap: number, mined: number): Promise<number> {
  const row = await lockLine(tx, line)
  if (gap < mined || !row.released.includes(gap)) throw new GapGone()
  const released = row.released.filter((one) => one !== gap)
  await tx.update(nonces).set({ released }).where(lineIs(line))
  return gap
}

/** Releases a nonce whose transaction will never be mined, so that the next transaction can use it. */
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

/** Returns the released nonces that later transactions wait for. */
export async function openGaps(tx: Tx, line: Line): Promise<number[]> {
  const row = await lockLine(tx, line)
  return row.released.filter((one) => one < row.next - 1).sort((a, b) => a - b)
}
