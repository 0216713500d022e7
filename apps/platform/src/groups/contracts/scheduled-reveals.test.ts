import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type HiddenScene, patience, startHiddenScene } from '#test/hidden-scene.ts'
import { refusal, refusedField } from '#test/refusals.ts'
import { shortenPauses } from '#test/shorten-timers.ts'
import { amber } from '#test/test-chain.ts'
import { admin, testClock } from '#test/test-platform.ts'

const clock = testClock()
let platform: HiddenScene['platform']
let { scene, hidden, mint, reveal, contractOf, shownTo } = {} as HiddenScene
shortenPauses()
beforeAll(async () => {
  ;({ platform, scene, hidden, mint, reveal, contractOf, shownTo } = await startHiddenScene(amber, clock.now))
})
afterAll(() => platform.end())

const plenty = '2000000000000000'
const inAnHour = () => new Date(clock.now().getTime() + 3_600_000).toISOString()

/** Makes a collection with a hidden token. */
async function minted() {
  const prints = await hidden(1)
  await mint(prints)
  const schedule = (revealAt: string, feeCap = plenty) =>
    platform.sdk.contracts.scheduleReveal({ ...prints.place, schedule: { revealAt, feeCap } })
  const stored = async () => (await contractOf(prints))?.hidden?.schedule
  return { ...prints, schedule, stored }
}
const waiting = async () => (await platform.sdk.dashboard.attention()).data.items

// Proves: call.scheduleReveal
it('reveals the tokens at their time, as a run of the person who scheduled it', async () => {
  const { sdk } = platform
  const prints = await minted()
  const { collection_id, schedule, stored, uriOf } = prints
  const revealAt = inAnHour()
  await schedule(revealAt)
  expect(await stored()).toEqual({ revealAt, feeCap: plenty, problem: null })
  await scene.add(prints.place, [{ name: 'Plate 2' }])
  await mint(prints)
  clock.pass(3_600)
  await expect.poll(async () => (await contractOf(prints))?.hidden, patience).toBeNull()
  expect(await shownTo(await uriOf(1))).toMatchObject({ name: 'Plate 1' })
  expect(await shownTo(await uriOf(2))).toMatchObject({ name: 'Plate 2' })
  const { data: runs } = await sdk.runs.list({ page: 1, pageSize: 5, collection_id })
  expect(runs.filter(({ kind }) => kind === 'reveal')).toMatchObject([
    { createdBy: admin.email, fee: { cap: plenty } },
  ])
})

it('waits while the fee is above its cap, says so on the dashboard, and reveals with a higher one', async () => {
  const prints = await minted()
  const { collection_id, contract_id, schedule, stored, uriOf } = prints
  const hiddenUri = await uriOf(1)
  const revealAt = inAnHour()
  await schedule(revealAt, '1000')
  clock.pass(3_600)
  const problem = 'The network fee is above its cap.'
  await expect.poll(stored, patience).toEqual({ revealAt, feeCap: '1000', problem })
  await expect
    .poll(waiting, patience)
    .toMatchObject([
      { _id: `reveal-waiting/${contract_id}`, since: revealAt, message: problem, collection_id },
    ])
  expect(await uriOf(1)).toBe(hiddenUri)
  await schedule(inAnHour())
  await expect.poll(waiting, patience).toEqual([])
  clock.pass(3_600)
  await expect.poll(async () => (await contractOf(prints))?.hidden, patience).toBeNull()
})

it('tries again every five minutes until it can be sent', async () => {
  const { sdk } = platform
  const prints = await minted()
  const { schedule, stored, place } = prints
  const limit = (maxFeePerGas: string | null) =>
    sdk.runs.setFeeLimit({ blockchainType: 1, networkType: 1, maxFeePerGas, maxFeePerDay: null })
  await schedule(inAnHour())
  await limit('1')
  clock.pass(3_600)
  await expect.poll(stored, patience).toMatchObject({ problem: expect.stringMatching(/more than its limit/) })
  await limit(null)
  clock.pass(300)
  await expect.poll(async () => (await contractOf({ place }))?.hidden, patience).toBeNull()
})

