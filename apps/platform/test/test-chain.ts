import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, createTestClient, http, parseEther, publicActions } from 'viem'
import type { ChainService } from '#src/chain/chain-service.ts'
import { startLocalNode } from '#src/chain/local-node.ts'
import type { NetworkSetting } from '#src/chain/network-setting.ts'
import { startChain } from '#src/chain/start-chain.ts'
import type { Subject } from '#src/chain/subjects.ts'
import { createOutbound } from '#src/http/outbound/outbound.ts'
import { createLog } from '#src/log.ts'
import { openTestDatabase } from '#test/test-database.ts'

/** A network in tests for which the platform runs a local node. */
export const amber: NetworkSetting = {
  name: 'Amber',
  blockchainType: 1,
  networkType: 1,
  chainId: 31337,
  explorer: {},
  currency: { name: 'Amber', symbol: 'AMB', decimals: 18 },
}

type Call = { id: number; method: string; params?: unknown[] }

/** A proxy in front of a real node that can drop calls by method or parameter, and answer a method itself. */
export type Gate = {
  url: string
  /** Methods and parameters, such as the bytes of a transaction, whose calls are cut off without an answer. */
  dropped: Set<string>
  /** Results to return instead of the node's, by method. */
  answers: Map<string, unknown>
  /** Functions that change the node's results, by method. */
  changes: Map<string, (result: unknown) => unknown>
  close(): Promise<void>
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

/** Opens a gate in front of a node. Its URL contains a secret in the path, like a provider's. */
export async function openGate(target: () => string): Promise<Gate> {
  const dropped = new Set<string>()
  const answers = new Map<string, unknown>()
  const changes: Gate['changes'] = new Map()
  const server = createServer((request, response) => {
    const pass = async () => {
      const body: unknown = JSON.parse(await readBody(request))
      const calls = (Array.isArray(body) ? body : [body]) as Call[]
      const isDropped = ({ method, params = [] }: Call) =>
        dropped.has(method) || params.some((one) => typeof one === 'string' && dropped.has(one))
      if (calls.some(isDropped)) return void request.socket.destroy()
      const results = await Promise.all(
        calls.map(async (call) => {
          if (answers.has(call.method)) {
            return { jsonrpc: '2.0', id: call.id, result: answers.get(call.method) }
          }
          const answer = await fetch(target(), {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(call),
          })
          const said = (await answer.json()) as { result?: unknown }
          const change = changes.get(call.method)
          return change && said.result ? { ...said, result: await change(said.result) } : said
        }),
      )
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(Array.isArray(body) ? results : results[0]))
    }
    pass().catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v2/secret-access-key`,
    dropped,
    answers,
    changes,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Returns a client that may do anything to a local node. */
export const openTestClient = (rpcUrl: string) =>
  createTestClient({ mode: 'anvil', transport: http(rpcUrl) }).extend(publicActions)

/** A subject whose transactions change nothing. */
const nothing: Subject = {
  rehash: async () => undefined,
  settle: async () => undefined,
  reopen: async () => undefined,
  describe: async () => 'Something',
}

/**
 * Returns the chain service on a real node behind a gate, with a funded wallet. `crash` drops the running service and
 * starts another one on the same database, like after a power cut.
 */
export async function startTestChain(subject: Subject = nothing) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-chain-'))
  const node = await startLocalNode({
    chainId: amber.chainId,
    folder: join(folder, 'node'),
    report: () => undefined,
  })
  const gate = await openGate(() => node.rpcUrl)
  const database = await openTestDatabase()
  const { db } = database
  const logged: string[] = []
  const start = () =>
    startChain({
      config: {
        networks: [{ ...amber, rpcUrl: gate.url }],
        dataDir: folder,
        masterKey: new Uint8Array(32).fill(7),
      },
      db,
      log: createLog('debug', (line) => logged.push(line)),
      outbound: createOutbound([]),
      exclusive: true,
    })
  const startDefined = async () => {
    const started = await start()
    for (const kind of ['deploy', 'mint'] as const) started.transactions.define(kind, subject)
    return started
  }
  let chain: ChainService = await startDefined()
  const client = openTestClient(node.rpcUrl)
  const address: Address = await chain.wallet.create()
  await client.setBalance({ address, value: parseEther('100') })
  return {
    db,
    database,
    gate,
    client,
    address,
    logged,
    get chain() {
      return chain
    },
    get network() {
      const [network] = chain.networks.all
      if (!network) throw new Error('No network.')
      return network
    },
    async crash() {
      await chain.transactions.stop()
      await chain.confirmer.close()
      chain = await startDefined()
      const [network] = chain.networks.all
      if (network) await chain.transactions.reconcile(network)
    },
    async end() {
      await chain.close()
      await gate.close()
      await node.stop()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestChain = Awaited<ReturnType<typeof startTestChain>>
