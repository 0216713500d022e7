import { ChainError, type Receipt, type WaitForReceiptOptions } from '@vitrine/chain'
import type { PremintAsset } from '@vitrine/sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getConfig } from '#src/lib/config.ts'
import { createFakePlatform, never } from '#src/testing/fake-platform.ts'
import { deleteActivityStore } from './activity-store.ts'
import { createActivityView } from './activity-view.ts'
import { type Engine, openEngine } from './engine.ts'
import type { MintActivity } from './types.ts'

const email = 'ada@example.org'
const collection = { id: 'c1', name: 'Harbour lights' }
const assets = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `a${index}`, name: `Light ${index}` }))

type Wait = (options: WaitForReceiptOptions) => Promise<Receipt>

let platform: ReturnType<typeof createFakePlatform>
const open: Engine[] = []

const receipt = (hash: string, status: 1 | 2 = 1): Receipt => ({
  hash,
  status,
  transactionStatus: status === 1,
  blockNumber: 1n,
  gasUsed: 1n,
  effectiveGasPrice: 1n,
  contractAddress: null,
})
const mined: Wait = async ({ hash }) => receipt(hash)
const untilAborted = ({ signal }: { signal?: AbortSignal | undefined }) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new ChainError('aborted')))
  })

/** One tab: an engine and what it shows. */
async function tab(options: { wait?: Wait; token?: () => string | null } = {}) {
  const view = createActivityView()
  const engine = await openEngine({
    email,
    view,
    sdk: platform.sdk(options.token),
    endpointMap: getConfig().endpointMap,
    waitForReceipt: options.wait ?? mined,
    headers: () => ({}),
    listsChanged: () => undefined,
    taskEnded: () => undefined,
    retryDelay: 5,
  })
  open.push(engine)
  const queue = () => view.getActivities().find((one): one is MintActivity => one.kind === 'mint')
  return {
    engine,
    view,
    queue,
    counts: () => queue()?.counts,
    row: (assetId: string) => view.getMintRow(assetId),
    start: (count: number) =>
      engine.startMint({ collection, assets: assets(count), network: getConfig().endpointMap.get(1, 1) }),
    id: () => queue()?.id ?? '',
  }
}

beforeEach(() => {
  platform = createFakePlatform()
})

afterEach(async () => {
  for (const engine of open.splice(0)) engine.dispose()
  await deleteActivityStore(email)
})

const done = (count: number) => expect.objectContaining({ total: count, done: count })

