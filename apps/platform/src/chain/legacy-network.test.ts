import { parseEther, parseGwei } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChainService } from '#src/chain/chain-service.ts'
import { startChain } from '#src/chain/start-chain.ts'
import { createOutbound } from '#src/http/outbound/outbound.ts'
import { createLog } from '#src/log.ts'
import type { Database } from '#src/storage/db/open-database.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'
import { startAnvil } from '#test/start-anvil.ts'
import { amber, openTestClient } from '#test/test-chain.ts'
import { openTestDatabase } from '#test/test-database.ts'

let node: Awaited<ReturnType<typeof startAnvil>>
let database: Database
let chain: ChainService
let client: ReturnType<typeof openTestClient>

// Berlin is the last fork whose blocks have no base fee.
beforeAll(async () => {
  node = await startAnvil(['--hardfork', 'berlin', '--gas-price', String(parseGwei('3'))])
  const { rpcUrl, folder } = node
  client = openTestClient(rpcUrl)
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
  await node.stop()
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
    safeFeePerGas: parseGwei('3'),
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
