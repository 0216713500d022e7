import { and, getTableColumns, inArray, isNotNull } from 'drizzle-orm'
import type { Address } from 'viem'
import type { ChainNetwork } from '#src/chain/chain-networks.ts'
import type { Platform } from '#src/platform.ts'
import { pausedAt, spentBy } from '#src/runs/run-figures.ts'
import { runs } from '#src/storage/db/schema/runs.ts'
import { type Item, item, type ReadSource } from './finding.ts'

type Row = typeof runs.$inferSelect & { since: Date | null }

/** Maximum number of unfinished runs to read. */
const maxRuns = 200

async function readNetwork(
  { chain }: Platform,
  {
    network,
    address,
    rows,
    needed,
  }: { network: ChainNetwork; address: Address; rows: Row[]; needed: bigint },
): Promise<Item | null> {
  const balance = await chain.networks.client(network).getBalance({ address })
  const paused = rows.find((row) => row.pause?.code === 'low-balance')
  if (balance >= needed && !paused) return null
  const { blockchainType, networkType } = network
  return item('low-balance', `${blockchainType}/${networkType}`, {
    since: paused?.since?.toISOString() ?? null,
    blockchainType,
    networkType,
    amount: String(balance),
    needed: String(needed),
    run_id: (paused ?? rows[0])?.id ?? null,
    runKind: (paused ?? rows[0])?.kind ?? null,
  })
}

/**
 * Finds networks on which the wallet has less than the unfinished runs still need. Asks a node only if its network has
 * such runs.
 */
export const readWallet: ReadSource = async (platform) => {
  const { db, chain } = platform
  const rows = await db
    .select({ ...getTableColumns(runs), since: pausedAt(db) })
    .from(runs)
    .where(and(inArray(runs.state, ['approved', 'running', 'paused']), isNotNull(runs.quote)))
    .limit(maxRuns)
  const address = rows.length > 0 ? await chain.wallet.address() : null
  if (!address) return { items: [] }
  const spent = await spentBy(
    db,
    rows.map((row) => row.id),
  )
  const leftOf = (row: Row) => {
    const left = BigInt(row.quote?.fee ?? 0) - (spent.get(row.id) ?? 0n)
    return left > 0n ? left : 0n
  }
  const read = await Promise.allSettled(
    chain.networks.all.map(async (network) => {
      const here = rows.filter(
        (row) => row.blockchainType === network.blockchainType && row.networkType === network.networkType,
      )
      if (here.length === 0) return null
      const needed = here.reduce((all, row) => all + leftOf(row), 0n)
      return readNetwork(platform, { network, address, rows: here, needed })
    }),
  )
  return {
    items: read.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : [])),
    isPartial: rows.length === maxRuns || read.some((one) => one.status === 'rejected'),
  }
}
