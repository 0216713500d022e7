import { ChainError, type Receipt, type WaitForReceiptOptions } from '@vitrine/chain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { getConfig } from '#src/lib/config.ts'
import { longestTimeout } from '#src/lib/pause-after.ts'
import { createFakePlatform, never } from '#src/testing/fake-platform.ts'
import { openTab } from '#src/testing/open-tab.ts'
import type { EngineOptions } from './engine.ts'

const collection = { id: 'c1', name: 'Harbour lights' }

type Wait = (options: WaitForReceiptOptions) => Promise<Receipt>

let platform: ReturnType<typeof createFakePlatform>

const receipt = (hash: string, status: 1 | 2 = 1): Receipt => ({
  hash,
  status,
  transactionStatus: status === 1,
  blockNumber: 1n,
  gasUsed: 1n,
  effectiveGasPrice: 1n,
  contractAddress: null,
  receiver: `0x${'b'.repeat(40)}`,
})
const mined: Wait = async ({ hash }) => receipt(hash)
const untilAborted = ({ signal }: { signal?: AbortSignal | undefined }) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new ChainError('aborted')))
  })

const tab = ({ wait = mined, ...options }: Partial<EngineOptions> & { wait?: Wait } = {}) =>
  openTab(platform, {
    receiptCode: async () => ({
      waitForReceipt: wait,
      getRevertError: async () => new ChainError('reverted', { reason: 'Sold out' }),
    }),
    ...options,
  })

beforeEach(() => {
  platform = createFakePlatform()
})

const done = (count: number) => expect.objectContaining({ total: count, done: count })

