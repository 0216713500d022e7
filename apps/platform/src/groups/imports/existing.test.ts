import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assets } from '#src/storage/db/schema/assets.ts'
import { deadNetwork, importScene, numbered, picture } from '#test/import-scene.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
let scene: ReturnType<typeof importScene>
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [deadNetwork] })
  scene = importScene(platform)
})
afterAll(() => platform.end())

/** Makes a collection with an asset that a row would change, one that it leaves, and one that is minted; and an import of these and another one. */
async function begin() {
  const collection_id = await scene.collection()
  const { db } = platform.database
  for (const name of ['Ebb', 'Flood', 'Slack']) {
    const { data } = await platform.sdk.assets.create({
      collection_id,
      blockchainType: 1,
      networkType: 1,
      name,
      description: 'Old.',
      image: 'ipfs://bafyold',
    })
    if (name === 'Slack') await db.update(assets).set({ isSold: 'sold' }).where(eq(assets.id, data._id))
  }
  const rows = ['Ebb', 'Flood', 'Slack', 'Neap', 'Neap'].map((name, index) => ({
    row: index + 1,
    name,
    description: name === 'Flood' ? 'Old.' : 'New.',
  }))
  return { collection_id, run_id: await scene.open(collection_id, rows) }
}

const texts = async (collection_id: string) =>
  (await scene.assets(collection_id)).map(({ name, description }) => `${name}: ${description}`)

it('rows are compared with the assets of their names, and by default leave them as they are', async () => {
  const { collection_id, run_id } = await begin()
  const { compared } = await platform.sdk.imports.get({ run_id })
  expect(compared).toEqual({ added: 2, changed: 1, same: 1, locked: 1 })
  await platform.sdk.imports.start({ run_id })
  expect((await scene.until(run_id, 'done')).counts.done).toBe(5)
  const before = ['Ebb: Old.', 'Flood: Old.', 'Slack: Old.']
  expect(await texts(collection_id)).toEqual([...before, 'Neap: New.', 'Neap: New.'])
  const { events } = await platform.sdk.runs.get({ run_id })
  expect(events.at(-1)?.message).toBe('2 assets added. 3 rows had an asset of the same name.')
  const steps = await platform.sdk.runs.listSteps({ run_id, page: 1, pageSize: 10 })
  expect(steps.data.map(({ asset }) => asset?.name)).toEqual(['Ebb', 'Flood', 'Slack', 'Neap', 'Neap'])

  expect(await platform.sdk.imports.undo({ run_id })).toEqual({
    message: '2 assets were deleted.',
    deleted: 2,
  })
  expect(await texts(collection_id)).toEqual(before)
})

it('update changes the assets that are not minted, and of these what the row gives', async () => {
  const { collection_id, run_id } = await begin()
  await platform.sdk.imports.start({ run_id, existing: 'update' })
  await scene.until(run_id, 'done')
  expect(await texts(collection_id)).toEqual([
    'Ebb: New.',
    'Flood: Old.',
    'Slack: Old.',
    'Neap: New.',
    'Neap: New.',
  ])
  expect((await scene.assets(collection_id))[0]).toMatchObject({ image: 'ipfs://bafyold', source: 'manual' })
})

it('an image that stays has the thumbnail that a person set', async () => {
  const collection_id = await scene.collection()
  const place = { collection_id, blockchainType: 1, networkType: 1 }
  const image = 'ipfs://bafyold'
  const { data } = await platform.sdk.assets.create({ ...place, name: 'Ebb', image })
  const thumbnail = '/files/bafyown/thumbnail'
  await platform.database.db.update(assets).set({ thumbnail }).where(eq(assets.id, data._id))
  const run_id = await scene.open(collection_id, [
    { row: 1, name: 'Ebb', image },
    { row: 2, name: 'Ebb', description: 'New.', image },
  ])
  expect((await platform.sdk.imports.get({ run_id })).compared).toMatchObject({ changed: 1, same: 1 })
  await platform.sdk.imports.start({ run_id, existing: 'update' })
  await scene.until(run_id, 'done')
  expect(await scene.assets(collection_id)).toMatchObject([{ description: 'New.', image, thumbnail }])
})