describe('a queue of mints', () => {
  it('takes each asset through to done, with its hash and its owner', async () => {
    const one = await tab()
    await one.start(20)
    await vi.waitFor(() => expect(one.counts()).toEqual(done(20)))
    expect(platform.mints()).toEqual(Array(20).fill(1))
    expect(one.row('a3')).toMatchObject({
      hash: platform.assetOf('a3').transactionHash,
      owner: `0x${'a'.repeat(40)}`,
    })
    expect(one.queue()?.active).toBe(false)
  })

  it('asks for no more than four mints at a time', async () => {
    const asked: string[] = []
    platform.setBefore((operation, assetId) => {
      if (operation !== 'mintTokenAdminLoyalty') return undefined
      asked.push(assetId)
      return never
    })
    const one = await tab()
    await one.start(10)
    await vi.waitFor(() => expect(asked).toHaveLength(4))
    expect(one.counts()).toMatchObject({ requesting: 4, queued: 6 })
  })

  it('leaves out an asset that is under way already', async () => {
    const one = await tab({ wait: untilAborted })
    await one.start(2)
    await vi.waitFor(() => expect(one.counts()?.pending).toBe(2))
    expect(await one.start(2)).toBeNull()
    expect(await one.start(3)).toMatchObject({ queued: 1 })
  })

  it('says why a reverted mint failed, and tries it again under another key', async () => {
    platform.reverts.add('a1')
    const one = await tab()
    await one.start(3)
    await vi.waitFor(() => expect(one.counts()).toMatchObject({ done: 2, failed: 1 }))
    expect(one.row('a1')).toMatchObject({ status: 'failed', error: 'The contract refused the mint.' })

    platform.reverts.clear()
    await one.engine.retryFailed(one.id())
    await vi.waitFor(() => expect(one.counts()).toEqual(done(3)))
    const keys = platform.calls
      .filter((call) => call.operation === 'mintTokenAdminLoyalty' && call.assetId === 'a1')
      .map((call) => call.key)
    expect(new Set(keys).size).toBe(2)
    expect(platform.assetOf('a0').mints).toBe(1)
  })

  it('pauses, resumes and cancels what is not sent', async () => {
    const hold = Promise.withResolvers<undefined>()
    platform.setBefore(() => hold.promise)
    const one = await tab()
    await one.start(10)
    await vi.waitFor(() => expect(one.counts()?.requesting).toBe(4))

    await one.engine.pause(one.id())
    hold.resolve(undefined)
    await vi.waitFor(() => expect(one.counts()).toMatchObject({ done: 4, queued: 6 }))
    expect(one.queue()?.active).toBe(false)

    platform.setBefore(() => never)
    await one.engine.resume(one.id())
    await vi.waitFor(() => expect(one.counts()).toMatchObject({ requesting: 4, queued: 2 }))
    await one.engine.cancel(one.id())
    await vi.waitFor(() => expect(one.counts()).toMatchObject({ requesting: 4, cancelled: 2, queued: 0 }))
    expect(platform.calls.some((call) => one.row(call.assetId)?.status === 'cancelled')).toBe(false)
  })

  it('keeps asking a server that is away, under the same key', async () => {
    let away = 3
    platform.setBefore(() => (away-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : undefined))
    const one = await tab()
    await one.start(1)
    await vi.waitFor(() => expect(one.counts()).toEqual(done(1)))
    const keys = platform.calls
      .filter((call) => call.operation === 'mintTokenAdminLoyalty')
      .map((call) => call.key)
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
  })

  it('asks again when the platform has not seen yet what the console has', async () => {
    let early = 2
    platform.setBefore((operation) =>
      operation === 'updateClaimStatusAdmin' && early-- > 0
        ? Promise.resolve(Response.json({ error: 'Not confirmed yet.', code: 'pending' }, { status: 409 }))
        : undefined,
    )
    const one = await tab()
    await one.start(1)
    await vi.waitFor(() => expect(one.counts()).toEqual(done(1)))
    expect(platform.calls.filter((call) => call.operation === 'updateClaimStatusAdmin')).toHaveLength(3)
  })

  it('records what is mined, and does not mint again, when only the recording failed', async () => {
    let refuse = true
    platform.setBefore((operation) =>
      operation === 'updateClaimStatusAdmin' && refuse
        ? Promise.resolve(Response.json({ error: 'Not now.' }, { status: 403 }))
        : undefined,
    )
    const one = await tab()
    await one.start(1)
    await vi.waitFor(() => expect(one.counts()).toMatchObject({ failed: 1 }))
    refuse = false
    await one.engine.retryFailed(one.id())
    await vi.waitFor(() => expect(one.counts()).toEqual(done(1)))
    expect(platform.calls.filter((call) => call.operation === 'mintTokenAdminLoyalty')).toHaveLength(1)
  })

  it('counts a mint that nobody has seen mined as unresolved, never as failed, and waits on when told to', async () => {
    let patience = 0
    const wait: Wait = async ({ hash }) => {
      patience += 1
      if (patience === 1) throw new ChainError('unresolved')
      return receipt(hash)
    }
    const one = await tab({ wait })
    await one.start(1)
    await vi.waitFor(() => expect(one.counts()).toMatchObject({ unresolved: 1, failed: 0 }))
    await one.engine.dismiss(one.id())
    expect(one.queue()).toBeDefined()

    await one.engine.resume(one.id())
    await vi.waitFor(() => expect(one.counts()).toEqual(done(1)))
    expect(platform.mints()).toEqual([1])
  })
})

/** The tab dies at each point of a mint in turn; the next one must finish it without minting twice. */
describe('a crash', () => {
  type Point = { name: string; arrange: () => void; wait?: Wait; reached: () => boolean }
  const reachedCall = (operation: string) => () => platform.calls.some((call) => call.operation === operation)
  const points: Point[] = [
    {
      name: 'before the mint has reached the platform',
      arrange: () => platform.setBefore(() => never),
      reached: reachedCall('mintTokenAdminLoyalty'),
    },
    {
      name: 'after the platform has sent the mint and before its answer has come',
      arrange: () =>
        platform.setAfter((operation) => (operation === 'mintTokenAdminLoyalty' ? never : undefined)),
      reached: () => platform.assetOf('a0').mints === 1,
    },
    {
      name: 'while the receipt is awaited',
      arrange: () => undefined,
      wait: untilAborted,
      reached: () => platform.assetOf('a0').mints === 1,
    },
    {
      name: 'before the outcome has reached the platform',
      arrange: () =>
        platform.setBefore((operation) => (operation === 'updateClaimStatusAdmin' ? never : undefined)),
      reached: reachedCall('updateClaimStatusAdmin'),
    },
    {
      name: 'after the outcome is recorded and before its answer has come',
      arrange: () =>
        platform.setAfter((operation) => (operation === 'updateClaimStatusAdmin' ? never : undefined)),
      reached: () => platform.assetOf('a0').isSold === 'sold',
    },
  ]

  it.each(points)('$name: the next tab finishes it and mints once', async ({ arrange, wait, reached }) => {
    arrange()
    const first = await tab(wait ? { wait } : {})
    await first.start(1)
    await vi.waitFor(() => expect(reached()).toBe(true))
    first.engine.dispose()
    platform.setBefore(undefined)
    platform.setAfter(undefined)

    const second = await tab()
    await vi.waitFor(() => expect(second.counts()).toEqual(done(1)))
    expect(platform.mints()).toEqual([1])
    expect(second.row('a0')?.hash).toBe(platform.assetOf('a0').transactionHash)
  })
})

