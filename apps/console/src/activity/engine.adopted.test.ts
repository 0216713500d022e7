import { ChainError, type Receipt, type WaitForReceiptOptions } from '@vitrine/chain'
import type { PremintAsset } from '@vitrine/sdk'
import { beforeEach, describe, expect, it } from 'vitest'
import { getConfig } from '#src/lib/config.ts'
import { createFakePlatform, never } from '#src/testing/fake-platform.ts'
import { openTab } from '#src/testing/open-tab.ts'
import { openActivityStore } from './activity-store.ts'
import { newMint, newRow } from './jobs.ts'
import type { MintRow } from './types.ts'

const collection = { id: 'c1', name: 'Harbour lights' }
const hash = (digit: number) => `0x${String(digit).repeat(64)}`

let platform: ReturnType<typeof createFakePlatform>
beforeEach(() => {
  platform = createFakePlatform()
})

type Wait = (options: WaitForReceiptOptions) => Promise<Receipt>

const mined: Wait = async ({ hash }) =>
  ({ hash, status: 1, transactionStatus: true, receiver: null }) as Receipt
const tab = (waitForReceipt = mined) =>
  openTab(platform, { receiptCode: async () => ({ waitForReceipt, getRevertError: () => never }) })

/** Stores a paused queue of one mint. */
async function store(status: MintRow['status'], hash: string | null = null) {
  const database = await openActivityStore('ada@example.org')
  const mint = newMint(collection, getConfig().endpointMap.get(1, 1), 'Mint on Amber')
  const row = newRow(mint.id, 0, { id: 'a0', name: 'Light 0' })
  await database.addMint({ ...mint, paused: true }, [{ ...row, status, hash }])
  database.close()
}

describe('mints that another browser started', () => {
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
      asset('a0', 'minting', hash(1)),
      asset('a1', 'minting', null),
      asset('a2', 'unsold', hash(2)),
      asset('a3', 'sold', hash(3)),
    ]
    await one.engine.adoptPending(list, collection)
    await one.engine.adoptPending(list, collection)
    await expect.poll(() => one.counts()).toMatchObject({ total: 1, done: 1 })
    expect(one.view.getActivities()).toMatchObject([{ title: 'Finish mints started elsewhere', collection }])
    expect(platform.calls.map((call) => call.operation)).toEqual(['updateClaimStatusAdmin'])
  })

  it('are a queue for each network, and each has its own receiver', async () => {
    const one = await tab()
    const [first, second] = [1, 2].map((digit) => `0x${String(digit).repeat(40)}`)
    const list = [
      { ...asset('a0', 'minting', hash(1)), wallet_address: first },
      { ...asset('a1', 'minting', hash(2)), wallet_address: second, blockchainType: 6 },
      { ...asset('a2', 'minting', hash(3)), wallet_address: second, networkType: 2 },
      { ...asset('a3', 'minting', hash(4)), wallet_address: second },
    ] as PremintAsset[]
    await one.engine.adoptPending(list, collection)
    await expect
      .poll(() => platform.calls.map(({ body }) => [body.asset_id, body.assetOwner]).toSorted())
      .toEqual([
        ['a0', first],
        ['a1', second],
        ['a2', second],
        ['a3', second],
      ])
    const places = one.view.getActivities().map((job) => {
      if (job.kind !== 'mint') throw new Error('Only mints were adopted.')
      return [job.blockchainType, job.networkType, job.counts.total]
    })
    expect(places.toSorted()).toEqual([
      [1, 1, 2],
      [1, 2, 1],
      [6, 1, 1],
    ])
  })

  it.each([
    ['queued', null],
    ['requesting', null],
    ['finding', null],
    ['done', hash(1)],
  ] as const)(
    'are not taken over where the same mint is in progress, or was finished, here: %s',
    async (status, known) => {
      platform.setBefore(() => never)
      await store(status, known)
      const one = await tab()
      await one.engine.adoptPending([asset('a0', 'minting', hash(1))], collection)
      expect(one.view.getActivities()).toMatchObject([{ title: 'Mint on Amber' }])
      expect(one.row('a0')?.status).toBe(status)
    },
  )

  it.each(['failed', 'cancelled', 'done'] as const)(
    'are finished here after a mint of the same asset is over: %s',
    async (status) => {
      await store(status)
      const one = await tab()
      await one.engine.adoptPending([asset('a0', 'minting', hash(1))], collection)
      await expect.poll(() => one.row('a0')).toMatchObject({ status: 'done', hash: hash(1) })
      expect(one.view.getActivities()).toHaveLength(2)
    },
  )

  it('under a new hash take the place of the one that was waited for in vain', async () => {
    const fresh = hash(9)
    const one = await tab((options) =>
      options.hash === fresh ? mined(options) : Promise.reject(new ChainError('unresolved')),
    )
    await one.start(1)
    await expect.poll(() => one.counts()).toMatchObject({ unresolved: 1 })
    await one.engine.adoptPending([asset('a0', 'minting', one.row('a0')?.hash ?? null)], collection)
    expect(one.row('a0')?.status).toBe('unresolved')
    await one.engine.adoptPending([asset('a0', 'minting', fresh)], collection)
    await expect.poll(() => one.counts()).toMatchObject({ total: 1, done: 1 })
    expect(one.row('a0')?.hash).toBe(fresh)
  })
})