it('makes the assets of all rows on a retry where the asset that they found is gone', async () => {
  const { sdk } = platform
  const collection_id = await scene.collection()
  const first = await scene.open(collection_id, [{ row: 1, name: 'Ebb' }])
  await sdk.imports.start({ run_id: first })
  await scene.until(first, 'done')
  const rows = [1, 2].map((row) => ({ row, name: 'Ebb' }))
  const run_id = await scene.open(collection_id, rows)
  await sdk.imports.start({ run_id })
  await scene.until(run_id, 'done')
  await sdk.imports.undo({ run_id })
  await sdk.imports.undo({ run_id: first })
  await sdk.runs.control({ run_id, action: 'retry' })
  await scene.until(run_id, 'done')
  expect(await scene.assets(collection_id)).toHaveLength(2)
})

it('add makes another asset of each row', async () => {
  const { collection_id, run_id } = await begin()
  await platform.sdk.imports.start({ run_id, existing: 'add' })
  await scene.until(run_id, 'done')
  expect(await scene.assets(collection_id)).toHaveLength(8)
})

it('reads each asset a few times, even with wrong estimates of the planner', { tags: ['slow'] }, async () => {
  const { db } = platform.database
  const { data } = await platform.sdk.imports.create({
    collection_id: await scene.collection(),
    blockchainType: 1,
    networkType: 1,
    name: 'one',
    rowCount: 1,
  })
  await platform.sdk.imports.addFile({ run_id: data._id, path: '0.png', file: await picture(1) })
  const many = sql`generate_series(1, 4000) i`
  for (const statement of [
    sql`insert into collections (id, name, symbol) select 'old' || i, 'n' || i, 's' || i from ${many}`,
    sql`insert into assets (id, collection_id, blockchain_type, network_type, smart_contract_type, source, name)
      select 'old' || i, 'old' || i, 1, 1, 1, 'json', 'n' || i from ${many}`,
    sql`insert into runs (id, kind, state, name, created_by, created_at, ended_at, updated_at)
      select 'old' || i, 'import', 'done', 'n', 'a', now(), now(), now() from ${many}`,
    sql`insert into run_steps (run_id, number, state, subject_id) select 'old' || i, 1, 'done', i from ${many}`,
    sql`insert into imports (run_id, row_count) select 'old' || i, 1 from ${many}`,
    sql`insert into import_rows (run_id, row, data) select 'old' || i, 1, '{"name":"n"}' from ${many}`,
    sql`insert into import_files (run_id, path, cid) select 'old' || i, i || '.png', cid from files, ${many}`,
    // From here on it expects one step, row and file of each run, and one asset of each collection.
    sql`analyze`,
  ])
    await db.execute(statement)
  const reads = async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`)
    const [row] = await db
      .select({ all: sql<number>`sum(idx_scan + idx_tup_read)::integer` })
      .from(sql`pg_stat_user_indexes where relname in ('assets', 'run_steps', 'import_rows', 'import_files')`)
    return row?.all ?? 0
  }
  const all = 3_000
  const collection_id = await scene.collection()
  const place = { blockchainType: 1, networkType: 1 }
  for (const [added, same] of [
    [all, 0],
    [0, all],
  ]) {
    const { data } = await platform.sdk.imports.create({ collection_id, ...place, name: 'x', rowCount: all })
    const run_id = data._id
    const rows = numbered(all).map(({ row, ...rest }) => ({ ...rest, row, file: `${row % 1_000}.png` }))
    await platform.sdk.imports.addFile({ run_id, path: '0.png', file: await picture(1) })
    await db.execute(sql`insert into import_files (run_id, path, cid)
      select run_id, i || '.png', cid from import_files, generate_series(1, 999) i where run_id = ${run_id}`)
    for (let at = 0; at < all; at += 15)
      await platform.sdk.imports.addRows({ run_id, rows: rows.slice(at, at + 15) })
    const before = await reads()
    expect((await platform.sdk.imports.get({ run_id })).compared).toMatchObject({ added, same })
    await platform.sdk.imports.start({ run_id })
    expect((await scene.until(run_id, 'done')).counts.done).toBe(all)
    // Some hundred for each row of a chunk; going through the collection for each row, it would be ten times as many and more with each asset.
    const read = (await reads()) - before
    expect(read).toBeGreaterThan(all)
    expect(read).toBeLessThan(700 * all)
  }
})
