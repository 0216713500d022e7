import { eq } from 'drizzle-orm'
import { BaseError, type Hash, type Hex, parseTransaction, TransactionReceiptNotFoundError } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { broadcast, findReceipt } from '#src/chain/broadcast.ts'
import type { ChainNetwork, ChainNetworks } from '#src/chain/chain-networks.ts'
import { gasPriceOracle } from '#src/chain/data-fee.ts'
import { openGaps, releaseNonce, takeNonce } from '#src/chain/nonce-ledger.ts'
import type { Subject } from '#src/chain/subjects.ts'
import { createTransactions } from '#src/chain/transactions.ts'
import type { AdminWallet } from '#src/chain/wallet.ts'
import type { Work } from '#src/chain/work.ts'
import { createLog } from '#src/log.ts'
import type { Database } from '#src/storage/db/open-database.ts'
import { nonces, transactions } from '#src/storage/db/schema/transactions.ts'
import { amber } from '#test/test-chain.ts'
import { openTestDatabase } from '#test/test-database.ts'

// What a real node does with the outbox is in transactions.test.ts; here the node answers whatever it may.
/** For what the outbox does by itself. */
const patience = { timeout: 80_000 }
const account = privateKeyToAccount(generatePrivateKey())
const network: ChainNetwork = { ...amber, rpcUrl: 'http://127.0.0.1:9', local: false, fetch }
const other: ChainNetwork = { ...network, networkType: 2 }
const refusing = (details: string) => () => Promise.reject(new BaseError('The node refused.', { details }))
const down = refusing('fetch failed')

/** A node: the hashes that it took and mined, and what it answers. */
const node = {
  sent: [] as string[],
  mined: 0,
  block: 100n,
  buried: 0,
  receipts: new Map<string, 'success' | 'reverted'>(),
  send: (): Promise<unknown> => Promise.resolve('0x'),
  count: (): Promise<number> => Promise.resolve(node.mined),
}
const mined = { blockNumber: 90n, blockHash: `0x${'bb'.repeat(32)}`, gasUsed: 80n, effectiveGasPrice: 9n }
const client = {
  getBalance: async () => 10n ** 18n,
  estimateGas: async () => 100n,
  // No rollup.
  getCode: async ({ address }: { address: string }) => (address === gasPriceOracle ? '0x' : '0x00'),
  getBlock: async () => ({ baseFeePerGas: 7n }),
  estimateMaxPriorityFeePerGas: async () => 1n,
  getBlockNumber: async () => node.block,
  request: async () => ({}),
  getTransactionCount: ({ blockNumber }: { blockNumber?: bigint }) =>
    blockNumber === undefined
      ? node.count()
      : Promise.resolve(blockNumber === node.block - 12n ? node.buried : -1),
  async getTransactionReceipt({ hash }: { hash: Hash }) {
    const status = node.receipts.get(hash)
    if (!status) throw new TransactionReceiptNotFoundError({ hash })
    return { ...mined, status }
  },
  sendRawTransaction({ serializedTransaction }: { serializedTransaction: string }) {
    node.sent.push(serializedTransaction)
    return node.send()
  },
}
const networks = { all: [network, other], client: () => client } as unknown as ChainNetworks

let database: Database
let hasWallet = true
let funded = 0
const logged: string[] = []
const wallet = {
  account: async () => (hasWallet ? account : undefined),
  address: async () => (hasWallet ? account.address : undefined),
  fund: async () => {
    funded += 1
  },
} as unknown as AdminWallet
const ended: unknown[][] = []
/** Hashes whose subject can't be written. */
const broken = new Set<string>()
const refuse = (hash: string) => {
  if (broken.has(hash)) throw new Error('The subject is broken.')
}
const start = () => {
  const made = createTransactions({
    db: database.db,
    networks,
    wallet,
    log: createLog('info', (line) => logged.push(line)),
  })
  made.define('mint', {
    rehash: async () => undefined,
    async settle(row, end) {
      refuse(row.hash)
      ended.push([row.hash, end.status])
    },
    reopen: async (_, row) => refuse(row.hash),
    describe: async () => 'An asset',
    hasEffect: async () => false,
  })
  return made
}
let outbox: ReturnType<typeof start>

