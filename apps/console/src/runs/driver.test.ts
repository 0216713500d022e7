import { ChainError, type Receipt } from '@vitrine/chain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakePlatform, never } from '#src/testing/fake-platform.ts'
import { mintOf, openTab } from '#src/testing/open-tab.ts'
import type { DriverOptions } from './driver.ts'
import { toAnswer } from './local-run.ts'
import type { ReceiptCode } from './step.ts'

type Wait = ReceiptCode['waitForReceipt']

let platform: ReturnType<typeof createFakePlatform>

const receiver = `0x${'b'.repeat(40)}`
const receipt = (hash: string, status: 1 | 2 = 1): Receipt => ({
  hash,
  status,
  transactionStatus: status === 1,
  blockNumber: 1n,
  gasUsed: 2n,
  effectiveGasPrice: 3n,
  l1Fee: 4n,
  contractAddress: null,
  receiver,
})
const mined: Wait = async ({ hash }) => receipt(hash)
const reverted: Wait = async ({ hash }) => receipt(hash, 2)
const untilAborted: Wait = ({ signal }) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new ChainError('aborted')))
  })
const refused = (status: number, error: string) => async () => Response.json({ error }, { status })
const dropped = () => Promise.reject(new TypeError('Failed to fetch'))

const tab = ({ wait = mined, ...options }: Partial<DriverOptions> & { wait?: Wait } = {}) =>
  openTab(platform, {
    receiptCode: async () => ({
      waitForReceipt: wait,
      getRevertError: async () => new ChainError('reverted', { reason: 'Sold out' }),
    }),
    ...options,
  })
const mintCalls = () => platform.calls.filter(({ operation }) => operation === 'mintTokenAdminLoyalty')
const keys = () => new Set(mintCalls().map(({ key }) => key)).size
const settled = () => platform.calls.findLast(({ operation }) => operation === 'updateClaimStatusAdmin')?.body
const unkeyed = { keysHonored: async () => false }
/** Loses the answers of this many mints after the platform did them. */
function loseAnswers(count: number) {
  let left = count
  platform.setAfter((operation) => {
    if (operation !== 'mintTokenAdminLoyalty' || left === 0) return undefined
    left -= 1
    return dropped()
  })
}

beforeEach(() => {
  platform = createFakePlatform()
})