describe('a queue of mints', () => {
  // Proves: state.mint-request
  it('takes each asset through to done, with its hash and its owner', async () => {
    const one = await tab()
    await one.start(20)
    await expect.poll(() => one.counts()).toEqual(done(20))
    expect(platform.mints()).toEqual(Array(20).fill(1))
    expect(one.row('a3')).toMatchObject({
      hash: platform.assetOf('a3').transactionHash,
      owner: `0x${'a'.repeat(40)}`,
    })
    expect(one.queue()).toMatchObject({ title: 'Mint on Amber', active: false })
  })

  it('can be dismissed once it is over, in all tabs, and not before', async () => {
    const hold = Promise.withResolvers<undefined>()
    platform.setBefore(() => hold.promise)
    const [one, two] = [await tab(), await tab()]
    await one.start(1)
    const id = one.id()
    await one.engine.dismiss(id)
    hold.resolve(undefined)
    await expect.poll(() => [one.counts(), two.counts()]).toEqual([done(1), done(1)])
    await one.engine.dismiss(id)
    await expect.poll(() => [one.queue(), two.queue()]).toEqual([undefined, undefined])
    const three = await tab()
    expect(three.view.getActivities()).toEqual([])
  })

  it('that is gone is nothing to pause or to dismiss', async () => {
    const one = await tab()
    await one.engine.pause('gone')
    await one.engine.dismiss('gone')
    expect(one.view.getActivities()).toEqual([])
  })

  it('requests no more than four mints at a time', async () => {
    const asked: string[] = []
    platform.setBefore((operation, assetId) => {
      if (operation !== 'mintTokenAdminLoyalty') return undefined
      asked.push(assetId)
      return never
    })
    const one = await tab()
    await one.start(10)
    await expect.poll(() => asked).toHaveLength(4)
    expect(one.counts()).toMatchObject({ requesting: 4, queued: 6 })
  })

  it('leaves out an asset that is under way already', async () => {
    const one = await tab({ wait: untilAborted })
    await one.start(2)
    await expect.poll(() => one.counts()?.pending).toBe(2)
    expect(await one.start(2)).toBeNull()
    const more = await one.start(3)
    expect(more).toEqual({ activityId: expect.any(String), queued: 1 })
    await expect.poll(() => one.row('a2')).toMatchObject({ jobId: more?.activityId, status: 'pending' })
  })

  it('says why a reverted mint failed, and tries it again under another key', async () => {
    platform.reverts.add('a1')
    const one = await tab()
    await one.start(3)
    await expect.poll(() => one.counts()).toMatchObject({ done: 2, failed: 1 })
    expect(one.row('a1')).toMatchObject({ status: 'failed', error: 'The contract refused the mint.' })

    platform.reverts.clear()
    await one.engine.retryFailed(one.id())
    await expect.poll(() => one.counts()).toEqual(done(3))
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
    await expect.poll(() => one.counts()?.requesting).toBe(4)

    await one.engine.pause(one.id())
    hold.resolve(undefined)
    await expect.poll(() => one.counts()).toMatchObject({ done: 4, queued: 6 })
    expect(one.queue()?.active).toBe(false)

    platform.setBefore(() => never)
    await one.engine.resume(one.id())
    await expect.poll(() => one.counts()).toMatchObject({ requesting: 4, queued: 2 })
    await one.engine.cancel(one.id())
    await expect.poll(() => one.counts()).toMatchObject({ requesting: 4, cancelled: 2, queued: 0 })
    expect(platform.calls.some((call) => one.row(call.assetId)?.status === 'cancelled')).toBe(false)
  })

  it('keeps asking a server that is away, under the same key', async () => {
    let away = 3
    platform.setBefore(() => (away-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : undefined))
    const one = await tab()
    await one.start(1)
    await expect.poll(() => one.counts()).toEqual(done(1))
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
    await expect.poll(() => one.counts()).toEqual(done(1))
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
    await expect.poll(() => one.counts()).toMatchObject({ failed: 1 })
    refuse = false
    await one.engine.retryFailed(one.id())
    await expect.poll(() => one.counts()).toEqual(done(1))
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
    await expect.poll(() => one.counts()).toMatchObject({ unresolved: 1, failed: 0 })
    await one.engine.dismiss(one.id())
    expect(one.queue()).toBeDefined()

    await one.engine.resume(one.id())
    await expect.poll(() => one.counts()).toEqual(done(1))
    expect(platform.mints()).toEqual([1])
  })

  it('has a mined mint recorded by itself, later each time, and at once when somebody is back', async () => {
    const pauses: number[] = []
    let seen = false
    platform.setBefore((operation) =>
      operation === 'updateClaimStatusAdmin' && !seen
        ? Promise.resolve(Response.json({ error: 'Not confirmed yet.', code: 'pending' }, { status: 409 }))
        : undefined,
    )
    const one = await tab({
      lookPause(looks) {
        pauses.push(looks)
        return pauses.length === 3 ? longestTimeout : 1
      },
    })
    await one.start(1)
    await expect.poll(() => [pauses, one.counts()]).toMatchObject([[0, 1, 2], { unresolved: 1 }])
    window.dispatchEvent(new Event('focus'))
    await expect.poll(() => pauses.slice(3, 5)).toEqual([0, 1])
    seen = true
    await expect.poll(() => one.counts()).toEqual(done(1))
    expect(platform.mints()).toEqual([1])
  })

  it('leaves a mint whose receipt nobody has seen until somebody is back', async () => {
    let waits = 0
    const wait: Wait = async () => {
      waits += 1
      throw new ChainError('unresolved')
    }
    const pauses: number[] = []
    const one = await tab({
      wait,
      lookPause(looks) {
        pauses.push(looks)
        return 1
      },
    })
    await one.start(1)
    await expect.poll(() => one.counts()).toMatchObject({ unresolved: 1 })
    expect([waits, pauses]).toEqual([1, []])
    window.dispatchEvent(new Event('focus'))
    await expect.poll(() => waits).toBe(2)
  })
})