/** What the outbox comes back to, by its timers. Those of the database go on. */
const waits = new Map<unknown, { delay: number; run: () => void }>()
function holdWaits() {
  const { setTimeout, clearTimeout } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, delay = 0, ...given) => {
    if (!new Error('where').stack?.includes('chain/transactions.ts')) return setTimeout(run, delay, ...given)
    const timer = setTimeout(() => undefined, 2 ** 30)
    waits.set(timer, {
      delay,
      run() {
        waits.delete(timer)
        run()
      },
    })
    return timer
  })
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    waits.delete(timer)
    clearTimeout(timer)
  })
}
const delays = () => [...waits.values()].map((one) => one.delay)

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  Object.assign(node, { sent: [], mined: 0, block: 100n, buried: 0, receipts: new Map() })
  node.send = () => Promise.resolve('0x')
  node.count = () => Promise.resolve(node.mined)
  hasWallet = true
  funded = 0
  logged.length = 0
  waits.clear()
  holdWaits()
  outbox = start()
})
afterEach(async () => {
  await outbox.stop()
  vi.restoreAllMocks()
  await database.db.delete(transactions)
  await database.db.delete(nonces)
})

const undone: unknown[][] = []
const work = (change: Partial<Work> = {}): Work => ({
  network,
  to: account.address,
  data: '0x01',
  kind: 'mint',
  subjectId: 'asset',
  record: async () => undefined,
  undo: async (_, hash, reason) => void undone.push([hash, reason]),
  ...change,
})
const rows = async () =>
  (await database.db.select().from(transactions)).toSorted(
    (a, b) => a.nonce - b.nonce || (a.createdAt < b.createdAt ? -1 : 1),
  )
const statuses = async () => (await rows()).map((row) => [row.nonce, row.status])
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (thrown: { kind: string; code: string; message: string }) => thrown,
  )
const inTx = <T>(run: Parameters<typeof database.db.transaction<T>>[0]) => database.db.transaction(run)

describe('how a node takes signed bytes', () => {
  const signed = { raw: '0x02', hash: `0x${'ab'.repeat(32)}` } as const
  it.each([
    ['already known', 'accepted'],
    ['AlreadyKnown', 'accepted'],
    ['Transaction already imported', 'accepted'],
    ['known transaction: 0xab', 'accepted'],
    ['insufficient funds for gas', 'refused'],
    ['execution reverted', 'refused'],
    ['invalid chain id', 'refused'],
    ['intrinsic gas too low', 'refused'],
    ['exceeds block gas limit', 'refused'],
    ['max code size exceeded', 'refused'],
    ['invalid sender', 'refused'],
    ['max priority fee per gas higher than max fee', 'refused'],
    ['fetch failed', 'later'],
    ['too many requests', 'later'],
    ['something else', 'later'],
    ['invalid transaction nonce: got 9, want 7', 'later'],
    ['nonce too low', 'nonce-used'],
  ])('“%s” is %s', async (details, result) => {
    node.send = refusing(details)
    expect(await broadcast(networks, network, signed)).toMatchObject({ result })
  })

  it('accepts a used nonce if its own transaction has it, and tries later if the node does not answer', async () => {
    node.send = refusing('nonce too low')
    node.receipts.set(signed.hash, 'reverted')
    expect(await broadcast(networks, network, signed)).toEqual({ result: 'accepted' })
    const { getTransactionReceipt } = client
    client.getTransactionReceipt = down
    expect(await broadcast(networks, network, signed)).toMatchObject({
      result: 'later',
      error: { kind: 'nonce-too-low' },
    })
    await expect(findReceipt(networks, network, signed.hash)).rejects.toMatchObject({ network: 'Amber' })
    client.getTransactionReceipt = getTransactionReceipt
    expect(await findReceipt(networks, network, `0x${'cd'.repeat(32)}`)).toBeNull()
  })
})

