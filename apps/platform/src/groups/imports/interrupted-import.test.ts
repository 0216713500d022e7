/** @module-tag slow */
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assets } from '#src/storage/db/schema/assets.ts'
import { deadNetwork, importScene, numbered } from '#test/import-scene.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

const masterKey = new Uint8Array(32).fill(5)
let platform: TestPlatform
let scene: ReturnType<typeof importScene>
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [deadNetwork], masterKey })
  scene = importScene(platform)
})
afterAll(() => platform.end())

const all = 5_000
const counts = async (run_id: string) => (await platform.sdk.runs.get({ run_id })).data.counts

/** Returns the names of the assets that an import made, in their order. */
async function made(run_id: string) {
  const rows = await platform.database.db
    .select({ name: assets.name })
    .from(assets)
    .where(eq(assets.importId, run_id))
    .orderBy(asc(assets.place))
  return rows.map(({ name }) => name)
}
const names = numbered(all).map(({ name }) => name)

it('continues after the platform stopped in between, and doubles nothing', async () => {
  const run_id = await scene.open(await scene.collection(), numbered(all))
  await platform.sdk.imports.start({ run_id })
  // Once it is back it may be done before it can be asked.
  expect((await counts(run_id)).waiting).toBeGreaterThan(0)
  platform = await platform.restart()
  scene = importScene(platform)
  expect((await scene.until(run_id, 'done')).counts).toMatchObject({ total: all, done: all })
  expect(await made(run_id)).toEqual(names)
})

it('is paused, resumed, stopped and taken up again by a person', async () => {
  const { sdk } = platform
  const run_id = await scene.open(await scene.collection(), numbered(all))
  await sdk.imports.start({ run_id })
  const { data: paused } = await sdk.runs.control({ run_id, action: 'pause' })
  expect(paused).toMatchObject({ state: 'paused', pause: { code: 'requested' } })
  expect(paused.counts.waiting).toBeGreaterThan(0)
  expect(await made(run_id)).toHaveLength(paused.counts.done)
  await sdk.runs.control({ run_id, action: 'resume' })
  const { data: stopped } = await sdk.runs.control({ run_id, action: 'stop' })
  expect(stopped.state).toBe('stopped')
  expect(stopped.counts.canceled).toBeGreaterThan(0)
  expect(stopped.counts.done + stopped.counts.canceled).toBe(all)
  expect(await made(run_id)).toHaveLength(stopped.counts.done)
  await sdk.runs.control({ run_id, action: 'retry' })
  expect((await scene.until(run_id, 'done')).counts.done).toBe(all)
  expect(await made(run_id)).toEqual(names)
})