it('sends no reveal whose schedule changes while it is prepared', async () => {
  const { files } = platform.platform
  const kept = await minted()
  const store = files.putDirectory.bind(files)
  const putDirectory = vi.spyOn(files, 'putDirectory').mockImplementationOnce(async (entries) => {
    await platform.sdk.contracts.scheduleReveal({ ...kept.place, schedule: null })
    return store(entries)
  })
  await kept.schedule(inAnHour())
  clock.pass(3_600)
  await expect.poll(() => putDirectory.mock.calls.length, patience).toBe(1)
  putDirectory.mockRestore()
  // One reveal is sent after the other, so that of another contract shows that this one has ended.
  const other = await minted()
  await other.schedule(inAnHour())
  clock.pass(3_600)
  await expect.poll(async () => (await contractOf(other))?.hidden, patience).toBeNull()
  expect((await contractOf(kept))?.hidden).toEqual({ tokens: 1, state: 'hidden', schedule: null })
})

it('stores no metadata, which people could read, before the fee is below its cap', async () => {
  const prints = await minted()
  const putDirectory = vi.spyOn(platform.platform.files, 'putDirectory')
  await prints.schedule(inAnHour(), '0')
  clock.pass(3_600)
  await expect.poll(prints.stored, patience).toMatchObject({ problem: 'The network fee is above its cap.' })
  expect(putDirectory).not.toHaveBeenCalled()
  putDirectory.mockRestore()
  await platform.sdk.contracts.scheduleReveal({ ...prints.place, schedule: null })
})

it('a sent reveal whose fee is too low is a task on the dashboard, and a person may pay more than its cap', async () => {
  const { sdk } = platform
  const prints = await minted()
  const { collection_id, contract_id } = prints
  const { data: quote } = await sdk.runs.quote({ operation: 'revealContract', input: prints.place })
  await scene.client.setAutomine(false)
  await prints.schedule(inAnHour(), quote?.feeAtMost ?? '')
  clock.pass(3_600)
  await expect.poll(async () => (await contractOf(prints))?.hidden?.state, patience).toBe('revealing')
  const message = 'Its transaction is not mined. Speed it up or cancel it in the queue under Identity.'
  await expect
    .poll(waiting, patience)
    .toMatchObject([
      { _id: `reveal-waiting/${contract_id}`, run_id: expect.any(String), message, collection_id },
    ])
  expect((await refusal(sdk.contracts.scheduleReveal({ ...prints.place, schedule: null }))).code).toBe(
    'not-now',
  )
  const [queue] = (await sdk.runs.queue()).data
  const { transactionHash = '' } = queue?.transactions.find(({ kind }) => kind === 'reveal') ?? {}
  const { data: raised } = await sdk.runs.speedUp({ transactionHash })
  await scene.client.setAutomine(true)
  await scene.client.mine({ blocks: 1 })
  await expect.poll(async () => (await contractOf(prints))?.hidden, patience).toBeNull()
  expect(raised.transactionHash).not.toBe(transactionHash)
})

it('reveals nothing at a time that was removed, or after a reveal by hand', async () => {
  const { sdk } = platform
  const kept = await minted()
  const shown = await minted()
  await kept.schedule(inAnHour())
  await shown.schedule(inAnHour())
  await sdk.contracts.scheduleReveal({ ...kept.place, schedule: null })
  await reveal(shown)
  const other = await minted()
  await other.schedule(inAnHour())
  clock.pass(3_600)
  await expect.poll(async () => (await contractOf(other))?.hidden, patience).toBeNull()
  expect((await contractOf(kept))?.hidden).toEqual({ tokens: 1, state: 'hidden', schedule: null })
  expect((await sdk.runs.list({ page: 1, pageSize: 9, collection_id: shown.collection_id })).totalCount).toBe(
    3,
  )
  await expect.poll(waiting, patience).toEqual([])
})

it('refuses a time in the past, and a contract without hidden tokens', async () => {
  const { sdk } = platform
  const { schedule, place } = await minted()
  expect(await refusedField(schedule(clock.now().toISOString()))).toEqual([
    'schedule.revealAt',
    'Choose a time in the future.',
  ])
  const drafts = await hidden(1)
  const body = { ...drafts.place, schedule: { revealAt: inAnHour(), feeCap: plenty } }
  expect((await refusal(sdk.contracts.scheduleReveal(body))).code).toBe('nothing-hidden')
  const nowhere = { ...body, ...place, smartContractType: 2 }
  expect((await refusal(sdk.contracts.scheduleReveal(nowhere))).code).toBe('not-found')
})
