import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEther, parseGwei } from 'viem'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { anvilBinary } from '#src/chain/anvil-binary.ts'
import type { ChainService } from '#src/chain/chain-service.ts'
import { startChain } from '#src/chain/start-chain.ts'
import { amber, openTestClient } from '#src/chain/testing.ts'
import type { Database } from '#src/db/open-database.ts'
import { transactions } from '#src/db/schema/transactions.ts'
import { openTestDatabase } from '#src/db/testing.ts'
import { createLog } from '#src/log.ts'
import { createOutbound } from '#src/outbound/outbound.ts'

let node: ChildProcess
let folder: string
let database: Database
let chain: ChainService
let client: ReturnType<typeof openTestClient>

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

// Berlin is the last fork whose blocks have no base fee.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-legacy-'))
  const port = await freePort()
  const args = ['--port', String(port), '--hardfork', 'berlin', '--gas-price', String(parseGwei('3'))]
  node = spawn(
    anvilBinary(),
    [...args, '--accounts', '0', '--quiet', '--cache-path', join(folder, 'cache')],
    {
      stdio: 'ignore',
    },
  )
  const rpcUrl = `http://127.0.0.1:${port}`
  client = openTestClient(rpcUrl)
  await vi.waitFor(() => client.getChainId(), { timeout: 10_000 })
  database = await openTestDatabase()
  chain = await startChain({
    config: { networks: [{ ...amber, rpcUrl }], dataDir: folder, masterKey: new Uint8Array(32).fill(7) },
    db: database.db,
    log: createLog('silent'),
    outbound: createOutbound([]),
    exclusive: true,
  })
  chain.transactions.define('mint', {
    rehash: async () => undefined,
    settle: async () => undefined,
    reopen: async () => undefined,
    describe: async () => 'Something',
  })
  await client.setBalance({ address: await chain.wallet.create(), value: parseEther('1') })
})
afterAll(async () => {
  await chain.close()
  await database.close()
  node.kill()
  await once(node, 'exit')
  await rm(folder, { recursive: true, force: true })
})

it('signs and replaces transactions of a network without a base fee as it knows them', async () => {
  const [network] = chain.networks.all
  const address = await chain.wallet.address()
  if (!network || !address) throw new Error('No network.')
  expect(await chain.fees(network)).toEqual({
    type: 'legacy',
    gasPrice: parseGwei('3'),
    maxFeePerGas: parseGwei('3'),
    leastFeePerGas: parseGwei('3'),
  })
  await client.setAutomine(false)
  const hash = await chain.transactions.send({
    network,
    to: address,
    data: '0x',
    kind: 'mint',
    subjectId: 'one',
    record: async () => undefined,
    undo: async () => undefined,
  })
  expect(await client.getTransaction({ hash })).toMatchObject({ type: 'legacy', gasPrice: parseGwei('3') })
  const raised = await chain.transactions.replace(network, hash, 'same')
  expect(raised.maxFeePerGas).toBe(parseGwei('3.375'))
  await client.mine({ blocks: 1 })
  await chain.confirmer.look(network)
  const rows = await database.db.select().from(transactions)
  expect(rows.map((row) => [row.hash, row.status]).toSorted()).toEqual(
    [
      [hash, 'replaced'],
      [raised.hash, 'mined'],
    ].toSorted(),
  )
  const { gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({
    hash: raised.hash as typeof hash,
  })
  expect(effectiveGasPrice).toBe(parseGwei('3.375'))
  expect(rows.find((row) => row.status === 'mined')?.feePaid).toBe(gasUsed * parseGwei('3.375'))
})