/** What got a 2xx is never sent again by itself. */
describe('a mint whose answer can’t be read', () => {
  const unreadable = 'The platform accepted it, but its answer could not be read.'
  const requests = () => platform.calls.filter((call) => call.operation === 'mintTokenAdminLoyalty')
  const html = async () => new Response('<!doctype html><title>Welcome</title>')
  const answerMints = (answer: () => Promise<Response>) =>
    platform.setAfter((operation) => (operation === 'mintTokenAdminLoyalty' ? answer() : undefined))

  // Proves: error.never-again-after-2xx
  it.each([
    ['no JSON', html],
    [
      'no hash',
      async () => Response.json({ message: 'Sent.', transactionHash: 'soon', mintTokenTransactionHash: '' }),
    ],
    ['half an answer', async () => new Response('{"message":"The mi')],
  ])('(%s) is sent once, and goes on with the hash that its asset carries', async (_, answer) => {
    answerMints(answer)
    const one = await tab()
    await one.start(3)
    await expect.poll(() => one.counts()).toEqual(done(3))
    expect(platform.mints()).toEqual([1, 1, 1])
    expect(requests()).toHaveLength(3)
    expect(one.row('a0')?.hash).toBe(platform.assetOf('a0').transactionHash)
  })

  it('goes on with the second hash of the answer where the first is none', async () => {
    const hash = `0x${'5'.repeat(64)}`
    answerMints(async () =>
      Response.json({ message: 'Sent.', transactionHash: '', mintTokenTransactionHash: hash }),
    )
    const one = await tab()
    await one.start(1)
    await expect.poll(() => one.counts()).toEqual(done(1))
    expect(one.row('a0')?.hash).toBe(hash)
  })

  // Proves: error.never-again-after-2xx
  it('is unresolved where nothing names its transaction, and is minted again only by whoever says so, under its key', async () => {
    // A page of the network's own, in front of the platform: nothing reaches it.
    platform.setBefore((operation) => (operation === 'mintTokenAdminLoyalty' ? html() : undefined))
    const one = await tab()
    await one.start(1)
    await expect.poll(() => one.counts()).toMatchObject({ unresolved: 1, failed: 0 })
    expect(one.row('a0')).toMatchObject({ hash: null, error: unreadable })
    await one.engine.retryFailed(one.id())
    await one.engine.resume(one.id())
    window.dispatchEvent(new Event('focus'))
    one.engine.dispose()
    const two = await tab()
    await expect.poll(() => two.row('a0')).toMatchObject({ status: 'unresolved', error: unreadable })
    expect(requests()).toHaveLength(1)

    platform.setBefore(undefined)
    await two.engine.sendAgain(two.id())
    await expect.poll(() => two.counts()).toEqual(done(1))
    expect(new Set(requests().map((call) => call.key)).size).toBe(1)
    expect(platform.mints()).toEqual([1])
  })

  it('can be dismissed once nothing else of its queue is under way', async () => {
    const hold = Promise.withResolvers<undefined>()
    platform.setBefore((operation, assetId) => {
      if (operation !== 'mintTokenAdminLoyalty') return undefined
      return assetId === 'a0' ? html() : hold.promise
    })
    const one = await tab()
    await one.start(2)
    await expect.poll(() => one.counts()).toMatchObject({ unresolved: 1, requesting: 1 })
    await one.engine.dismiss(one.id())
    hold.resolve(undefined)
    await expect.poll(() => one.counts()).toMatchObject({ unresolved: 1, done: 1 })
    await one.engine.dismiss(one.id())
    await expect.poll(() => one.queue()).toBeUndefined()
  })

  it('is finished by itself once its asset names the transaction', async () => {
    platform.setBefore((operation) => (operation === 'mintTokenAdminLoyalty' ? html() : undefined))
    const one = await tab()
    await one.start(1)
    await expect.poll(() => one.counts()).toMatchObject({ unresolved: 1 })
    Object.assign(platform.assetOf('a0'), { isSold: 'minting', transactionHash: `0x${'6'.repeat(64)}` })
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => one.counts()).toEqual(done(1))
  })

  it('is looked up where the server failed inside, since that may have sent it', async () => {
    platform.setAfter((operation) =>
      operation === 'mintTokenAdminLoyalty'
        ? Promise.resolve(Response.json({ error: 'Out of memory.' }, { status: 500 }))
        : undefined,
    )
    const one = await tab()
    await one.start(1)
    await expect.poll(() => one.counts()).toEqual(done(1))
    expect(platform.mints()).toEqual([1])
  })

  it('shows what is in the way while it is tried again', async () => {
    platform.setBefore(() => Promise.reject(new TypeError('Failed to fetch')))
    const one = await tab()
    await one.start(1)
    await expect
      .poll(() => one.row('a0'))
      .toMatchObject({
        status: 'requesting',
        error: 'The server could not be reached. Trying again.',
      })
  })

  it('is not recorded twice when the record was answered without a readable answer', async () => {
    platform.setAfter((operation) => (operation === 'updateClaimStatusAdmin' ? html() : undefined))
    const one = await tab()
    await one.start(1)
    await expect.poll(() => one.counts()).toEqual(done(1))
    expect(platform.calls.filter((call) => call.operation === 'updateClaimStatusAdmin')).toHaveLength(1)
  })
})

