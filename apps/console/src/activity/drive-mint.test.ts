import { ChainError, type Receipt, type WaitForReceiptOptions } from '@vitrine/chain'
import { beforeEach, expect, it, vi } from 'vitest'
import { createFakePlatform, never } from '#src/testing/fake-platform.ts'
import { openTab } from '#src/testing/open-tab.ts'
import type { EngineOptions } from './engine.ts'

let platform: ReturnType<typeof createFakePlatform>
beforeEach(() => {
  platform = createFakePlatform()
})

/** A tab that waits for receipts so, and the hashes for which it does. */
async function tab(wait: (hash: string) => Promise<Partial<Receipt>>, options: Partial<EngineOptions> = {}) {
  const waits: string[] = []
  const waitForReceipt = async ({ hash, signal }: WaitForReceiptOptions) => {
    waits.push(hash)
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new ChainError('aborted')))
    })
    const receipt = await Promise.race([wait(hash), aborted])
    return { hash, transactionStatus: true, receiver: null, ...receipt } as Receipt
  }
  const receiptCode = async () => ({ waitForReceipt, getRevertError: () => never })
  return { ...(await openTab(platform, { receiptCode, ...options })), waits }
}

const requests = () => platform.calls.filter((call) => call.operation === 'mintTokenAdminLoyalty')

it('requests no more mints while 64 are sent and not recorded', async () => {
  const mined = Promise.withResolvers<object>()
  const one = await tab(() => mined.promise)
  await one.start(72)
  // Each of four requests at a time may be the one that makes it 64.
  await expect
    .poll(() => one.counts())
    .toMatchObject({ requesting: 0, pending: expect.toSatisfy((pending) => pending >= 64) })
  expect(one.counts()?.queued).toBeGreaterThanOrEqual(5)
  mined.resolve({})
  await expect.poll(() => one.counts()).toMatchObject({ done: 72 })
  expect(requests()).toHaveLength(72)
})

it('requests and waits for each mint once, however often the queue is paused and resumed', async () => {
  const hold = Promise.withResolvers<undefined>()
  platform.setBefore(() => hold.promise)
  const one = await tab(() => never)
  await one.start(6)
  await expect.poll(() => one.counts()?.requesting).toBe(4)
  await one.engine.pause(one.id())
  hold.resolve(undefined)
  await expect.poll(() => one.counts()).toMatchObject({ pending: 4, queued: 2 })
  await one.engine.resume(one.id())
  await expect.poll(() => one.waits).toHaveLength(6)
  expect(new Set(one.waits).size).toBe(6)
  expect(requests()).toHaveLength(6)
})

it('waits for an unresolved mint again while others are being requested', async () => {
  const wait = vi
    .fn<() => Promise<object>>()
    .mockRejectedValueOnce(new ChainError('unresolved'))
    .mockResolvedValue({})
  platform.setBefore((operation, assetId) =>
    operation === 'mintTokenAdminLoyalty' && assetId !== 'a0' ? never : undefined,
  )
  const one = await tab(wait)
  await one.start(3)
  await expect.poll(() => one.counts()).toMatchObject({ unresolved: 1, requesting: 2 })
  await one.engine.resume(one.id())
  await expect.poll(() => one.counts()).toMatchObject({ done: 1, requesting: 2 })
})

it('ends when nothing is left to do, and tells which mints it took on', async () => {
  const minted = vi.fn<NonNullable<EngineOptions['minted']>>()
  const one = await tab(async () => ({}), { minted })
  await one.start(2)
  await expect.poll(() => minted).toHaveBeenCalledOnce()
  expect(minted.mock.calls[0]).toMatchObject([
    { id: one.id(), kind: 'mint' },
    [
      { assetId: 'a0', status: 'done' },
      { assetId: 'a1', status: 'done' },
    ],
  ])
  await one.engine.resume(one.id())
  await expect.poll(() => minted).toHaveBeenCalledTimes(2)
  expect(minted.mock.calls[1]?.[1]).toEqual([])
})
