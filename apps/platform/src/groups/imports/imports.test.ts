import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assets as table } from '#src/storage/db/schema/assets.ts'
import { deadNetwork, importScene, numbered, picture } from '#test/import-scene.ts'
import { shortenPauses } from '#test/shorten-timers.ts'
import { admin, startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'

const clock = testClock()
let platform: TestPlatform
let scene: ReturnType<typeof importScene>
shortenPauses()
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [deadNetwork] }, clock.now)
  scene = importScene(platform)
})
afterAll(() => platform.end())

const place = { blockchainType: 1, networkType: 1 }

describe('an import', () => {
  // Proves: call.createImport, call.addImportRows, call.addImportFile, call.getImport, call.startImport
  it('receives rows and files in any order and twice, and makes assets of them', async () => {
    const { sdk } = platform
    const collection_id = await scene.collection()
    const { data } = await sdk.imports.create({ collection_id, ...place, name: ' tides ', rowCount: 3 })
    const run_id = data._id
    expect(data).toMatchObject({
      kind: 'import',
      state: 'planned',
      name: 'tides',
      collection: { _id: collection_id },
      counts: { total: 3, waiting: 3 },
      createdBy: admin.email,
      quote: null,
    })
    expect((await sdk.runs.list({ page: 1, pageSize: 10, collection_id })).data).toEqual([])

    const first = { row: 1, name: 'Ebb', file: 'images/ebb.png' }
    await sdk.imports.addRows({ run_id, rows: [first, { row: 3, name: 'Old name' }] })
    expect((await sdk.imports.get({ run_id })).rows).toEqual([
      [1, 1],
      [3, 3],
    ])
    await expect(sdk.imports.start({ run_id })).rejects.toMatchObject({
      status: 409,
      code: 'rows-missing',
      message: '1 of 3 rows was not received. Add them, then start the import.',
    })
    const rest = {
      description: 'All around.',
      external_url: 'https://tides.example/2',
      attributes: [{ trait_type: 'Hour', value: 6 }],
      wallet_address: `0x${'ab'.repeat(20)}`,
    }
    await sdk.imports.addRows({
      run_id,
      rows: [
        { row: 3, name: 'Slack', image: 'ipfs://bafyslack' },
        { row: 2, name: 'Flood', ...rest, extra: { edition: 'first' } },
      ],
    })
    await expect(sdk.imports.start({ run_id })).rejects.toMatchObject({
      code: 'files-missing',
      message: '1 file was not received: images/ebb.png. Add them, then start the import.',
    })
    await sdk.imports.addFile({ run_id, path: 'images/ebb.png', file: await picture(1) })
    const stored = (await sdk.imports.addFile({ run_id, path: 'images/ebb.png', file: await picture(2) }))
      .data
    const received = await sdk.imports.get({ run_id })
    expect(received.rows).toEqual([[1, 3]])
    expect(received.files).toEqual([stored])
    expect(stored.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(stored.address).toMatch(/^ipfs:\/\/baf[a-z2-7]{50,}$/)
    expect(received.compared).toEqual({ added: 3, changed: 0, same: 0, locked: 0 })
    expect((await sdk.imports.get({ run_id, after: 'images/ebb.png' })).files).toEqual([])

    expect((await sdk.imports.start({ run_id })).data).toMatchObject({
      state: 'running',
      counts: { total: 3 },
    })
    await scene.until(run_id, 'done')
    const all = await scene.assets(collection_id)
    expect(all).toMatchObject([
      { name: 'Ebb', thumbnail: stored.thumbnail, source: 'json', description: '', amount: 1 },
      {
        name: 'Flood',
        ...rest,
        wallet_address: '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB',
        image: null,
      },
      { name: 'Slack', image: 'ipfs://bafyslack', thumbnail: null },
    ])
    expect(`/files/${all[0]?.image?.slice('ipfs://'.length)}/thumbnail`).toBe(stored.thumbnail)
    const rows = await platform.database.db
      .select({ extra: table.extra })
      .from(table)
      .where(eq(table.name, 'Flood'))
    expect(rows).toEqual([{ extra: { edition: 'first' } }])
    const { steps, events } = await sdk.runs.get({ run_id })
    expect(steps).toBe('ddd')
    expect(events.map(({ name, by, message }) => [name, by, message])).toEqual([
      ['started', admin.email, 'The import of 3 rows started.'],
      ['done', null, '3 assets added.'],
    ])
    const listed = await sdk.runs.listSteps({ run_id, page: 1, pageSize: 10 })
    expect(listed.data.map(({ asset }) => asset?.name)).toEqual(['Ebb', 'Flood', 'Slack'])

    for (const call of [
      () => sdk.imports.addRows({ run_id, rows: [first] }),
      async () => sdk.imports.addFile({ run_id, path: 'late.png', file: await picture(3) }),
      () => sdk.imports.start({ run_id }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 409, code: 'wrong-state' })
  })

  it('names what is wrong with a row, and stores none of the call', async () => {
    const run_id = await scene.open(await scene.collection(), numbered(2))
    const rows = [
      { row: 3, name: 'Far', image: 'plate.png', amount: 2 },
      {
        row: 1,
        name: 'Twice',
        image: 'ipfs://bafy',
        file: 'plate.png',
        wallet_address: `0xAB${'a'.repeat(38)}`,
      },
      { row: 1, name: 'Twice', extra: { text: 'x'.repeat(40_000) } },
    ]
    await expect(platform.sdk.imports.addRows({ run_id, rows })).rejects.toMatchObject({
      status: 400,
      fields: [
        {
          field: 'rows.0.image',
          message: 'The image must be an https, ipfs or ar address, or an uploaded file.',
        },
        { field: 'rows.0.amount', message: 'An ERC-721 token has exactly one copy.' },
        { field: 'rows.0.row', message: 'The import has 2 rows.' },
        { field: 'rows.1.image', message: 'Give an image or a file, not both.' },
        {
          field: 'rows.1.wallet_address',
          message:
            'The capital letters of the address do not fit it: it was probably mistyped. Copy it again.',
        },
        { field: 'rows.2.extra', message: 'The other keys hold more than 32 KiB.' },
        { field: 'rows.2.row', message: 'Row 1 is there twice.' },
      ],
    })
    const text = platform.sdk.imports.addFile({ run_id, path: 'a.txt', file: new Blob(['text']) })
    await expect(text).rejects.toMatchObject({ status: 400, fields: [{ field: 'file' }] })
    expect((await platform.sdk.imports.get({ run_id })).compared.added).toBe(2)
  })

  it('fails the step of a row whose file is gone, and no other; it can be tried again', async () => {
    const { sdk } = platform
    const collection_id = await scene.collection()
    const rows = [1, 2, 3].map((row) => ({ row, name: `Plate ${row}`, file: `${row}.png` }))
    const run_id = await scene.open(collection_id, rows)
    for (const { row, file } of rows)
      await sdk.imports.addFile({ run_id, path: file, file: await picture(500 + row) })
    const { files } = await sdk.imports.get({ run_id })
    const cid = files[1]?.thumbnail?.split('/')[2] ?? ''
    await rm(join(platform.dataDir, 'files', cid.slice(-2), cid))
    await sdk.imports.start({ run_id })
    const run = await scene.until(run_id, 'failed')
    expect(run).toMatchObject({ error: '1 of 3 rows was not imported.', counts: { done: 2, failed: 1 } })
    const failed = await sdk.runs.listSteps({ run_id, page: 1, pageSize: 10, state: 'failed' })
    expect(failed.data).toMatchObject([
      { number: 2, asset: null, error: 'The file 2.png is no longer stored. Import it again.' },
    ])
    await sdk.assets.uploadFile({ file: await picture(502) })
    await sdk.runs.control({ run_id, action: 'retry' })
    expect((await scene.until(run_id, 'done')).counts.done).toBe(3)
    expect((await scene.assets(collection_id)).map(({ name }) => name)).toEqual([
      'Plate 1',
      'Plate 3',
      'Plate 2',
    ])
  })

  it('needs an existing collection and network, and is deleted if it is not started within seven days', async () => {
    const { sdk } = platform
    const collection_id = await scene.collection()
    const open = (change: object) =>
      sdk.imports.create({ collection_id, ...place, name: 'tides', rowCount: 1, ...change })
    await expect(open({ collection_id: 'none' })).rejects.toMatchObject({ status: 404 })
    await expect(open({ networkType: 9 })).rejects.toMatchObject({ status: 400 })
    await expect(open({ name: ' ' })).rejects.toMatchObject({ fields: [{ field: 'name' }] })
    await expect(sdk.imports.get({ run_id: 'none' })).rejects.toMatchObject({ status: 404 })
    const run_id = await scene.open(collection_id, numbered(1))
    clock.pass(7 * 86_400 + 1)
    const look = () =>
      sdk.imports.get({ run_id }).then(
        () => 'there',
        ({ code }: { code: string }) => code,
      )
    await expect.poll(look).toBe('not-found')
  })
})

it('a sub-admin may import, and everyone sees the run', async () => {
  const subAdmin = await platform.addPerson('sub_admin')
  const run_id = await scene.open(await scene.collection(), numbered(1))
  const told = new Promise<string>((resolve) => {
    const end = platform.platform.runs.listen(
      'admin',
      (id) => {
        if (id !== run_id) return
        end()
        resolve(id)
      },
      () => undefined,
    )
  })
  await subAdmin.imports.start({ run_id })
  await expect(told).resolves.toBe(run_id)
})