describe('mints of this browser', () => {
  // Proves: state.mint-request
  it('run until done, each with its hash, owner and fee', async () => {
    const ended = vi.fn<DriverOptions['ended']>()
    const wait = vi.fn<Wait>(mined)
    const one = await tab({ ended, wait })
    await one.driver.start(mintOf(20))
    await expect.poll(one.phases).toEqual(Array(20).fill('done'))
    expect(platform.mints()).toEqual(Array(20).fill(1))
    expect(one.step('a3')).toMatchObject({
      hash: platform.assetOf('a3').transactionHash,
      owner: `0x${'a'.repeat(40)}`,
      fee: '10',
    })
    const { data, steps, transactions } = one.answer()
    expect(data).toMatchObject({ kind: 'mint', state: 'done', counts: { total: 20, done: 20 } })
    expect([steps, transactions.length]).toEqual(['d'.repeat(20), 20])
    expect(ended).toHaveBeenCalledOnce()
    // Without times, so receipts are requested every three seconds.
    const given = new Set(wait.mock.calls.flatMap(([options]) => Object.keys(options)))
    expect([...given]).toEqual(['network', 'hash', 'signal', 'headers'])
    expect(ended.mock.calls[0]?.[1]).toHaveLength(20)
  })

  it('are requested four at a time, and the rest can be stopped and minted later', async () => {
    const hold = Promise.withResolvers<undefined>()
    platform.setBefore((operation) => (operation === 'mintTokenAdminLoyalty' ? hold.promise : undefined))
    const one = await tab()
    await one.driver.start(mintOf(6))
    await expect.poll(() => mintCalls().length).toBe(4)
    await one.driver.control(one.id(), 'stop')
    hold.resolve(undefined)
    await expect.poll(one.phases).toEqual(['done', 'done', 'done', 'done', 'canceled', 'canceled'])
    expect(one.answer().data.state).toBe('stopped')
    await one.driver.control(one.id(), 'retry')
    await expect.poll(one.phases).toEqual(Array(6).fill('done'))
  })

  it('leave out an asset that is already being minted', async () => {
    const one = await tab({ wait: untilAborted })
    await one.driver.start(mintOf(2))
    await expect.poll(one.phases).toEqual(['pending', 'pending'])
    expect(await one.driver.start(mintOf(2))).toBeNull()
    expect(await one.driver.start(mintOf(3))).toMatchObject({ count: 1 })
  })

  // Proves: state.mint-settlement
  it('record a revert as unsold with hash and owner, and mint again with another key', async () => {
    platform.reverts.add('a0')
    const one = await tab({ wait: reverted })
    await one.driver.start(mintOf(1))
    await expect.poll(one.phases).toEqual(['failed'])
    expect(settled()).toEqual({
      asset_id: 'a0',
      transactionHash: one.step()?.hash,
      transactionStatus: false,
      isSold: 'unsold',
      assetOwner: receiver,
    })
    expect(one.step()?.error).toBe('The contract refused the mint.')
    await one.driver.control(one.id(), 'retry')
    await expect.poll(() => platform.mints()).toEqual([2])
    expect(keys()).toBe(2)
  })

  // Proves: state.mint-settlement
  it.each<[source: string, owner: string, arrange: () => void, fromReceipt: string | null]>([
    ['the answer', `0x${'c'.repeat(40)}`, () => platform.setRecipient(`0x${'c'.repeat(40)}`), receiver],
    ['the receipt', receiver, () => undefined, receiver],
    ['the wallet', `0x${'d'.repeat(40)}`, () => undefined, null],
  ])('name the owner by %s', async (_, assetOwner, arrange, fromReceipt) => {
    arrange()
    const one = await tab({ wait: async ({ hash }) => ({ ...receipt(hash), receiver: fromReceipt }) })
    await one.driver.start(mintOf(1))
    await expect.poll(one.phases).toEqual(['done'])
    expect(settled()).toMatchObject({ isSold: 'sold', transactionStatus: true, assetOwner })
  })

  it('are not minted again if they are mined but not recorded', async () => {
    platform.setBefore((operation) =>
      operation === 'updateClaimStatusAdmin' ? refused(403, 'Not now.')() : undefined,
    )
    const one = await tab()
    await one.driver.start(mintOf(1))
    await expect.poll(() => one.step()?.error).toMatch(/^The token is minted, .* Not now\.$/)
    platform.setBefore(undefined)
    await one.driver.control(one.id(), 'retry')
    await expect.poll(one.phases).toEqual(['done'])
    expect(platform.mints()).toEqual([1])
  })

  it('show the reason of a refusal', async () => {
    platform.setBefore(() => refused(422, 'The wallet is empty.')())
    const one = await tab()
    await one.driver.start(mintOf(1))
    await expect.poll(() => one.step()).toMatchObject({ phase: 'failed', error: 'The wallet is empty.' })
    expect(one.answer().data).toMatchObject({ state: 'failed', counts: { failed: 1 } })
  })
})

