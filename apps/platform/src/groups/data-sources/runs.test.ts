import type { ApiError } from '@vitrine/sdk'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { followReadings } from '#src/runs/one-step-run.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { runs as runTable } from '#src/storage/db/schema/runs.ts'
import { pdfOf, readingOf } from '#test/readings.ts'
import { admin, startTestPlatform, type TestPlatform } from '#test/test-platform.ts'
import { startSite, type TestSite } from '#test/test-site.ts'

let platform: TestPlatform
let site: TestSite
beforeAll(async () => {
  platform = await startTestPlatform()
  site = await startSite({ '/': '<p>Welcome.</p>' })
  await platform.sdk.vector.createIndex({ indexName: 'papers' })
})
afterAll(async () => {
  await site.close()
  await platform.end()
})

const newest = async () => (await platform.sdk.runs.list({ page: 1, pageSize: 1 })).data[0]
const until = (state: string) => expect.poll(async () => (await newest())?.state).toBe(state)
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ code }: ApiError) => code,
  )

it('lists the reading of a PDF as a run, which ends as the reading does', async () => {
  const { sdk } = platform
  const { data } = await sdk.dataSources.uploadPdf({ file: pdfOf(['One.', 'Two.']), indexName: 'papers' })
  await readingOf(sdk, data._id)
  await until('done')
  const { data: runs } = await sdk.runs.list({ page: 1, pageSize: 8 })
  expect(runs).toMatchObject([
    {
      kind: 'reading',
      name: 'catalogue.pdf',
      collection: null,
      blockchainType: null,
      networkType: null,
      createdBy: admin.email,
      error: null,
      counts: { total: 1, done: 1 },
    },
  ])
  const { steps, transactions, events } = await sdk.runs.get({ run_id: runs[0]?._id ?? '' })
  expect({ steps, transactions }).toEqual({ steps: 'd', transactions: [] })
  expect(events.map(({ name, message }) => [name, message])).toEqual([
    ['started', 'catalogue.pdf is read into papers.'],
    ['done', '2 pages were read.'],
  ])
})

it('hides runs of data sources from a sub-admin', async () => {
  const subAdmin = await platform.addPerson('sub_admin')
  const run_id = (await newest())?._id ?? ''
  expect(await subAdmin.runs.list({ page: 1, pageSize: 8 })).toEqual({ data: [], totalCount: 0 })
  for (const call of [
    () => subAdmin.runs.get({ run_id }),
    () => subAdmin.runs.listSteps({ run_id, page: 1, pageSize: 8 }),
    () => subAdmin.runs.control({ run_id, action: 'retry' }),
    () => subAdmin.runs.approve({ run_id, feeCap: '1' }),
    () => subAdmin.runs.compare({ run_id }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 })
})

/** Opens the stream of changed runs. Returns what waits until it has told of one, and answers all it has told. */
async function listen(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${platform.url}/api/runs/events`, { headers })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(() => reader?.cancel())
  let text = ''
  return async (id: string) => {
    while (!text.includes(id)) text += (await reader?.read())?.value ?? ''
    return text
  }
}

it('tells a sub-admin of no change of these runs', async () => {
  const { sdk, database } = platform
  const password = 'a password for tests'
  const email = 'grace@gallery.example'
  await sdk.subAdmins.create({ name: 'Grace', email, password })
  const { token } = await platform.anybody.auth.login({ email, password })
  const toAdmin = await listen(platform.token)
  const toSubAdmin = await listen(token)
  await sdk.vector.createIndex({ indexName: 'told' })
  await sdk.dataSources.uploadPdf({ file: pdfOf(['Three.']), indexName: 'told' })
  const reading = (await newest())?._id ?? ''
  await toAdmin(reading)
  await until('done')
  const [id, at] = [newId(), new Date()]
  await database.db
    .insert(runTable)
    .values({ id, kind: 'deployment', state: 'running', createdBy: email, createdAt: at, updatedAt: at })
  expect(await toSubAdmin(id)).not.toContain(reading)
  await database.db.delete(runTable).where(eq(runTable.id, id))
})

// Proves: call.controlRun
it('says why a reading failed, reads again on demand, and offers no pause', async () => {
  const { sdk } = platform
  await sdk.dataSources.scrapeWebsite({ url: `${site.origin}/hours`, indexName: 'papers' })
  await until('failed')
  const failed = await newest()
  expect(failed).toMatchObject({
    name: `${site.origin}/hours`,
    error: expect.stringMatching(/404/),
    counts: { failed: 1 },
  })
  const run_id = failed?._id ?? ''
  for (const action of ['pause', 'resume', 'stop'] as const)
    expect(await codeOf(sdk.runs.control({ run_id, action }))).toBe('wrong-state')
  site.pages['/hours'] = '<p>The gallery is open on Thursdays.</p>'
  // Between any two of its steps another copy may end the runs whose source has failed.
  const { sources } = platform.platform
  const again = sources.retry.bind(sources)
  const retry = vi.spyOn(sources, 'retry').mockImplementation(async (id) => {
    await followReadings(platform.database.db)
    return again(id)
  })
  onTestFinished(() => retry.mockRestore())
  const { data } = await sdk.runs.control({ run_id, action: 'retry' })
  expect(data).toMatchObject({ _id: run_id, state: 'running', error: null, counts: { sent: 1 } })
  await until('done')
  expect(await newest()).toMatchObject({ _id: run_id, counts: { done: 1 } })
  expect(await codeOf(sdk.runs.control({ run_id, action: 'retry' }))).toBe('wrong-state')
})

it('lists the copy of an index as a run', async () => {
  const { sdk } = platform
  await sdk.vector.createIndex({ indexName: 'copied' })
  await sdk.dataSources.copyIndex({ sourceIndexName: 'papers', targetIndexName: 'copied' })
  const run = await newest()
  expect(run).toMatchObject({
    kind: 'index-copy',
    name: 'papers',
    state: 'done',
    counts: { total: 1, done: 1 },
  })
  const { events } = await sdk.runs.get({ run_id: run?._id ?? '' })
  expect(events.map(({ message }) => message)).toEqual([
    'papers is copied into copied.',
    '3 of 3 vectors were new in copied.',
  ])
})