describe('nonces', () => {
  const line = { wallet: account.address, network }
  const take = (mined = 0, of = line) => inTx((tx) => takeNonce(tx, of, mined))
  const release = (nonce: number) => inTx((tx) => releaseNonce(tx, line, nonce))
  const gaps = () => inTx((tx) => openGaps(tx, line))

  it('are given out once, the lowest free one first, and never one that is used', async () => {
    expect([await take(), await take(), await take(), await take()]).toEqual([0, 1, 2, 3])
    expect(await gaps()).toEqual([])
    await release(2)
    await release(1)
    await release(1)
    expect(await gaps()).toEqual([1, 2])
    expect([await take(), await take(), await take()]).toEqual([1, 2, 4])
    await release(3)
    await release(0)
    // Mined by others meanwhile.
    expect(await take(3)).toBe(3)
    expect([await take(9), await take(9), await take()]).toEqual([9, 10, 11])
  })

  it('that come back last are the next ones again', async () => {
    for (let count = 0; count < 3; count += 1) await take()
    await release(2)
    expect(await gaps()).toEqual([])
    expect(await take()).toBe(2)
  })

  it('are of one wallet on one network', async () => {
    expect(await take()).toBe(0)
    expect(await take(0, { ...line, network: other })).toBe(0)
    expect(await take(0, { ...line, network: { ...network, blockchainType: 6 } })).toBe(0)
    expect(await take(0, { ...line, wallet: '0x1' })).toBe(0)
    expect(await take()).toBe(1)
  })
})