describe('a call without a result', () => {
  // Proves: error.never-again-after-2xx
  it('is looked up: an asset that was minted is not minted again', async () => {
    loseAnswers(1)
    const one = await tab()
    await one.driver.start(mintOf(1))
    await expect.poll(one.phases).toEqual(['done'])
    expect(mintCalls()).toHaveLength(1)
  })

  it('is followed by a repetition with the same key if nothing was done and keys are honored', async () => {
    let left = 2
    platform.setBefore((operation) => {
      if (operation !== 'mintTokenAdminLoyalty' || left === 0) return undefined
      left -= 1
      return dropped()
    })
    const one = await tab()
    await one.driver.start(mintOf(1))
    await expect.poll(one.phases).toEqual(['done'])
    expect([mintCalls().length, keys(), platform.mints()]).toEqual([3, 1, [1]])
  })

  it('is followed by no repetition if keys are not honored: a person decides', async () => {
    platform.setBefore((operation) => (operation === 'mintTokenAdminLoyalty' ? dropped() : undefined))
    const one = await tab(unkeyed)
    await one.driver.start(mintOf(1))
    await expect.poll(one.phases).toEqual(['unknown'])
    expect(mintCalls()).toHaveLength(1)
    expect(one.answer().data).toMatchObject({
      state: 'paused',
      counts: { sent: 1, failed: 0 },
      pause: { message: expect.stringMatching(/^No answer came/) },
    })
    platform.setBefore(undefined)
    await one.driver.control(one.id(), 'resend')
    await expect.poll(one.phases).toEqual(['done'])
    expect(keys()).toBe(1)
  })

  // Proves: error.never-again-after-2xx
  it.each([true, false])('with a 2xx is never repeated, even if keys are honored: %s', async (honored) => {
    platform.setBefore((operation) =>
      operation === 'mintTokenAdminLoyalty'
        ? Promise.resolve(
            new Response('<title>Welcome</title>', { headers: { 'content-type': 'text/html' } }),
          )
        : undefined,
    )
    const one = await tab({ keysHonored: async () => honored })
    await one.driver.start(mintOf(1))
    await expect.poll(one.phases).toEqual(['unknown'])
    await one.driver.control(one.id(), 'resume')
    await expect.poll(one.phases).toEqual(['unknown'])
    expect(mintCalls()).toHaveLength(1)
  })

  it('after an error of the platform is a failure with the same key if nothing was done', async () => {
    platform.setBefore((operation) =>
      operation === 'mintTokenAdminLoyalty' ? refused(500, 'The signer is away.')() : undefined,
    )
    const one = await tab(unkeyed)
    await one.driver.start(mintOf(1))
    await expect.poll(() => one.step()).toMatchObject({ phase: 'failed', error: 'The signer is away.' })
    platform.setBefore(undefined)
    await one.driver.control(one.id(), 'retry')
    await expect.poll(one.phases).toEqual(['done'])
    expect(keys()).toBe(1)
  })

  it('after a 500 without a reason is never a failure, because a proxy may have answered', async () => {
    platform.setBefore((operation) =>
      operation === 'mintTokenAdminLoyalty'
        ? Promise.resolve(new Response('<title>Error</title>', { status: 500 }))
        : undefined,
    )
    const one = await tab(unkeyed)
    await one.driver.start(mintOf(1))
    await expect.poll(one.phases).toEqual(['unknown'])
  })

  it('to a busy server is repeated on any backend, and the reason is shown', async () => {
    const free = Promise.withResolvers<undefined>()
    platform.setBefore((operation) => {
      if (operation !== 'mintTokenAdminLoyalty') return undefined
      return mintCalls().length === 1 ? refused(429, 'Too many requests.')() : free.promise
    })
    const one = await tab(unkeyed)
    await one.driver.start(mintOf(1))
    await expect.poll(() => one.step()?.error).toBe('Too many requests. Trying again.')
    free.resolve(undefined)
    await expect.poll(one.phases).toEqual(['done'])
    expect(mintCalls()).toHaveLength(2)
  })
})

it('looks up a call that is not answered in time', async () => {
  platform.setAfter((operation) => (operation === 'mintTokenAdminLoyalty' ? never : undefined))
  const one = await tab({ sdk: platform.sdk({ timeout: 50 }) })
  await one.driver.start(mintOf(1))
  await expect.poll(one.phases).toEqual(['done'])
  expect(mintCalls()).toHaveLength(1)
})

it('does not cancel a step on stop if an earlier attempt may have succeeded', async () => {
  platform.setBefore((operation) => (operation === 'mintTokenAdminLoyalty' ? dropped() : undefined))
  let isLoaded = true
  const receiptCode = async () => {
    if (!isLoaded) throw new Error('The code is not loaded.')
    return { waitForReceipt: mined, getRevertError: async () => new ChainError('reverted') }
  }
  const one = await tab({ ...unkeyed, receiptCode })
  await one.driver.start(mintOf(1))
  await expect.poll(one.phases).toEqual(['unknown'])
  isLoaded = false
  await one.driver.control(one.id(), 'resend')
  await expect.poll(() => one.answer().data.pause?.message).toBe('The code is not loaded.')
  await one.driver.control(one.id(), 'stop')
  await expect.poll(one.phases).toEqual(['unknown'])
})

