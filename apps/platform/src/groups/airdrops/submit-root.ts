import type { BodyOf } from '@vitrine/sdk'
import { and, eq, inArray } from 'drizzle-orm'
import { type Address, encodeFunctionData, type Hash, type Hex } from 'viem'
import { airdropContract } from '#src/chain/built-in-contracts.ts'
import { requireNetwork } from '#src/chain/require-network.ts'
import { requireCollection } from '#src/groups/collections/view.ts'
import type { Platform } from '#src/platform.ts'
import { listedRun } from '#src/runs/listed-run.ts'
import { ServiceError } from '#src/service-error.ts'
import { airdrops } from '#src/storage/db/schema/airdrops.ts'
import { type AirdropRow, requireAirdrop } from './find-airdrop.ts'
import { refreshAirdrop } from './refresh-airdrop.ts'
import { requireListable } from './require-listable.ts'

/** Returns seconds since 1970 as the contract counts them; 0 means no limit. */
const seconds = (at: string | null) => (at === null ? 0n : BigInt(Math.floor(Date.parse(at) / 1000)))

/**
 * Sends the transaction that writes the root of the submitted list, and the times of the airdrop, into its contract.
 */
export async function submitRoot(
  platform: Platform,
  body: BodyOf<'submitMerkleRoot'>,
  idempotencyKey: string | undefined,
  by: string,
): Promise<{ hash: Hash; row: AirdropRow }> {
  const { db, chain } = platform
  const network = requireNetwork(chain.networks, body)
  const found = await requireAirdrop(db, body, network)
  const reread = () => requireAirdrop(db, { ...body, airdrop_id: found.id }, network)
  const sent = await chain.transactions.find('merkle-root', found.id, idempotencyKey)
  if (sent) return { hash: sent, row: await reread() }

  const row = await refreshAirdrop(platform, found)
  const to = requireListable(network, row) as Address
  const { merkleRoot } = row
  if (!merkleRoot) throw ServiceError.conflict('Submit the recipients first.', 'no-list')
  if (merkleRoot !== body.merkleRoot.toLowerCase()) {
    throw ServiceError.conflict(
      `The root of the list that was submitted is ${merkleRoot}, and ${body.merkleRoot} was given.`,
      'other-root',
    )
  }
  if (row.endsAt && Date.parse(row.endsAt) <= platform.now().getTime()) {
    throw ServiceError.conflict('This airdrop has ended. Submit the recipients with a later end.', 'ended')
  }
  const { abi } = await airdropContract()
  const busy = ServiceError.conflict(`The merkle root is on its way on ${network.name}.`, 'submitting')
  const { id, name } = await requireCollection(db, body.collection_id)
  const listed = listedRun({ kind: 'merkle-root', network, collection: { id, name }, subjectId: row.id, by })
  const hash = await chain.transactions.send({
    network,
    to,
    data: encodeFunctionData({
      abi,
      functionName: 'setMerkleRoot',
      args: [merkleRoot as Hex, seconds(row.startsAt), seconds(row.endsAt)],
    }),
    abi,
    kind: 'merkle-root',
    subjectId: row.id,
    idempotencyKey,
    run: listed.run,
    async record(tx, transactionHash, replaces) {
      const underWay = and(eq(airdrops.transactionHash, replaces ?? ''), eq(airdrops.status, 'submitting'))
      const ready = and(
        inArray(airdrops.status, ['detailed', 'failed']),
        // Exactly the list and times that are signed.
        eq(airdrops.updatedAt, row.updatedAt),
      )
      const changed = await tx
        .update(airdrops)
        .set({
          status: 'submitting',
          transactionHash,
          error: null,
          updatedAt: new Date().toISOString(),
        })
        .where(and(eq(airdrops.id, row.id), replaces ? underWay : ready))
        .returning({ id: airdrops.id })
      if (changed.length === 0) throw busy
      if (!replaces) await listed.start(tx)
    },
    async undo(tx, transactionHash, reason) {
      await tx
        .update(airdrops)
        .set({ status: 'failed', error: reason, updatedAt: new Date().toISOString() })
        .where(eq(airdrops.transactionHash, transactionHash))
    },
  })
  return { hash, row: await reread() }
}