describe('a mint on a backend that honors no keys, whose answer never came', () => {
  const lostAnswer = 'No answer came, so the platform may have done it or not.'
  const keysHonored = async () => false
  const requests = () => platform.calls.filter((call) => call.operation === 'mintTokenAdminLoyalty')
  const loseAnswers = () =>
    platform.setAfter((operation) =>
      operation === 'mintTokenAdminLoyalty' ? Promise.resolve(Response.error()) : undefined,
    )

  it('is looked up in its asset, and never requested again', async () => {
    loseAnswers()
    const one = await tab({ keysHonored })
    await one.start(3)
    await expect.poll(() => one.counts()).toEqual(done(3))
    expect(requests()).toHaveLength(3)
    expect(platform.mints()).toEqual([1, 1, 1])
  })

  it('is unresolved where its asset tells nothing, and is requested again only by a person', async () => {
    let looks = 0
    platform.setBefore((operation) => {
      if (operation.includes('/allPremintAsset/')) looks += 1
      return operation === 'mintTokenAdminLoyalty' ? Promise.resolve(Response.error()) : undefined
    })
    const one = await tab({ keysHonored })
    await one.start(1)
    await expect.poll(() => one.counts()).toMatchObject({ unresolved: 1, failed: 0 })
    expect(one.row('a0')).toMatchObject({ error: lostAnswer })
    await one.engine.retryFailed(one.id())
    // While it is looked up, it can't be requested again.
    for (const lookAgain of [
      () => one.engine.resume(one.id()),
      () => window.dispatchEvent(new Event('focus')),
    ]) {
      const before = looks
      await lookAgain()
      await expect.poll(() => looks).toBe(before + 1)
      await expect.poll(() => one.row('a0')).toMatchObject({ status: 'unresolved', error: lostAnswer })
    }
    expect(requests()).toHaveLength(1)
    platform.setBefore(() => undefined)
    await one.engine.sendAgain(one.id())
    await expect.poll(() => one.counts()).toEqual(done(1))
    expect(requests()).toHaveLength(2)
  })

  it('is not requested again by the next tab either', async () => {
    platform.setAfter((operation) => (operation === 'mintTokenAdminLoyalty' ? never : undefined))
    const one = await tab({ keysHonored })
    await one.start(1)
    await expect.poll(() => platform.mints()).toEqual([1])
    one.engine.dispose()
    const two = await tab({ keysHonored })
    await expect.poll(() => two.counts()).toEqual(done(1))
    expect(requests()).toHaveLength(1)
  })

  it('is requested at the next sign-in where the session had ended before', async () => {
    platform.setBefore(() => Promise.resolve(Response.json({ error: 'jwt expired' }, { status: 401 })))
    const one = await tab({ keysHonored })
    await one.start(2)
    await expect.poll(() => one.queue()).toBeUndefined()
    platform.setBefore(undefined)
    const two = await tab({ keysHonored })
    await expect.poll(() => two.counts()).toEqual(done(2))
    expect(platform.mints()).toEqual([1, 1])
  })

  it('fails with the server’s own words where it answered that it failed', async () => {
    platform.setBefore((operation) =>
      operation === 'mintTokenAdminLoyalty'
        ? Promise.resolve(Response.json({ error: 'Out of memory.' }, { status: 500 }))
        : undefined,
    )
    const one = await tab({ keysHonored })
    await one.start(1)
    await expect.poll(() => one.row('a0')).toMatchObject({ status: 'failed', error: 'Out of memory.' })
    expect(requests()).toHaveLength(1)
  })
})

