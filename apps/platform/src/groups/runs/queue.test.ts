import { isApiError } from '@vitrine/sdk'
import { eq, inArray } from 'drizzle-orm'
import { parseEther, parseGwei } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FeeCapError } from '#src/chain/fee-limits.ts'
import { releaseNonce } from '#src/chain/nonce-ledger.ts'
import { runs } from '#src/storage/db/schema/runs.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'
import { type Remote, startRemote } from '#test/remote-network.ts'

let remote: Remote

beforeAll(async () => {
  remote = await startRemote()
})
afterAll(() => remote.end())
afterEach(async () => {
  remote.gate.dropped.clear()
  await limit({})
  await remote.settleAll()
})

const limit = ({ gas = null, day = null }: { gas?: string | null; day?: string | null }) =>
  remote.sdk.runs.setFeeLimit({ blockchainType: 1, networkType: 1, maxFeePerGas: gas, maxFeePerDay: day })

const codeOf = async (call: Promise<unknown>) => {
  const thrown: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!isApiError(thrown)) throw new Error(`No refusal: ${String(thrown)}`)
  return [thrown.status, thrown.code]
}

describe('the queue', () => {
  // Proves: call.getTransactionQueue
  it('lists what waits by nonce, with what it may cost', async () => {
    const first = await remote.mint('Dawn')
    const second = await remote.mint('Noon')
    const { transactions: waiting, gasPrice, feeLimit } = await remote.queue()
    expect(Number(gasPrice)).toBeGreaterThan(0)
    expect(feeLimit).toEqual({ maxFeePerGas: null, maxFeePerDay: null })
    const nonce = await remote.minedCount()
    expect(waiting).toMatchObject([
      { transactionHash: first.hash, nonce, subject: 'Dawn', kind: 'mint', run_id: null, problem: null },
      { transactionHash: second.hash, nonce: nonce + 1, subject: 'Noon', replacements: 0, problem: null },
    ])
    const [{ gas, maxFeePerGas = 0n }] = [await remote.client.getTransaction({ hash: first.hash })]
    expect(waiting[0]?.maxFeePerGas).toBe(String(maxFeePerGas))
    expect(waiting[0]?.feeAtMost).toBe(String(gas * maxFeePerGas))
    remote.gate.dropped.add('eth_getBlockByNumber')
    const away = await remote.queue()
    expect(away.gasPrice).toBeNull()
    expect(away.transactions.map((one) => one.problem)).toEqual(['node-unreachable', 'node-unreachable'])
  })

  it('lists the first hundred of a network, with how often each was replaced', async () => {
    const { db } = remote.platform.database
    const { hash } = await remote.mint('Crowd')
    const [row] = await db.select().from(transactions).where(eq(transactions.hash, hash))
    if (!row) throw new Error('No row.')
    const hashOf = (at: number) => `0x${String(at).padStart(64, '0')}`
    const crowd = Array.from({ length: 101 }, (_, at) => ({
      ...row,
      idempotencyKey: null,
      hash: hashOf(at),
      nonce: row.nonce + 1 + at,
      // A contract's code, and a row from before gas and fees were stored.
      raw: at === 1 ? row.raw : '0x',
      ...(at === 1 ? { gas: null, maxFeePerGas: null } : {}),
    }))
    const older = {
      ...row,
      idempotencyKey: null,
      hash: hashOf(999),
      firstHash: hashOf(0),
      status: 'replaced' as const,
    }
    const added = [...crowd, older]
    await db.insert(transactions).values(added)
    const { transactions: waiting } = await remote.queue()
    await db.delete(transactions).where(
      inArray(
        transactions.hash,
        added.map((one) => one.hash),
      ),
    )
    expect(waiting.map((one) => one.transactionHash)).toEqual([
      hash,
      ...crowd.slice(0, 99).map((one) => one.hash),
    ])
    expect(waiting.slice(0, 3).map((one) => one.replacements)).toEqual([0, 1, 0])
    expect(waiting[2]?.feeAtMost).toBe(waiting[0]?.feeAtMost)
    expect(waiting[2]?.maxFeePerGas).toBe(waiting[0]?.maxFeePerGas)
  })

  // Proves: call.speedUpTransaction
  it('speeds a transaction up by an eighth at least, and mints once', async () => {
    const { asset_id, hash } = await remote.mint('Dusk')
    const { data } = await remote.sdk.runs.speedUp({ transactionHash: hash })
    expect(data).toMatchObject({ kind: 'mint', subject: 'Dusk', replacements: 1 })
    const [old, raised] = await Promise.all(
      [hash, data.transactionHash].map((one) =>
        remote.client.getTransaction({ hash: one as typeof hash }).catch(() => null),
      ),
    )
    // The node keeps one of them.
    expect(old).toBeNull()
    expect(raised?.maxFeePerGas).toBe(BigInt(data.maxFeePerGas))
    // By any of its hashes.
    const again = (await remote.sdk.runs.speedUp({ transactionHash: hash })).data
    expect(again.replacements).toBe(2)
    expect(BigInt(again.maxFeePerGas) * 1000n).toBeGreaterThanOrEqual(BigInt(data.maxFeePerGas) * 1125n)
    const count = await remote.minedCount()
    await remote.client.mine({ blocks: 1 })
    await remote.look()
    expect(await remote.minedCount()).toBe(count + 1)
    const asset = await remote.asset(asset_id)
    expect(asset).toMatchObject({ isSold: 'sold', transactionHash: again.transactionHash })
    expect(await codeOf(remote.sdk.runs.speedUp({ transactionHash: hash }))).toEqual([409, 'already-mined'])
    const nobodys = `0x${'ab'.repeat(32)}`
    expect(await codeOf(remote.sdk.runs.speedUp({ transactionHash: nobodys }))).toEqual([404, 'not-found'])
  })

  // Proves: call.cancelTransaction
  it('cancels a mint, whose asset can be minted again', async () => {
    const { asset_id, hash } = await remote.mint('Fog')
    const { data } = await remote.sdk.runs.cancelTransaction({ transactionHash: hash })
    expect(data).toMatchObject({ kind: 'fill', subject: 'Cancels: Fog' })
    // As long as nothing is mined, either may be.
    await remote.look()
    expect(await remote.asset(asset_id)).toMatchObject({ isSold: 'minting', transactionHash: hash })
    await remote.client.mine({ blocks: 1 })
    await remote.look()
    expect(await remote.asset(asset_id)).toMatchObject({ isSold: 'unsold', error: 'It was canceled.' })
    await remote.sdk.assets.mint({ asset_id })
    await remote.client.mine({ blocks: 1 })
    await remote.look()
    expect((await remote.asset(asset_id)).isSold).toBe('sold')
    expect(await codeOf(remote.sdk.runs.cancelTransaction({ transactionHash: hash }))).toEqual([
      409,
      'already-mined',
    ])
  })

  it('mints what was mined before its cancellation was', async () => {
    const { asset_id, hash } = await remote.mint('Veil')
    await remote.sdk.runs.speedUp({ transactionHash: hash })
    remote.gate.dropped.add('eth_sendRawTransaction')
    await remote.sdk.runs.cancelTransaction({ transactionHash: hash })
    await remote.client.mine({ blocks: 1 })
    await remote.look()
    const asset = await remote.asset(asset_id)
    expect(asset.isSold).toBe('sold')
    expect(await remote.ownerOf(asset.tokenId)).toBe(remote.wallet)
    expect((await remote.queue()).transactions).toEqual([])
  })

  // Proves: call.setFeeLimit
  it('keeps to the limit of a unit of gas: nothing is sent or raised above it', async () => {
    const gas = String(parseGwei('20'))
    const { data } = await limit({ gas })
    expect(data).toEqual({ maxFeePerGas: gas, maxFeePerDay: null })
    const { hash } = await remote.mint('Tide')
    await remote.mineAt('50')
    await remote.look()
    await remote.look()
    expect((await remote.queue()).transactions).toMatchObject([
      { transactionHash: hash, replacements: 0, problem: 'fee-limit' },
    ])
    expect(await codeOf(remote.sdk.runs.speedUp({ transactionHash: hash }))).toEqual([409, 'fee-limit'])
    expect(await codeOf(remote.mint('Ebb'))).toEqual([409, 'fee-limit'])
    await limit({ gas: String(parseGwei('200')) })
    await remote.look()
    expect((await remote.queue()).transactions).toMatchObject([{ replacements: 1, problem: null }])
    const unknown = { blockchainType: 9, networkType: 9, maxFeePerGas: null, maxFeePerDay: null }
    expect(await codeOf(remote.sdk.runs.setFeeLimit(unknown))).toEqual([404, 'not-found'])
  })

  it('keeps to the limit of a day, counting what waits at its most', async () => {
    await remote.mint('Rock')
    const { spentToday, transactions: waiting } = await remote.queue()
    const day = BigInt(spentToday) + BigInt(waiting[0]?.feeAtMost ?? 0)
    await limit({ day: String(day + 1n) })
    expect(await codeOf(remote.mint('Sand'))).toEqual([409, 'fee-limit'])
    expect((await remote.queue()).transactions).toHaveLength(1)
    await limit({ day: String(day * 10n) })
    await remote.mint('Silt')
    expect((await remote.queue()).transactions).toHaveLength(2)
  })

  it('keeps to what was approved for a run', async () => {
    const { db, chain } = remote.platform.platform
    const [network] = chain.networks.all
    if (!network) throw new Error('No network.')
    const at = new Date()
    const run = { kind: 'mint', state: 'running', createdBy: 'ada', createdAt: at, updatedAt: at } as const
    await db.insert(runs).values({ id: 'run', ...run, blockchainType: 1, networkType: 1, feeCap: 10n ** 15n })
    const blocked: string[] = []
    chain.transactions.define('mint-batch', {
      rehash: async () => undefined,
      settle: async () => undefined,
      reopen: async () => undefined,
      describe: async () => 'A batch',
      blocked: async (_, why) => void blocked.push(why),
    })
    const work = {
      network,
      to: remote.wallet,
      data: '0x' as const,
      gas: 100_000n,
      kind: 'mint-batch' as const,
      subjectId: 'run/1',
      run: { id: 'run', number: 1 },
      record: async () => undefined,
      undo: async () => undefined,
    }
    const hash = await chain.transactions.send(work)
    expect((await remote.queue()).transactions).toMatchObject([{ run_id: 'run', subject: 'A batch' }])
    await remote.mineAt('50')
    await remote.look()
    await remote.look()
    // A hundred thousand units at fifty gwei are five times the cap.
    expect(blocked).toEqual(['fee-cap'])
    expect((await remote.queue()).transactions).toMatchObject([
      { transactionHash: hash, replacements: 0, problem: 'fee-limit' },
    ])
    await expect(chain.transactions.send({ ...work, subjectId: 'run/2' })).rejects.toBeInstanceOf(FeeCapError)
  })

  it('says which transaction of a run waits for funds, once', async () => {
    const { db, chain } = remote.platform.platform
    const [network] = chain.networks.all
    if (!network) throw new Error('No network.')
    const at = new Date()
    const run = { kind: 'mint', state: 'running', createdBy: 'ada', createdAt: at, updatedAt: at } as const
    await db
      .insert(runs)
      .values({ id: 'poor', ...run, blockchainType: 1, networkType: 1, feeCap: parseEther('1') })
    const blocked: unknown[] = []
    chain.transactions.define('mint-batch', {
      rehash: async () => undefined,
      settle: async () => undefined,
      reopen: async () => undefined,
      describe: async () => 'A batch',
      blocked: async ({ runNumber }, why) => void blocked.push([runNumber, why]),
    })
    for (const number of [1, 2]) {
      await chain.transactions.send({
        network,
        to: remote.wallet,
        data: '0x',
        gas: 100_000n,
        kind: 'mint-batch',
        subjectId: `poor/${number}`,
        run: { id: 'poor', number },
        record: async () => undefined,
        undo: async () => undefined,
      })
    }
    const balance = await remote.client.getBalance({ address: remote.wallet })
    await remote.client.setBalance({ address: remote.wallet, value: parseEther('0.001') })
    await remote.mineAt('50')
    await remote.look()
    await remote.look()
    await remote.client.setBalance({ address: remote.wallet, value: balance })
    expect(blocked).toEqual([[1, 'low-balance']])
    await remote.look()
    expect((await remote.queue()).transactions).toMatchObject([{ replacements: 1 }, { replacements: 1 }])
  })

  it('raises a fee as far as what was approved for its run leaves', async () => {
    const { db, chain } = remote.platform.platform
    const [network] = chain.networks.all
    if (!network) throw new Error('No network.')
    const at = new Date()
    const run = { kind: 'mint', state: 'running', createdBy: 'ada', createdAt: at, updatedAt: at } as const
    await db
      .insert(runs)
      .values({ id: 'raised', ...run, blockchainType: 1, networkType: 1, feeCap: 10n ** 15n })
    await chain.transactions.send({
      network,
      to: remote.wallet,
      data: '0x',
      gas: 100_000n,
      kind: 'mint-batch',
      subjectId: 'raised/1',
      run: { id: 'raised', number: 1, part: { of: 1, all: 4 } },
      record: async () => undefined,
      undo: async () => undefined,
    })
    // A quarter of 10 gwei for each of a hundred thousand units.
    expect((await remote.queue()).transactions).toMatchObject([{ maxFeePerGas: String(parseGwei('2.5')) }])
    await remote.mineAt('7')
    await remote.look()
    await remote.look()
    expect((await remote.queue()).transactions).toMatchObject([
      { maxFeePerGas: String(parseGwei('10')), replacements: 1, problem: null },
    ])
  })

  it('says that a nonce before it is missing, until that is filled', async () => {
    const { db, chain } = remote.platform.platform
    const [network] = chain.networks.all
    if (!network) throw new Error('No network.')
    const lost = await remote.mint('Lost')
    const { asset_id } = await remote.mint('Found')
    // As where the node refused the first one for good.
    await remote.client.dropTransaction({ hash: lost.hash })
    const nonce = await remote.minedCount()
    await db.transaction(async (tx) => {
      await tx.delete(transactions).where(eq(transactions.hash, lost.hash))
      await releaseNonce(tx, { wallet: remote.wallet, network }, nonce)
    })
    expect((await remote.queue()).transactions).toMatchObject([{ subject: 'Found', problem: 'nonce-gap' }])
    await remote.look()
    expect((await remote.queue()).transactions).toMatchObject([
      { nonce, kind: 'fill', subject: 'Frees the transactions after it', problem: null },
      { nonce: nonce + 1, subject: 'Found', problem: null },
    ])
    await remote.client.mine({ blocks: 1 })
    await remote.look()
    expect((await remote.asset(asset_id)).isSold).toBe('sold')
  })

  it('signs nothing that the wallet can not pay', async () => {
    const balance = await remote.client.getBalance({ address: remote.wallet })
    const { hash } = await remote.mint('Drift')
    await remote.client.setBalance({ address: remote.wallet, value: parseEther('0.0000001') })
    expect(await codeOf(remote.sdk.runs.speedUp({ transactionHash: hash }))).toEqual([
      409,
      'insufficient-funds',
    ])
    expect(await codeOf(remote.mint('Dune'))).toEqual([409, 'insufficient-funds'])
    expect((await remote.queue()).transactions).toMatchObject([{ transactionHash: hash, replacements: 0 }])
    await remote.client.setBalance({ address: remote.wallet, value: balance })
  })

  it('signs no mint while the chain has lost the contract', async () => {
    const { client, contract } = remote
    const bytecode = (await client.getCode({ address: contract })) ?? '0x'
    await client.setCode({ address: contract, bytecode: '0x' })
    const refused = await codeOf(remote.mint('Mire'))
    await client.setCode({ address: contract, bytecode })
    expect(refused).toEqual([502, 'contract-not-found'])
    expect((await remote.queue()).transactions).toEqual([])
    const { asset_id } = await remote.mint('Moor')
    await client.mine({ blocks: 1 })
    await remote.look()
    expect((await remote.asset(asset_id)).isSold).toBe('sold')
  })

  it('is changed by admins alone', async () => {
    const { hash } = await remote.mint('Gate')
    const helper = await remote.platform.addPerson('sub_admin')
    for (const call of [helper.runs.speedUp, helper.runs.cancelTransaction]) {
      expect(await codeOf(call({ transactionHash: hash }))).toEqual([403, 'forbidden'])
    }
    const none = { blockchainType: 1, networkType: 1, maxFeePerGas: null, maxFeePerDay: null }
    expect(await codeOf(helper.runs.setFeeLimit(none))).toEqual([403, 'forbidden'])
  })
})
