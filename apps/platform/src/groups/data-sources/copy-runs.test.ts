import { and, eq, lt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dataSources } from '#src/storage/db/schema/data-sources.ts'
import { runs } from '#src/storage/db/schema/runs.ts'
import { vectorIndexes, vectors } from '#src/storage/db/schema/vector-indexes.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.end())

const newest = async () => (await platform.sdk.runs.list({ page: 1, pageSize: 1 })).data[0]
const countOf = async (indexName: string) =>
  (await platform.sdk.vector.getIndexStats({ indexName, host: '127.0.0.1' })).data.vectorCount

/** Makes two indexes, one of which has some vectors. */
async function indexes(from: string, to: string, all: number) {
  const { db } = platform.database
  for (const indexName of [from, to]) await platform.sdk.vector.createIndex({ indexName, dimension: 3 })
  const [index] = await db
    .update(vectorIndexes)
    .set({ model: 'features' })
    .where(eq(vectorIndexes.name, from))
    .returning()
  await db.execute(sql`insert into ${vectors} (index_id, content_hash, text, embedding)
    select ${index?.id ?? ''}, md5(place::text), 'Text ' || place, '{1,0,0}' from generate_series(1, ${all}::int) place`)
  // That held the thread of the server and of this client, whose idle connections may be over: a call that can be repeated finds out.
  await newest()
}

it('lists a copy from its start, and other calls are answered during it', async () => {
  await indexes('old', 'old-too', 2_000)
  // The statistics by which the database plans know nothing of what comes after.
  await platform.database.db.execute(sql`analyze ${vectors}`)
  await indexes('many', 'many-too', 20_000)
  let isCopied = false
  const copy = platform.sdk.dataSources
    .copyIndex({ sourceIndexName: 'many', targetIndexName: 'many-too' }, { timeout: 0 })
    .finally(() => {
      isCopied = true
    })
  await expect.poll(newest, { interval: 1 }).toMatchObject({ kind: 'index-copy', state: 'running' })
  const there = await countOf('many-too')
  expect(isCopied).toBe(false)
  expect(there).toBeLessThan(20_000)
  expect((await copy).data).toEqual({ copied: 20_000, skipped: 0 })
  expect(await countOf('many-too')).toBe(20_000)
  const run = await newest()
  expect(run).toMatchObject({ state: 'done', counts: { total: 1, done: 1 } })
  const { events } = await platform.sdk.runs.get({ run_id: run?._id ?? '' })
  expect(events.map(({ message }) => message)).toEqual([
    'many is copied into many-too.',
    '20000 of 20000 vectors were new in many-too.',
  ])
})

it('finishes a copy that the end of the platform interrupted', async () => {
  const { db } = platform.database
  await indexes('cut', 'cut-too', 700)
  await platform.sdk.dataSources.copyIndex({ sourceIndexName: 'cut', targetIndexName: 'cut-too' })
  const run_id = (await newest())?._id ?? ''
  // What a platform leaves that was killed between two database transactions, a minute ago.
  const [to] = await db.select().from(vectorIndexes).where(eq(vectorIndexes.name, 'cut-too'))
  await db.delete(vectors).where(and(eq(vectors.indexId, to?.id ?? ''), lt(vectors.contentHash, '8')))
  await db
    .update(dataSources)
    .set({ status: 'working' })
    .where(eq(dataSources.indexId, to?.id ?? ''))
  expect(await countOf('cut-too')).toBeLessThan(700)
  const updatedAt = new Date(Date.now() - 60_000)
  await db.update(runs).set({ state: 'running', endedAt: null, updatedAt }).where(eq(runs.id, run_id))

  platform = await platform.restart()
  await expect.poll(async () => (await newest())?.state).toBe('done')
  expect(await countOf('cut-too')).toBe(700)
  const { events } = await platform.sdk.runs.get({ run_id })
  expect(events.at(-1)?.message).toBe(
    'The copy was interrupted and finished later. 700 vectors of cut are in cut-too.',
  )
  const [source] = (
    await platform.sdk.dataSources.listByIndex({ page: 1, pageSize: 1, indexName: 'cut-too' })
  ).data
  expect(source).toMatchObject({ kind: 'copy', status: 'done', vectors: 700 })
})

it('ends a copy that fails each time it is taken up, and says so', async () => {
  const { db } = platform.database
  await indexes('bad', 'bad-too', 10)
  await platform.sdk.dataSources.copyIndex({ sourceIndexName: 'bad', targetIndexName: 'bad-too' })
  const run_id = (await newest())?._id ?? ''
  const [to] = await db.select().from(vectorIndexes).where(eq(vectorIndexes.name, 'bad-too'))
  await db
    .update(dataSources)
    .set({ status: 'working', tries: 5 })
    .where(eq(dataSources.indexId, to?.id ?? ''))
  const updatedAt = new Date(Date.now() - 60_000)
  await db.update(runs).set({ state: 'running', endedAt: null, updatedAt }).where(eq(runs.id, run_id))

  platform = await platform.restart()
  const error = 'The copy was interrupted several times and has been stopped. Copy the index again.'
  await expect.poll(newest).toMatchObject({ _id: run_id, state: 'failed', error })
  const place = { page: 1, pageSize: 1, indexName: 'bad-too' }
  expect((await platform.sdk.dataSources.listByIndex(place)).data[0]).toMatchObject({
    status: 'failed',
    error,
  })

  expect(
    (await platform.sdk.dataSources.copyIndex({ sourceIndexName: 'bad', targetIndexName: 'bad-too' })).data,
  ).toEqual({ copied: 0, skipped: 10 })
  expect((await platform.sdk.dataSources.listByIndex(place)).data[0]).toMatchObject({
    status: 'done',
    error: null,
  })
})