describe('two tabs', () => {
  it('drive a queue once, and both show how far it is', async () => {
    const [one, two] = [await tab(), await tab()]
    await one.start(12)
    await vi.waitFor(() => expect([one.counts(), two.counts()]).toEqual([done(12), done(12)]))
    const asked = platform.calls.filter((call) => call.operation === 'mintTokenAdminLoyalty')
    expect(asked).toHaveLength(12)
  })

  it('hand the work on when the one that drives it goes away', async () => {
    const one = await tab({ wait: untilAborted })
    const two = await tab()
    await one.start(3)
    await vi.waitFor(() => expect(two.counts()?.pending).toBe(3))
    one.engine.dispose()
    await vi.waitFor(() => expect(two.counts()).toEqual(done(3)))
    expect(platform.mints()).toEqual([1, 1, 1])
  })

  it('obey each other: what one pauses and resumes, the other that drives it does', async () => {
    const hold = Promise.withResolvers<undefined>()
    platform.setBefore(() => hold.promise)
    const [one, two] = [await tab(), await tab()]
    await one.start(8)
    await vi.waitFor(() => expect(two.counts()?.requesting).toBe(4))
    await two.engine.pause(two.id())
    hold.resolve(undefined)
    await vi.waitFor(() => expect(one.counts()).toMatchObject({ done: 4, queued: 4 }))
    await two.engine.resume(two.id())
    await vi.waitFor(() => expect(one.counts()).toEqual(done(8)))
  })
})

describe('a session that ends in the middle', () => {
  it('stops the work where it stands, and the next sign-in finishes it', async () => {
    let over = false
    platform.setBefore((operation) =>
      over || operation === 'updateClaimStatusAdmin'
        ? Promise.resolve(Response.json({ error: 'jwt expired' }, { status: 401 }))
        : undefined,
    )
    const first = await tab()
    await first.start(6)
    await vi.waitFor(() =>
      expect(platform.calls.some((call) => call.operation === 'updateClaimStatusAdmin')).toBe(true),
    )
    over = true
    // The engine stops by itself: what it showed is gone.
    await vi.waitFor(() => expect(first.queue()).toBeUndefined())

    platform.setBefore(undefined)
    const second = await tab()
    await vi.waitFor(() => expect(second.counts()).toEqual(done(6)))
    expect(platform.mints()).toEqual(Array(6).fill(1))
  })
})

describe('mints that another browser began', () => {
  const asset = (id: string, isSold: PremintAsset['isSold'], transactionHash: string | null) =>
    ({
      _id: id,
      name: id,
      isSold,
      transactionHash,
      blockchainType: 1,
      networkType: 1,
      wallet_address: null,
    }) as PremintAsset

  it('are finished here, once, and nothing else is touched', async () => {
    const one = await tab()
    const list = [
      asset('a0', 'minting', `0x${'1'.repeat(64)}`),
      asset('a1', 'minting', null),
      asset('a2', 'unsold', `0x${'2'.repeat(64)}`),
      asset('a3', 'sold', `0x${'3'.repeat(64)}`),
    ]
    await one.engine.adoptPending(list, collection)
    await one.engine.adoptPending(list, collection)
    await vi.waitFor(() => expect(one.counts()).toEqual(done(1)))
    expect(one.view.getActivities()).toHaveLength(1)
    expect(platform.calls.map((call) => call.operation)).toEqual(['updateClaimStatusAdmin'])
  })

  it('under a new hash take the place of the one that was waited for in vain', async () => {
    const fresh = `0x${'9'.repeat(64)}`
    const one = await tab({
      wait: ({ hash }) =>
        hash === fresh
          ? mined({ hash } as WaitForReceiptOptions)
          : Promise.reject(new ChainError('unresolved')),
    })
    await one.start(1)
    await vi.waitFor(() => expect(one.counts()).toMatchObject({ unresolved: 1 }))
    await one.engine.adoptPending([asset('a0', 'minting', fresh)], collection)
    await vi.waitFor(() => expect(one.counts()).toEqual(done(1)))
    expect(one.row('a0')?.hash).toBe(fresh)
  })
})
