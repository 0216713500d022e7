import { fixtures, handlers } from '@vitrine/sdk/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { activityView } from '#src/activity/activity-view.ts'
import { createQueryClient } from '#src/lib/query-client.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'
import { findRecord } from './find-record.tsx'

const hash = `0x${'cd'.repeat(32)}`
const options = {
  client: createQueryClient(),
  signal: new AbortController().signal,
  toAssets: vi.fn<(id: string) => void>(),
  toVenue: vi.fn<(id: string) => void>(),
  toEvent: vi.fn<(venueId: string, id: string) => void>(),
}
const labels = async (words: string) => (await findRecord(words, options)).map(({ label }) => label)

afterEach(() => {
  activityView.clear()
  options.toAssets.mockClear()
})

it('offers a transaction that nobody here knows on every network', async () => {
  expect(await labels(hash)).toEqual([
    expect.stringMatching(/^Transaction 0xcdcd.* on Amber$/),
    expect.stringMatching(/ on Amber Test$/),
    expect.stringMatching(/ on Basalt$/),
    expect.stringMatching(/ on Coral Test$/),
  ])
})

it('knows the network and the collection of a transaction of this browser’s work', async () => {
  const collection = { id: 'harbour', name: 'Harbour lights' }
  activityView.put([
    {
      id: 'job',
      kind: 'deploy',
      title: 'Deploy ERC-721 on Basalt',
      collection,
      createdAt: 1,
      blockchainType: 6,
      networkType: 1,
      smartContractType: 1,
      hash,
      status: 'done',
      contractAddress: null,
      error: null,
    },
  ])
  await expect.poll(() => activityView.getActivities()).toHaveLength(1)
  const [assets, explorer, ...others] = await findRecord(hash.toUpperCase().replace('0X', '0x'), options)
  expect(others).toEqual([])
  expect(assets).toMatchObject({ label: 'Assets of Harbour lights', hint: 'Deploy ERC-721 on Basalt' })
  expect(explorer?.label).toMatch(/ on Basalt$/)
  assets?.onSelect()
  expect(options.toAssets).toHaveBeenCalledWith('harbour')
})

it('offers no address where no explorer has pages of addresses', async () => {
  expect(await labels(`0x${'12'.repeat(20)}`)).toEqual([])
})

it('finds nothing for an id that the platform does not know', async () => {
  signIn()
  worker.use(...handlers({ collections: [fixtures.collection()] }))
  expect(await labels('01a1ff37-a9a2-70fe-815b-ef7e53c067e2')).toEqual([])
})