describe('sending', () => {
  it('stores, sends and marks it, once for a key', async () => {
    const hash = await outbox.send(work({ idempotencyKey: 'once', value: 5n }))
    expect(await rows()).toMatchObject([
      {
        hash,
        wallet: account.address,
        blockchainType: 1,
        networkType: 1,
        nonce: 0,
        kind: 'mint',
        subjectId: 'asset',
        idempotencyKey: 'once',
        status: 'sent',
      },
    ])
    expect([node.sent, funded]).toEqual([[(await rows())[0]?.raw], 1])
    expect(await outbox.send(work({ idempotencyKey: 'once' }))).toBe(hash)
    expect(await outbox.find('mint', 'asset', 'once')).toBe(hash)
    for (const of of [
      ['deploy', 'asset', 'once'],
      ['mint', 'other', 'once'],
      ['mint', 'asset', 'twice'],
      ['mint', 'asset', undefined],
    ] as [Work['kind'], string, string | undefined][])
      expect(await outbox.find(...of)).toBeUndefined()
    expect(node.sent).toHaveLength(1)
  })

  it('signs whom it calls, with what, and what is paid along', async () => {
    await outbox.send(work({ value: 5n }))
    await outbox.send(work({ to: undefined, data: '0x6001' }))
    const [call, deployment] = node.sent.map((raw) => parseTransaction(raw as Hex))
    const fees = { type: 'eip1559', chainId: 31337, maxPriorityFeePerGas: 1n }
    expect(call).toMatchObject({ ...fees, to: account.address.toLowerCase(), data: '0x01', value: 5n })
    expect(deployment).toMatchObject({ ...fees, nonce: 1, data: '0x6001' })
    expect(deployment).not.toHaveProperty('to')
    expect(deployment).not.toHaveProperty('value')
  })

  it('needs a wallet', async () => {
    hasWallet = false
    expect(await refusal(outbox.send(work()))).toMatchObject({
      kind: 'conflict',
      code: 'no-wallet',
      message: 'Create the admin wallet first.',
    })
    await outbox.reconcile(network)
    expect([node.sent, funded, delays()]).toEqual([[], 0, []])
  })

  it('asks the node for the cost, and stores nothing that the node then refuses', async () => {
    const estimateGas = vi.spyOn(client, 'estimateGas')
    const { to, data } = work()
    await outbox.send(work({ value: 5n }))
    expect(estimateGas).toHaveBeenCalledExactlyOnceWith({ account: account.address, to, data, value: 5n })
    estimateGas.mockImplementationOnce(refusing('insufficient funds for gas'))
    expect(await refusal(outbox.send(work({ subjectId: 'other' })))).toMatchObject({
      kind: 'conflict',
      code: 'insufficient-funds',
      message: expect.stringContaining('Amber'),
    })
    expect(await statuses()).toEqual([[0, 'sent']])
  })

  it('keeps what the node does not take for now, and sends it again after one, two, five, ten and thirty seconds', async () => {
    node.send = down
    const hash = await outbox.send(work())
    expect(await rows()).toMatchObject([{ hash, status: 'signed' }])
    expect(logged.join('\n')).toContain('A transaction will be sent as soon as its node answers.')
    expect(logged.join('\n')).toContain(hash)
    expect(logged.join('\n')).toContain('Amber')
    const comeBack = async (delay: number) => {
      await vi.waitFor(() => expect(delays()).toEqual([delay]), patience)
      for (const wait of waits.values()) wait.run()
    }
    for (const [at, delay] of [1_000, 2_000, 5_000, 10_000, 30_000, 30_000].entries()) {
      await comeBack(delay)
      await vi.waitFor(() => expect(node.sent).toHaveLength(at + 2), patience)
    }
    node.send = () => Promise.resolve('0x')
    await comeBack(30_000)
    await vi.waitFor(async () => expect(await statuses()).toEqual([[0, 'sent']]), patience)
    await outbox.stop()
    expect(delays()).toEqual([])
  })

  it('comes back to nothing once it is stopped', async () => {
    node.send = down
    await outbox.send(work())
    expect(delays()).toEqual([1_000])
    await outbox.stop()
    await outbox.reconcile(network)
    expect(delays()).toEqual([])
  })

  it('is stopped only once what it sends is stored as sent', async () => {
    const answer = Promise.withResolvers<unknown>()
    node.send = () => answer.promise
    const order: string[] = []
    const sending = outbox.send(work()).then(() => order.push('sent'))
    await vi.waitFor(() => expect(node.sent).toHaveLength(1), patience)
    const stopping = outbox.stop().then(() => order.push('stopped'))
    answer.resolve('0x')
    await Promise.all([sending, stopping])
    expect(order).toEqual(['sent', 'stopped'])
  })

  it('takes back what the node refuses for good', async () => {
    undone.length = 0
    node.send = refusing('insufficient funds for gas')
    const thrown = await refusal(outbox.send(work({ idempotencyKey: 'again' })))
    expect(thrown).toMatchObject({ kind: 'conflict', code: 'insufficient-funds' })
    const [row] = await rows()
    expect(row).toMatchObject({ status: 'dropped', idempotencyKey: null, reason: thrown?.message })
    expect(undone).toEqual([[row?.hash, thrown?.message]])
    // Its nonce may be a gap before others.
    expect(delays()).toEqual([1_000])
    node.send = () => Promise.resolve('0x')
    // The same bytes once more, which are the same row.
    expect(await outbox.send(work({ idempotencyKey: 'again' }))).toBe(row?.hash)
    expect(await rows()).toMatchObject([{ nonce: 0, status: 'sent', idempotencyKey: 'again', reason: null }])
  })

  it('takes another nonce if its own is used, at most three times', async () => {
    undone.length = 0
    node.send = refusing('nonce too low')
    const replaced: unknown[] = []
    const thrown = await refusal(
      outbox.send(work({ record: async (_, hash, was) => void replaced.push([hash, was]) })),
    )
    expect(thrown).toMatchObject({
      kind: 'conflict',
      code: 'nonce-too-low',
      message: 'Another program is sending from the admin wallet on Amber. Try again.',
    })
    const [one, two, three, ...more] = await rows()
    expect(more).toEqual([])
    expect([one, two, three]).toMatchObject(
      [0, 1, 2].map((nonce) => ({
        nonce,
        status: 'dropped',
        idempotencyKey: null,
        reason: 'Another transaction replaced it.',
      })),
    )
    expect(replaced).toEqual([
      [one?.hash, undefined],
      [two?.hash, one?.hash],
      [three?.hash, two?.hash],
    ])
    expect(undone).toEqual([[three?.hash, thrown?.message]])
  })

  it('undoes the work if it can’t be signed again, and reports it as pending until then', async () => {
    undone.length = 0
    node.send = refusing('nonce too low')
    const seen: unknown[] = []
    vi.spyOn(client, 'estimateGas')
      .mockResolvedValueOnce(100n)
      .mockImplementationOnce(async () => {
        seen.push(await statuses())
        return down()
      })
    const thrown = await refusal(outbox.send(work({ idempotencyKey: 'again' })))
    expect(seen).toEqual([[[0, 'signed']]])
    expect(thrown).toMatchObject({ kind: 'upstream', code: 'node-unreachable' })
    const [row] = await rows()
    expect(row).toMatchObject({ nonce: 0, status: 'dropped', idempotencyKey: null })
    expect(undone).toEqual([[row?.hash, thrown?.message]])
  })

  it('gets another nonce though the confirmer sees in between that its own is used', async () => {
    const local = { ...network, local: true }
    node.send = refusing('nonce too low')
    vi.spyOn(client, 'estimateGas')
      .mockResolvedValueOnce(100n)
      .mockImplementationOnce(async () => {
        node.mined = 1
        node.send = () => Promise.resolve('0x')
        await outbox.look(local)
        return 100n
      })
    const hash = await outbox.send(work({ network: local }))
    expect(await rows()).toMatchObject([
      { nonce: 0, status: 'dropped' },
      { nonce: 1, status: 'sent', hash },
    ])
  })

  it('is sent once if it got a higher fee while its node called the nonce used', async () => {
    undone.length = 0
    node.send = refusing('nonce too low')
    vi.spyOn(client, 'estimateGas')
      .mockResolvedValueOnce(100n)
      .mockImplementationOnce(async () => {
        node.send = () => Promise.resolve('0x')
        await outbox.replace(network, (await rows())[0]?.hash as Hash, 'same')
        return 100n
      })
    const hash = await outbox.send(work())
    const [, raised] = await rows()
    expect(hash).toBe(raised?.hash)
    expect(await statuses()).toEqual([
      [0, 'replaced'],
      [0, 'sent'],
    ])
    expect([node.sent.length, undone]).toEqual([2, []])
  })

  it('keeps the nonce of one that is refused while another has it for a higher fee', async () => {
    undone.length = 0
    node.send = async () => {
      node.send = () => Promise.resolve('0x')
      await outbox.replace(network, (await rows())[0]?.hash as Hash, 'same')
      return refusing('insufficient funds for gas')()
    }
    const hash = await outbox.send(work())
    const [first, raised] = await rows()
    expect([first?.status, raised?.status]).toEqual(['replaced', 'sent'])
    expect([hash, undone]).toEqual([raised?.hash, []])
    expect(await database.db.select().from(nonces)).toMatchObject([{ next: 1, released: [] }])
  })

  it('is not given a higher fee while it is being sent', async () => {
    const answer = Promise.withResolvers<unknown>()
    node.send = () => answer.promise
    const sending = outbox.send(work())
    await vi.waitFor(() => expect(node.sent).toHaveLength(1), patience)
    vi.spyOn(client, 'getBlock').mockResolvedValue({ baseFeePerGas: 1_000n })
    for (const _ of ['once', 'twice', 'again']) await outbox.look(network)
    expect(await statuses()).toEqual([[0, 'signed']])
    answer.resolve('0x')
    const hash = await sending
    for (const _ of ['once', 'twice']) await outbox.look(network)
    expect((await rows()).map((row) => [row.hash === hash, row.status])).toEqual([
      [true, 'replaced'],
      [false, 'sent'],
    ])
  })
})