/** Specification, section 4, "Minting", step 3, as it goes over the wire. */
describe('what is recorded of a mint', () => {
  const recorded = () =>
    platform.calls.filter((call) => call.operation === 'updateClaimStatusAdmin').map((call) => call.body)
  const ended = async (wait?: Wait, owner?: string) => {
    const one = await tab(wait ? { wait } : {})
    const asset = { id: 'a0', name: 'Light 0', ...(owner ? { owner } : {}) }
    await one.engine.startMint({ collection, assets: [asset], network: getConfig().endpointMap.get(1, 1) })
    await expect.poll(() => one.queue()?.active).toBe(false)
  }
  const withReceiver =
    (receiver: string | null): Wait =>
    async ({ hash }) => ({ ...receipt(hash), receiver })
  const of = (digit: number) => `0x${String(digit).repeat(40)}`
  const [answered, ofAsset, ofReceipt] = [of(1), of(2), of(3)]

  // Proves: state.mint-settlement
  it.each<[source: string, owner: string, arrange: () => void, receiver: string | null]>([
    ['the mint’s answer', answered, () => platform.setRecipient(answered), ofReceipt],
    ['the asset', ofAsset, () => undefined, ofReceipt],
    ['the receipt', ofReceipt, () => undefined, ofReceipt],
    ['the profile’s wallet', `0x${'d'.repeat(40)}`, () => undefined, null],
  ])('names the owner: by %s', async (source, assetOwner, arrange, receiver) => {
    arrange()
    await ended(withReceiver(receiver), source === 'the asset' ? assetOwner : undefined)
    expect(recorded()).toEqual([
      {
        asset_id: 'a0',
        isSold: 'sold',
        transactionHash: platform.assetOf('a0').transactionHash,
        transactionStatus: true,
        assetOwner,
      },
    ])
  })

  // Proves: state.mint-settlement
  it('is no success where the receipt says that it was reverted', async () => {
    platform.reverts.add('a0')
    await ended(async ({ hash }) => receipt(hash, 2))
    expect(recorded()).toEqual([
      {
        asset_id: 'a0',
        isSold: 'unsold',
        transactionHash: platform.assetOf('a0').transactionHash,
        transactionStatus: false,
      },
    ])
  })

  // Proves: state.mint-settlement
  it('is nothing where nobody has seen how it ended', async () => {
    await ended(() => Promise.reject(new ChainError('unresolved')))
    expect(recorded()).toEqual([])
  })
})

describe('what awaits receipts', () => {
  it('is there before a mint is queued, or nothing is sent', async () => {
    const one = await tab({ receiptCode: () => Promise.reject(new Error('It could not be loaded.')) })
    await expect(one.start(2)).rejects.toThrow('It could not be loaded.')
    await expect(one.engine.readyToSend()).rejects.toThrow('It could not be loaded.')
    expect([one.queue(), platform.calls]).toEqual([undefined, []])
  })

  it('is there before a stored queue goes on, or the queue pauses and says why', async () => {
    platform.setBefore(() => never)
    const one = await tab()
    await one.start(1)
    await one.engine.pause(one.id())
    await one.start(6)
    one.engine.dispose()
    platform.setBefore(undefined)
    platform.calls.length = 0

    let there = false
    const code: Awaited<ReturnType<EngineOptions['receiptCode']>> = {
      waitForReceipt: mined,
      getRevertError: () => never,
    }
    const two = await tab({
      receiptCode: () =>
        there ? Promise.resolve(code) : Promise.reject(new Error('It could not be loaded.')),
    })
    await expect
      .poll(() => two.queue())
      .toMatchObject({ paused: true, problem: 'It could not be loaded.', active: false })
    expect(platform.calls.map((call) => call.assetId)).not.toContain('a5')
    there = true
    await two.engine.resume(two.id())
    await expect.poll(() => two.row('a5')).toMatchObject({ status: 'done' })
    expect(two.queue()).toMatchObject({ problem: null })
  })

  it('can fail after the mint was sent: then it is unresolved, and taken up again by itself', async () => {
    let there = true
    const code: Awaited<ReturnType<EngineOptions['receiptCode']>> = {
      waitForReceipt: mined,
      getRevertError: () => never,
    }
    const one = await tab({
      receiptCode: () =>
        there ? Promise.resolve(code) : Promise.reject(new Error('It could not be loaded.')),
    })
    platform.setAfter((operation) => {
      if (operation === 'mintTokenAdminLoyalty') there = false
      return undefined
    })
    await one.start(1)
    await expect
      .poll(() => one.row('a0'))
      .toMatchObject({ status: 'unresolved', error: 'It could not be loaded.' })
    there = true
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => one.counts()).toEqual(done(1))
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
    await expect.poll(() => reached()).toBe(true)
    first.engine.dispose()
    platform.setBefore(undefined)
    platform.setAfter(undefined)

    const second = await tab()
    await expect.poll(() => second.counts()).toEqual(done(1))
    expect(platform.mints()).toEqual([1])
    expect(second.row('a0')?.hash).toBe(platform.assetOf('a0').transactionHash)
  })
})

