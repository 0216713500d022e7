import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Network } from '@vitrine/chain'
import { loadBuiltInContracts } from '#src/chain/built-in-contracts.ts'
import { type ChainNetwork, createChainNetworks } from '#src/chain/chain-networks.ts'
import type { ChainConfig, ChainService } from '#src/chain/chain-service.ts'
import { createConfirmer } from '#src/chain/confirmer.ts'
import { readFeeLimit, setFeeLimit, spentSince } from '#src/chain/fee-limits.ts'
import { readFees } from '#src/chain/fees.ts'
import { type LocalNode, startLocalNode } from '#src/chain/local-node.ts'
import { createUrlReader } from '#src/chain/node-urls.ts'
import { asServiceError } from '#src/chain/to-service-error.ts'
import { createTransactions } from '#src/chain/transactions.ts'
import { createAdminWallet } from '#src/chain/wallet.ts'
import type { Outbound } from '#src/http/outbound/outbound.ts'
import type { Log } from '#src/log.ts'
import type { Db } from '#src/storage/db/client.ts'
import { createEncryptor } from '#src/storage/encryptor.ts'

/**
 * Returns a network as browsers see it: its RPC address is the platform's proxy, and a local network without an
 * explorer has the platform's.
 */
function toPublicNetwork({ local, rpcUrl: _secret, fetch: _fetch, ...network }: ChainNetwork): Network {
  const codes = `${network.blockchainType}/${network.networkType}`
  return {
    ...network,
    ...(local ? { kind: 'local' as const } : {}),
    rpcUrl: `/rpc/${codes}`,
    explorer: local
      ? {
          transaction: `/explorer/${codes}/tx/{hash}`,
          address: `/explorer/${codes}/address/{address}`,
          ...network.explorer,
        }
      : network.explorer,
  }
}

/** Milliseconds between two reads of the stored URLs, which another copy of the platform may have changed. */
const urlInterval = 10_000

/** The address of a node, the way to request it, and whether the platform runs it. */
type NodeAddress = Pick<ChainNetwork, 'rpcUrl' | 'local' | 'fetch'>

type Parts = {
  config: ChainConfig
  db: Db
  log: Log
  outbound: Outbound
  /** True if no other process can use the database. */
  exclusive: boolean
  /** Milliseconds between two checks of the confirmer. Default: one second on local networks, three on others. */
  confirmEvery?: number | undefined
}

/** Starts the local nodes and makes the outbox agree with each of them. Resolves when the platform can accept calls. */
export async function startChain({
  config,
  db,
  log,
  outbound,
  exclusive,
  confirmEvery,
}: Parts): Promise<ChainService> {
  const secrets = createEncryptor(config.masterKey, 'settings-encryption-v1')
  const readUrls = createUrlReader({ db, secrets, log, outbound }, 'node')
  const stored = await readUrls()
  const nodes: LocalNode[] = []
  const stopNodes = async () => void (await Promise.allSettled(nodes.map((node) => node.stop())))
  await mkdir(join(config.dataDir, 'chains'), { recursive: true, mode: 0o700 })

  // Set once the outbox exists; a node can restart only after that.
  let afterRestart: (network: ChainNetwork) => void = () => undefined

  /** Finds the configured node of each network, for when no URL is stored. */
  const configured = new Map<ChainNetwork, () => Promise<NodeAddress>>()
  /** The networks that use a stored URL. */
  const replaced = new Set<ChainNetwork>()

  async function open(setting: ChainConfig['networks'][number]): Promise<ChainNetwork> {
    const network: ChainNetwork = { ...setting, rpcUrl: '', local: setting.rpcUrl === undefined, fetch }
    let node: LocalNode | undefined
    async function find(): Promise<NodeAddress> {
      if (setting.rpcUrl !== undefined) return { rpcUrl: setting.rpcUrl, local: false, fetch }
      if (!node) {
        node = await startLocalNode({
          chainId: setting.chainId,
          folder: join(config.dataDir, 'chains', `${setting.blockchainType}-${setting.networkType}`),
          report: (sentence) => log.warn(`The local chain ${setting.name}: ${sentence}`),
          restarted: () => afterRestart(network),
        })
        nodes.push(node)
      }
      return { rpcUrl: node.rpcUrl, local: true, fetch }
    }
    configured.set(network, find)
    const rpcUrl = stored.of(setting)
    if (rpcUrl === undefined) return Object.assign(network, await find())
    replaced.add(network)
    return Object.assign(network, { rpcUrl, local: false, fetch: outbound.fetch })
  }

  const opened = await Promise.allSettled(config.networks.map(open))
  const failed = opened.find((one) => one.status === 'rejected')
  if (failed) {
    await stopNodes()
    throw failed.reason
  }
  const networks = createChainNetworks(
    opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
  )
  const wallet = createAdminWallet({ db, networks, masterKey: config.masterKey })
  const transactions = createTransactions({ db, networks, wallet, log })
  const confirmer = createConfirmer({ db, networks, transactions, log, exclusive, every: confirmEvery })
  afterRestart = (network) => void transactions.reconcile(network)

  // Local nodes answer immediately. A remote node that does not answer must not delay the start; its outbox is tried
  // again later.
  await Promise.all(networks.all.filter((one) => one.local).map((one) => transactions.reconcile(one)))
  for (const network of networks.all) if (!network.local) void transactions.reconcile(network)
  loadBuiltInContracts().catch(() => log.warn('The built-in contracts could not be compiled.'))

  async function applyStoredNodeUrls() {
    const urls = await readUrls()
    for (const network of networks.all) {
      const rpcUrl = urls.of(network)
      if (rpcUrl === network.rpcUrl || (rpcUrl === undefined && !replaced.has(network))) continue
      // Without a stored URL, the network returns to its configured node.
      Object.assign(
        network,
        rpcUrl === undefined
          ? await configured.get(network)?.()
          : { rpcUrl, local: false, fetch: outbound.fetch },
      )
      if (rpcUrl === undefined) replaced.delete(network)
      else replaced.add(network)
      void transactions.reconcile(network)
    }
  }
  let reading: Promise<void> = Promise.resolve()
  /** Applies changes one after the other, so that an older read can't bring back a URL that was deleted since. */
  function useStoredNodeUrls() {
    const applied = reading.then(applyStoredNodeUrls)
    reading = applied.catch(() => undefined)
    return applied
  }
  // Another copy of the platform may have changed a URL. A failed read is repeated at the next interval.
  const timer = setInterval(() => void useStoredNodeUrls().catch(() => undefined), urlInterval)
  timer.unref()

  return {
    networks,
    wallet,
    transactions,
    confirmer,
    fees: (network) => readFees(networks, network).catch(asServiceError(network)),
    feeLimits: {
      read: (network) => readFeeLimit(db, network),
      set: (network, limit) => setFeeLimit(db, network, limit),
    },
    spentSince: (network, since) => spentSince(db, network, since),
    get publicNetworks() {
      return networks.all.map(toPublicNetwork)
    },
    useStoredNodeUrls,
    async close() {
      clearInterval(timer)
      await reading
      await confirmer.close()
      await transactions.stop()
      await stopNodes()
    },
  }
}