it('keeps the transaction that a lookup finds if a person sends again in the meantime', async () => {
  loseAnswers(1)
  const isRead = (operation: string) => operation.includes('/allPremintAsset/')
  platform.setBefore((operation) => (isRead(operation) ? refused(403, 'Not now.')() : undefined))
  const one = await tab(unkeyed)
  await one.driver.start(mintOf(1))
  await expect.poll(one.phases).toEqual(['unknown'])
  const hold = Promise.withResolvers<undefined>()
  platform.setBefore((operation) => (isRead(operation) ? hold.promise : undefined))
  await one.driver.control(one.id(), 'resume')
  await one.driver.control(one.id(), 'resend')
  hold.resolve(undefined)
  await expect.poll(one.phases).toEqual(['done'])
  expect(mintCalls()).toHaveLength(1)
})

describe('a tab that closes', () => {
  it.each(['unsent', 'sent', 'pending', 'recording'])(
    'while a mint is %s loses and doubles nothing',
    async (point) => {
      const stuck = (operation: string) => (mint: boolean) =>
        (operation === 'mintTokenAdminLoyalty') === mint ? never : undefined
      if (point === 'unsent') platform.setBefore((operation) => stuck(operation)(true))
      if (point === 'sent') platform.setAfter((operation) => stuck(operation)(true))
      if (point === 'recording') platform.setAfter((operation) => stuck(operation)(false))
      const one = await tab(point === 'pending' ? { wait: untilAborted } : {})
      await one.driver.start(mintOf(1))
      const reached = { unsent: 'sending', sent: 'sending', pending: 'pending', recording: 'recording' }[
        point
      ]
      await expect.poll(one.phases).toEqual([reached])
      await expect.poll(() => platform.calls.length).toBe(point === 'recording' ? 2 : 1)
      one.driver.dispose()
      platform.setBefore(undefined)
      platform.setAfter(undefined)
      const two = await tab()
      await expect.poll(two.phases).toEqual(['done'])
      expect(platform.mints()).toEqual([1])
      expect(keys()).toBe(1)
    },
  )

  it('after sending leaves it to a person if keys are not honored and nothing is found', async () => {
    platform.setBefore((operation) => (operation === 'mintTokenAdminLoyalty' ? never : undefined))
    const one = await tab(unkeyed)
    await one.driver.start(mintOf(1))
    await expect.poll(() => mintCalls().length).toBe(1)
    one.driver.dispose()
    const two = await tab(unkeyed)
    await expect.poll(two.phases).toEqual(['unknown'])
    expect(mintCalls()).toHaveLength(1)
  })
})

it('is driven by one of two tabs, and shown in both', async () => {
  const [one, two] = [await tab(), await tab()]
  await Promise.all([one.driver.start(mintOf(3)), two.driver.start(mintOf(3))])
  await expect.poll(one.phases).toEqual(['done', 'done', 'done'])
  await expect.poll(two.phases).toEqual(['done', 'done', 'done'])
  expect(platform.mints()).toEqual([1, 1, 1])
})

it('never counts a wait without an answer as failed, reports it once, and resumes it', async () => {
  let isAway = true
  const ended = vi.fn<DriverOptions['ended']>()
  const wait: Wait = async (options) => {
    if (isAway) throw new ChainError('unresolved')
    return mined(options)
  }
  const one = await tab({ wait, ended })
  await one.driver.start(mintOf(1))
  await expect.poll(() => ended.mock.calls.length).toBe(1)
  await one.driver.control(one.id(), 'resume')
  await expect.poll(one.phases).toEqual(['unknown'])
  expect(one.answer().data.counts).toMatchObject({ sent: 1, failed: 0 })
  isAway = false
  window.dispatchEvent(new Event('focus'))
  await expect.poll(one.phases).toEqual(['done'])
  expect(ended).toHaveBeenCalledTimes(2)
  expect(platform.mints()).toEqual([1])
})