describe('two tabs', () => {
  it('drive a queue once, and both show how far it is', async () => {
    const listsChanged = vi.fn<() => void>()
    const [one, two] = [await tab(), await tab({ listsChanged })]
    await one.start(12)
    await expect.poll(() => [one.counts(), two.counts()]).toEqual([done(12), done(12)])
    // The other one reads its lists again too.
    expect(listsChanged).toHaveBeenCalled()
    const asked = platform.calls.filter((call) => call.operation === 'mintTokenAdminLoyalty')
    expect(asked).toHaveLength(12)
  })

  it('hand the work on when the one that drives it goes away', async () => {
    const one = await tab({ wait: untilAborted })
    const two = await tab()
    await one.start(3)
    await expect.poll(() => two.counts()?.pending).toBe(3)
    one.engine.dispose()
    await expect.poll(() => two.counts()).toEqual(done(3))
    expect(platform.mints()).toEqual([1, 1, 1])
    expect(one.queue()).toBeUndefined()
  })

  it('obey each other: what one pauses and resumes, the other that drives it does', async () => {
    const hold = Promise.withResolvers<undefined>()
    platform.setBefore(() => hold.promise)
    const [one, two] = [await tab(), await tab()]
    await one.start(8)
    await expect.poll(() => two.counts()?.requesting).toBe(4)
    await two.engine.pause(two.id())
    hold.resolve(undefined)
    await expect.poll(() => one.counts()).toMatchObject({ done: 4, queued: 4 })
    await two.engine.resume(two.id())
    await expect.poll(() => one.counts()).toEqual(done(8))
  })
})

it('goes on where a call was refused for a token that was renewed meanwhile', async () => {
  let old = true
  platform.setBefore((operation) => {
    if (operation !== 'updateClaimStatusAdmin' || !old) return undefined
    old = false
    return Promise.resolve(Response.json({ error: 'jwt expired' }, { status: 401 }))
  })
  const one = await tab()
  await one.start(6)
  await expect.poll(() => one.counts()).toEqual(done(6))
  expect(platform.mints()).toEqual(Array(6).fill(1))
})

it('shows and does nothing for a person who is no longer signed in when their work is opened', async () => {
  const before = await tab()
  platform.setBefore(() => never)
  await before.start(2)
  before.engine.dispose()
  const calls = platform.calls.length
  await expect(tab({ over: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
  expect(platform.calls).toHaveLength(calls)
})

describe('a session that ends in the middle', () => {
  it.each([undefined, 'session-expired'])(
    '(code %s) stops the work where it is, and the next sign-in finishes it',
    async (code) => {
      let over = false
      platform.setBefore((operation) =>
        over || operation === 'updateClaimStatusAdmin'
          ? Promise.resolve(Response.json({ error: 'jwt expired', code }, { status: 401 }))
          : undefined,
      )
      const first = await tab()
      await first.start(6)
      await expect
        .poll(() => platform.calls.some((call) => call.operation === 'updateClaimStatusAdmin'))
        .toBe(true)
      over = true
      // The engine stops by itself: what it showed is gone.
      await expect.poll(() => first.queue()).toBeUndefined()

      platform.setBefore(undefined)
      const second = await tab()
      await expect.poll(() => second.counts()).toEqual(done(6))
      expect(platform.mints()).toEqual(Array(6).fill(1))
    },
  )
})
