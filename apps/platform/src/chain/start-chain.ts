import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Network, toChainError } from '@vitrine/chain'
import { loadBuiltInContracts } from '#src/chain/built-in-contracts.ts'
import { type ChainNetwork, createChainNetworks } from '#src/chain/chain-networks.ts'
import type { ChainConfig, ChainService } from '#src/chain/chain-service.ts'
import { createConfirmer } from '#src/chain/confirmer.ts'
import { readFeeLimit, setFeeLimit, spentSince } from '#src/chain/fee-limits.ts'
import { readFees } from '#src/chain/fees.ts'
import { type LocalNode, startLocalNode } from '#src/chain/local-node.ts'
import { createUrlReader } from '#src/chain/node-urls.ts'
import { toServiceError } from '#src/chain/to-service-error.ts'
import { createTransactions } from '#src/chain/transactions.ts'
import { createAdminWallet } from '#src/chain/wallet.ts'
import type { Outbound } from '#src/http/outbound/outbound.ts'
import type { Log } from '#src/log.ts'
import type { Db } from '#src/storage/db/client.ts'
import { createEncryptor } from '#src/storage/encryptor.ts'

/** Returns a network as a browser may know it: its RPC address is the platform's proxy, its explorer the platform's own where it has none. */
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

/** Milliseconds after which a URL that another copy of the platform stored is used at the latest. */
const urlInterval = 10_000

/** The address of a node, the way to request it, and whether the platform runs it. */
type NodeAddress = Pick<ChainNetwork, 'rpcUrl' | 'local' | 'fetch'>

type Parts = {
  config: ChainConfig
  db: Db
  log: Log
  outbound: Outbound
  /** Whether no other process can use the database. */
  exclusive: boolean
  /** Milliseconds between two looks of the confirmer. Default: a second on local networks, three on others. */
  confirmEvery?: number | undefined
}

/** Starts the local nodes, makes the outbox agree with every chain, and answers when the platform may take calls. */
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

  // Known only once the nodes run, and needed by a node that has to be started again.
  let afterRestart: (network: ChainNetwork) => void = () => undefined

  /** Where the node of each network is while no URL is stored for it. */
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

  // Local nodes answer immediately. A remote one that does not must not hold up the start; its outbox is tried again.
  await Promise.all(networks.all.filter((one) => one.local).map((one) => transactions.reconcile(one)))
  for (const network of networks.all) if (!network.local) void transactions.reconcile(network)
  loadBuiltInContracts().catch(() => log.warn('The built-in contracts could not be compiled.'))

  async function applyStoredNodeUrls() {
    const urls = await readUrls()
    for (const network of networks.all) {
      const rpcUrl = urls.of(network)
      if (rpcUrl === network.rpcUrl || (rpcUrl === undefined && !replaced.has(network))) continue
      // One that was deleted is used no more.
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
  /** One after the other: an older answer of the database must not bring back a URL that was deleted since. */
  function useStoredNodeUrls() {
    const applied = reading.then(applyStoredNodeUrls)
    reading = applied.catch(() => undefined)
    return applied
  }
  // Another copy of the platform may have taken the change. If the database does not answer, it is asked again.
  const timer = setInterval(() => void useStoredNodeUrls().catch(() => undefined), urlInterval)
  timer.unref()

  return {
    networks,
    wallet,
    transactions,
    confirmer,
    async fees(network) {
      try {
        return await readFees(networks, network)
      } catch (thrown) {
        throw toServiceError(toChainError(thrown, { network }))
      }
    },
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