it('says that it stopped if the browser’s storage fails, and goes on when asked', async () => {
  const hold = Promise.withResolvers<undefined>()
  const wait: Wait = (options) => hold.promise.then(() => mined(options))
  const one = await tab({ wait })
  await one.driver.start(mintOf(1))
  await expect.poll(one.phases).toEqual(['pending'])
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk failed.', 'UnknownError')
  })
  hold.resolve(undefined)
  const stopped = /^The console stopped working on this run: The disk failed\./
  await expect
    .poll(() => one.answer().data)
    .toMatchObject({ state: 'paused', pause: { message: expect.stringMatching(stopped) } })
  put.mockRestore()
  await one.driver.control(one.id(), 'resume')
  await expect.poll(() => one.answer().data).toMatchObject({ state: 'done', pause: null })
  expect(platform.mints()).toEqual([1])
})

it('goes on with a run if the browser’s storage fails when the window gets the focus', async () => {
  const hold = Promise.withResolvers<undefined>()
  const wait: Wait = (options) => hold.promise.then(() => mined(options))
  const one = await tab({ wait })
  await one.driver.start(mintOf(1))
  await expect.poll(one.phases).toEqual(['pending'])
  const open = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The disk failed.', 'UnknownError')
  })
  window.dispatchEvent(new Event('focus'))
  expect(open).toHaveBeenCalled()
  open.mockRestore()
  const first = one.id()
  const runs = () => one.works().map((work) => toAnswer(work).data)
  // Shows the runs again.
  await one.driver.start(mintOf(2))
  await expect.poll(() => runs().length).toBe(2)
  expect(runs().find(({ _id }) => _id === first)).toMatchObject({ state: 'running', pause: null })
  hold.resolve(undefined)
  await expect.poll(() => runs().map(({ state }) => state)).toEqual(['done', 'done'])
})

it('sends nothing if receipts can’t be awaited', async () => {
  const one = await openTab(platform, {
    receiptCode: () => Promise.reject(new Error('It could not be loaded.')),
  })
  await expect(one.driver.start(mintOf(1))).rejects.toThrow('It could not be loaded.')
  expect(platform.calls).toEqual([])
})

it('stops when the session ends, and continues at the next sign-in', async () => {
  const expired = refused(401, 'jwt expired')
  platform.setBefore(expired)
  const one = await tab(unkeyed)
  const started = await one.driver.start(mintOf(2))
  await expect(one.driver.answered(started?.id ?? '')).rejects.toThrow('You were signed out.')
  const calls = platform.calls.length
  platform.setBefore(undefined)
  const two = await tab(unkeyed)
  await expect.poll(two.phases).toEqual(['done', 'done'])
  expect(mintCalls().length).toBe(calls + 2)
  expect(platform.mints()).toEqual([1, 1])
})

it('sends a call again at the next sign-in if the session’s end refused it', async () => {
  platform.setBefore(refused(401, 'jwt expired'))
  let end = () => {}
  const session = { getToken: () => 'token', onSessionEnd: () => end() }
  const one = await tab({ ...unkeyed, sdk: platform.sdk({ session }) })
  end = one.driver.dispose
  const started = await one.driver.start(mintOf(1))
  await expect(one.driver.answered(started?.id ?? '')).rejects.toThrow('You were signed out.')
  platform.setBefore(undefined)
  const two = await tab(unkeyed)
  await expect.poll(two.phases).toEqual(['done'])
})

it('keeps the runs of each person separate', async () => {
  const one = await tab({ wait: untilAborted })
  await one.driver.start(mintOf(1))
  await expect.poll(one.phases).toEqual(['pending'])
  one.driver.dispose()
  const other = await tab({ storage: 'grace@example.org', email: 'grace@example.org' })
  expect(other.phases()).toEqual([])
  const back = await tab()
  await expect.poll(back.phases).toEqual(['done'])
})

it('removes an ended run immediately on request, otherwise after a week, and no other', async () => {
  const one = await tab({ wait: untilAborted })
  await one.driver.start(mintOf(1))
  await expect.poll(one.phases).toEqual(['pending'])
  await one.driver.remove(one.id())
  one.driver.dispose()
  const two = await tab()
  await expect.poll(two.phases).toEqual(['done'])
  two.driver.dispose()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 3600 * 1000 })
  const three = await tab().finally(() => vi.useRealTimers())
  expect(three.phases()).toEqual([])
})
