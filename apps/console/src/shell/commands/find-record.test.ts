import { fixtures, handlers } from '@vitrine/sdk/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#src/lib/query-client.ts'
import { type LocalRun, newStep } from '#src/runs/local-run.ts'
import { localWorksQuery } from '#src/runs/local-runs.tsx'
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
  options.client.clear()
  options.toAssets.mockClear()
})

it('offers an unknown transaction on every network', async () => {
  expect(await labels(hash)).toEqual([
    expect.stringMatching(/^Transaction 0xcdcd.* on Amber$/),
    expect.stringMatching(/ on Amber Test$/),
    expect.stringMatching(/ on Basalt$/),
    expect.stringMatching(/ on Coral Test$/),
  ])
})

it('uses the network and collection of a transaction of this browser’s run', async () => {
  const collection = { _id: 'harbour', name: 'Harbour lights' }
  const input = { collection_id: 'harbour', blockchainType: 6, networkType: 1, smartContractType: 1 }
  const created = { createdBy: 'ada@example.org', createdAt: '2026-11-29T08:00:00Z' }
  const run: LocalRun = { _id: 'local-1', kind: 'deployment', input, collection, ...created }
  const steps = [{ ...newStep('local-1', null, 'key'), phase: 'done' as const, hash }]
  options.client.setQueryData(localWorksQuery.queryKey, [{ run, steps }])
  const [assets, explorer, ...others] = await findRecord(hash.toUpperCase().replace('0X', '0x'), options)
  expect(others).toEqual([])
  expect(assets).toMatchObject({ label: 'Assets of Harbour lights', hint: 'Deployment of Harbour lights' })
  expect(explorer?.label).toMatch(/ on Basalt$/)
  assets?.onSelect()
  expect(options.toAssets).toHaveBeenCalledWith('harbour')
})

it('offers no address if no explorer has address pages', async () => {
  expect(await labels(`0x${'12'.repeat(20)}`)).toEqual([])
})

it('finds nothing for an unknown ID', async () => {
  signIn()
  worker.use(...handlers({ collections: [fixtures.collection()] }))
  expect(await labels('01a1ff37-a9a2-70fe-815b-ef7e53c067e2')).toEqual([])
})
