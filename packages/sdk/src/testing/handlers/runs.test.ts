import { expect, it } from 'vitest'
import { fullScene } from '../full-scene.ts'
import { fixtures, handlers } from '../index.ts'
import { testServer } from '../test-server.ts'

const { server, sdk } = testServer()

it('moves an approved run on each time it is read, until its assets are minted', async () => {
  server.use(...handlers(fullScene()))
  const { data: planned } = await sdk.runs.planMint({ collection_id: 'tides' })
  expect(planned).toMatchObject({ state: 'priced', counts: { total: 1, waiting: 1 } })
  await sdk.runs.approve({ run_id: planned._id, feeCap: planned.quote?.feeAtMost ?? '' })
  expect(await sdk.runs.get({ run_id: planned._id })).toMatchObject({
    data: { state: 'running' },
    steps: 's',
    transactions: [{ state: 'sent', fee: null }],
  })
  const { data, steps, events } = await sdk.runs.get({ run_id: planned._id })
  expect(data).toMatchObject({ state: 'done', fee: { spent: planned.quote?.fee } })
  expect(steps).toBe('d')
  expect(events.map(({ name }) => name)).toEqual(['priced', 'approved', 'started', 'done'])
  expect((await sdk.assets.get({ asset_id: 'plate' })).data.isSold).toBe('sold')
})

it('hides runs of data sources from a sub-admin', async () => {
  const runs = [fixtures.run({ _id: 'hidden', kind: 'reading', state: 'done', name: 'catalogue.pdf' })]
  server.use(...handlers({ profile: fixtures.profile({ role: 'sub_admin' }), runs }))
  expect(await sdk.runs.list({ page: 1, pageSize: 8 })).toEqual({ data: [], totalCount: 0 })
  await expect(sdk.runs.get({ run_id: 'hidden' })).rejects.toMatchObject({ kind: 'not-found' })
})

it('leaves a run of the scene as it is, and retries what failed in it', async () => {
  const run = fixtures.run({ _id: 'run', state: 'failed', counts: fixtures.runCounts({ total: 2 }) })
  const steps = [
    fixtures.runStep({ state: 'done' }),
    fixtures.runStep({ state: 'failed', error: 'Refused.' }),
  ]
  server.use(...handlers({ runs: [run], runDetails: { run: { steps } } }))
  await sdk.runs.get({ run_id: 'run' })
  expect((await sdk.runs.get({ run_id: 'run' })).steps).toBe('df')
  await expect(sdk.runs.control({ run_id: 'run', action: 'pause' })).rejects.toMatchObject({
    code: 'wrong-state',
  })
  const { data } = await sdk.runs.control({ run_id: 'run', action: 'retry' })
  expect(data).toMatchObject({ state: 'running', counts: { total: 2, done: 1, waiting: 1, failed: 0 } })
})

it('lists what was approved, by whether it has ended', async () => {
  server.use(
    ...handlers({ runs: (['priced', 'running', 'done'] as const).map((state) => fixtures.run({ state })) }),
  )
  const states = async (open?: boolean) =>
    (await sdk.runs.list({ page: 1, pageSize: 8, ...(open !== undefined && { open }) })).data.map(
      (one) => one.state,
    )
  expect([await states(), await states(true), await states(false)]).toEqual([
    ['running', 'done'],
    ['running'],
    ['done'],
  ])
})
