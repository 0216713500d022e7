import type { BodyOf } from '@vitrine/sdk'
import { and, eq } from 'drizzle-orm'
import { encodeDeployData } from 'viem'
import { paymasterContract } from '#src/chain/built-in-contracts.ts'
import { entryPointAddress, requireEntryPoint } from '#src/chain/entry-point.ts'
import { requireNetwork } from '#src/chain/require-network.ts'
import { asServiceError } from '#src/chain/to-service-error.ts'
import type { Platform } from '#src/platform.ts'
import { listedRun } from '#src/runs/listed-run.ts'
import { ServiceError } from '#src/service-error.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { onNetwork } from '#src/storage/db/on-network.ts'
import { paymasters } from '#src/storage/db/schema/paymasters.ts'
import { refreshDeployment } from './refresh-paymaster.ts'
import type { PaymasterRow } from './serialize-paymaster.ts'

/** Maximum deposit of an account in the EntryPoint, in wei. */
const maxDeposit = 2n ** 128n - 1n

function readDeposit(text: string): bigint {
  const deposit = BigInt(text)
  if (deposit <= maxDeposit) return deposit
  throw ServiceError.field('deposit', 'The deposit is too large.')
}

/**
 * Sends the deployment of a paymaster that the admin wallet owns and signs for. The constructor pays the deposit, so
 * one transaction is enough; it is stored with the paymaster's row before it is sent. A repeated `idempotencyKey` on a
 * network returns the same row.
 */
export async function deployPaymaster(
  platform: Platform,
  { deposit = '0', ...place }: BodyOf<'deployPayMasterSmartContract'>,
  idempotencyKey: string | undefined,
  by: string,
): Promise<PaymasterRow> {
  const { db, chain } = platform
  const network = requireNetwork(chain.networks, place)
  const { blockchainType, networkType } = network
  const value = readDeposit(deposit)
  const subjectId = `${blockchainType}/${networkType}`
  const byHash = async (hash: string) => {
    const [row] = await db.select().from(paymasters).where(eq(paymasters.transactionHash, hash))
    if (!row) throw new Error('A paymaster has no row.')
    return row
  }
  const sent = await chain.transactions.find('paymaster', subjectId, idempotencyKey)
  if (sent) return byHash(sent)

  const owner = await chain.wallet.requireAddress()
  // The rows may be outdated, so their receipts are read first.
  const underWay = and(onNetwork(paymasters, network), eq(paymasters.status, 'deploying'))
  const busy = ServiceError.conflict(`A paymaster is already being deployed on ${network.name}.`, 'deploying')
  for (const row of await db.select().from(paymasters).where(underWay)) {
    if ((await refreshDeployment(platform, row)).status === 'deploying') throw busy
  }
  await requireEntryPoint(chain.networks, network).catch(asServiceError(network))
  const { abi, bytecode } = await paymasterContract()

  const listed = listedRun({ kind: 'paymaster', network, subjectId, by })
  const hash = await chain.transactions.send({
    network,
    data: encodeDeployData({ abi, bytecode, args: [entryPointAddress, owner] }),
    value,
    abi,
    kind: 'paymaster',
    subjectId,
    idempotencyKey,
    run: listed.run,
    async record(tx, transactionHash, replaces) {
      if (replaces) {
        const moved = await tx
          .update(paymasters)
          .set({ transactionHash, updatedAt: new Date().toISOString() })
          .where(and(eq(paymasters.transactionHash, replaces), eq(paymasters.status, 'deploying')))
          .returning({ id: paymasters.id })
        if (moved.length === 0) throw busy
        return
      }
      const [row] = await tx
        .insert(paymasters)
        .values({
          id: newId(),
          blockchainType,
          networkType,
          status: 'deploying',
          transactionHash,
          deposit: String(value),
        })
        .onConflictDoNothing()
        .returning()
      if (!row) throw busy
      await listed.start(tx)
    },
    async undo(tx, transactionHash, reason) {
      await tx
        .update(paymasters)
        .set({ status: 'failed', deposit: '0', error: reason, updatedAt: new Date().toISOString() })
        .where(eq(paymasters.transactionHash, transactionHash))
    },
  })
  return byHash(hash)
}