describe('making node and outbox agree', () => {
  const three = async () => {
    for (const subjectId of ['a', 'b', 'c']) await outbox.send(work({ subjectId }))
    node.sent = []
    return rows()
  }

  it('records what was mined and sends the rest again, in the order of the nonces', async () => {
    const [first, second, third] = await three()
    await database.db.insert(transactions).values({ ...third!, hash: 'elsewhere', networkType: 2 })
    node.mined = 2
    node.receipts.set(first?.hash ?? '', 'success').set(second?.hash ?? '', 'reverted')
    await outbox.reconcile(network)
    expect((await rows()).filter((row) => row.networkType === 1).map((row) => row.status)).toEqual([
      'mined',
      'reverted',
      'sent',
    ])
    expect(node.sent).toEqual([third?.raw])
    const receipt = { ...mined, status: 'success' }
    expect(await outbox.outcome(network, first?.hash as Hash)).toEqual({ status: 'success', receipt })
    node.mined = 0
    node.sent = []
    await outbox.reconcile(network)
    expect(node.sent).toEqual([first?.raw, second?.raw, third?.raw])
  })

  it('records what one cost by its own offer where an old node does not say', async () => {
    const [row] = await three()
    node.mined = 1
    node.receipts.set(row?.hash ?? '', 'success')
    const { effectiveGasPrice } = mined
    Object.assign(mined, { effectiveGasPrice: null })
    await outbox.reconcile(network)
    Object.assign(mined, { effectiveGasPrice })
    // Eighty units at twice the base fee of seven and a tip of one.
    expect((await rows())[0]).toMatchObject({ status: 'mined', feePaid: 80n * 15n })
  })

  it('records the others where the end of one can not be written, and says so once', async () => {
    const [first, ...others] = await three()
    node.mined = 3
    for (const row of [first, ...others]) node.receipts.set(row?.hash ?? '', 'success')
    broken.add(first?.hash ?? '')
    await outbox.look(network)
    await outbox.look(network)
    expect((await statuses()).map(([, status]) => status)).toEqual(['sent', 'mined', 'mined'])
    const told = logged.filter((line) => line.includes('The end of a transaction could not be recorded.'))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(first?.hash)
    broken.clear()
    await outbox.look(network)
    expect((await statuses())[0]).toEqual([0, 'mined'])
  })

  it('watches the other transactions if one can’t be reopened', async () => {
    const [first, ...others] = await three()
    node.mined = 3
    for (const row of [first, ...others]) node.receipts.set(row?.hash ?? '', 'success')
    await outbox.look(network)
    node.receipts.clear()
    broken.add(first?.hash ?? '')
    const another = { baseFeePerGas: 7n, hash: 'another' }
    vi.spyOn(client, 'getBlock').mockResolvedValue(another)
    await outbox.look(network)
    expect((await statuses()).map(([, status]) => status)).toEqual(['mined', 'sent', 'sent'])
    broken.clear()
  })

  it('leaves nothing under way that another look took back while its end was recorded', async () => {
    let state = 'under way'
    let meanwhile = async () => undefined as void
    const subject: Subject = {
      rehash: async () => undefined,
      async settle() {
        state = 'ended'
        await meanwhile()
      },
      reopen: async () => void (state = 'under way'),
      describe: async () => 'An asset',
    }
    const copy = start()
    for (const one of [outbox, copy]) one.define('mint', subject)
    const hash = await outbox.send(work())
    node.mined = 1
    node.receipts.set(hash, 'success')
    await outbox.look(network)
    expect(state).toBe('ended')

    const another = { baseFeePerGas: 7n, hash: 'another' }
    vi.spyOn(client, 'getBlock').mockResolvedValue(another)
    // Its node has no block with it.
    meanwhile = async () => {
      meanwhile = async () => undefined
      node.receipts.clear()
      await copy.look(network)
      expect([state, await statuses()]).toEqual(['under way', [[0, 'sent']]])
    }
    await outbox.look(network)
    expect([state, await statuses()]).toEqual(['ended', [[0, 'mined']]])
    await copy.stop()
  })

  it('ends the work by the hash that it has, though the clock went back before that was signed', async () => {
    ended.length = 0
    const first = await outbox.send(work())
    const second = (await outbox.replace(network, first, 'same')).hash
    const later = new Date(Date.now() + 3_600_000).toISOString()
    await database.db.update(transactions).set({ createdAt: later }).where(eq(transactions.hash, first))
    expect(await outbox.family(first)).toEqual([first, second])
    Object.assign(node, { mined: 1, buried: 1 })
    await outbox.reconcile(network)
    expect(ended).toEqual([[second, 'dropped']])
  })

  it('does not take one for being sent that a clock signed which has gone back since', async () => {
    node.send = down
    const hash = await outbox.send(work())
    const later = new Date(Date.now() + 3_600_000).toISOString()
    await database.db.update(transactions).set({ createdAt: later }).where(eq(transactions.hash, hash))
    Object.assign(node, { mined: 1, buried: 1 })
    await outbox.reconcile(network)
    expect(await statuses()).toEqual([[0, 'dropped']])
  })

  it('does nothing if no transaction is open', async () => {
    await outbox.reconcile(network)
    expect([funded, node.sent]).toEqual([0, []])
  })

  it('calls one overtaken only once twelve blocks lie on its place', async () => {
    await three()
    node.mined = 1
    for (const [block, buried] of [
      [11n, 1],
      [100n, 0],
    ] as const) {
      Object.assign(node, { block, buried })
      await outbox.reconcile(network)
      expect((await statuses())[0]).toEqual([0, 'sent'])
      expect(delays()).toEqual([1_000])
    }
    Object.assign(node, { block: 12n, buried: 1 })
    await outbox.reconcile(network)
    const [row] = await rows()
    expect(row).toMatchObject({ status: 'dropped', reason: 'Another transaction replaced it on Amber.' })
    expect(logged.join('\n')).toContain('A transaction was overtaken and will not be mined.')
  })

  it('calls a transaction overtaken immediately on a local node', async () => {
    await outbox.send(work({ network: { ...network, local: true } }))
    node.mined = 1
    await outbox.reconcile({ ...network, local: true })
    expect(await statuses()).toEqual([[0, 'dropped']])
  })

  it('comes back where the node is down, or does not take it', async () => {
    await three()
    await outbox.reconcile(network)
    expect(delays()).toEqual([])
    node.send = refusing('invalid sender')
    await outbox.reconcile(network)
    expect(delays()).toEqual([1_000])
    await outbox.stop()
    outbox = start()
    node.count = down
    await outbox.reconcile(network)
    for (const delay of [1_000, 2_000, 5_000]) {
      await vi.waitFor(() => expect(delays()).toEqual([delay]), patience)
      for (const wait of waits.values()) wait.run()
    }
  })

  it('fills a gap before others with a payment of nothing to itself', async () => {
    const [, second] = await three()
    await database.db.delete(transactions)
    await inTx((tx) => releaseNonce(tx, { wallet: account.address, network }, 1))
    node.sent = []
    await outbox.reconcile(network)
    expect(await rows()).toMatchObject([{ nonce: 1, kind: 'fill', subjectId: 'nonce-1' }])
    expect((await rows())[0]?.hash).not.toBe(second?.hash)
    expect(node.sent).toHaveLength(1)
    expect(parseTransaction(node.sent[0] as Hex)).toMatchObject({
      to: account.address.toLowerCase(),
      nonce: 1,
    })
    expect(delays()).toEqual([])
  })

  it('fills a gap once if two copies find it', async () => {
    await three()
    await database.db.delete(transactions)
    await inTx((tx) => releaseNonce(tx, { wallet: account.address, network }, 1))
    node.sent = []
    vi.spyOn(client, 'estimateGas').mockImplementationOnce(async () => {
      await start().reconcile(network)
      return 100n
    })
    await outbox.reconcile(network)
    expect(await rows()).toMatchObject([{ nonce: 1, kind: 'fill' }])
    expect(node.sent).toHaveLength(1)
  })

  it('comes back to a gap whose filler the node does not take for now', async () => {
    await three()
    await database.db.delete(transactions)
    await inTx((tx) => releaseNonce(tx, { wallet: account.address, network }, 1))
    node.send = down
    await outbox.reconcile(network)
    expect(delays()).toEqual([1_000])
  })
})
