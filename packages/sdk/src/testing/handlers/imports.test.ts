import { expect, it } from 'vitest'
import { fullScene } from '../full-scene.ts'
import { fixtures, handlers } from '../index.ts'
import { testServer } from '../test-server.ts'

const { server, sdk } = testServer()
const tides = { collection_id: 'tides', blockchainType: 6, networkType: 2 }
const open = async (rowCount: number) =>
  (await sdk.imports.create({ ...tides, name: 'moons', rowCount })).data?._id ?? ''
const named = async () => {
  const { data } = await sdk.assets.list({ collection_id: 'tides', page: 1, pageSize: 100 })
  return data.map(({ name, image, description }) => [name, image, description])
}

it('makes assets of an import’s rows and files as its run is read, and undoes them', async () => {
  server.use(...handlers({ ...fullScene(), assets: [] }))
  const run_id = await open(2)
  expect((await sdk.runs.list({ page: 1, pageSize: 8 })).data.map(({ _id }) => _id)).not.toContain(run_id)
  await sdk.imports.addRows({ run_id, rows: [{ row: 2, name: 'Neap', file: 'neap.png' }] })
  await expect(sdk.imports.start({ run_id })).rejects.toMatchObject({ code: 'rows-missing' })
  await sdk.imports.addRows({ run_id, rows: [{ row: 1, name: 'Spring', description: 'High.' }] })
  await expect(sdk.imports.start({ run_id })).rejects.toMatchObject({ code: 'files-missing' })
  const file = new File(['neap'], 'neap.png', { type: 'image/png' })
  await sdk.imports.addFile({ run_id, path: 'neap.png', file })
  expect(await sdk.imports.get({ run_id })).toMatchObject({
    data: { state: 'planned', name: 'moons', counts: { total: 2 } },
    rows: [[1, 2]],
    files: [{ path: 'neap.png', size: 4 }],
    compared: { added: 2, changed: 0, same: 0, locked: 0 },
  })

  await sdk.imports.start({ run_id })
  expect(await sdk.runs.get({ run_id })).toMatchObject({ data: { state: 'done' }, steps: 'dd' })
  expect(await named()).toEqual([
    ['Spring', null, 'High.'],
    ['Neap', '/files/cid-1', ''],
  ])
  expect((await sdk.imports.undo({ run_id })).deleted).toBe(2)
  expect(await named()).toEqual([])
  expect(await sdk.runs.get({ run_id })).toMatchObject({ data: { state: 'undone' }, steps: 'cc' })
  await expect(sdk.imports.undo({ run_id })).rejects.toMatchObject({ code: 'wrong-state' })
})

it('compares rows with the assets of their names, and does with them as it is told', async () => {
  const asset = (name: string, fields = {}) =>
    fixtures.asset({ name, ...tides, description: 'Old.', ...fields })
  const assets = [asset('Spring'), asset('Neap'), asset('Slack', { isSold: 'sold' })]
  server.use(...handlers({ ...fullScene(), assets }))
  const run_id = await open(4)
  const rows = ['Spring', 'Neap', 'Slack', 'Ebb'].map((name, at) => ({
    row: at + 1,
    name,
    description: name === 'Neap' ? 'Old.' : 'New.',
  }))
  await sdk.imports.addRows({ run_id, rows })
  expect((await sdk.imports.get({ run_id })).compared).toEqual({ added: 1, changed: 1, same: 1, locked: 1 })
  await sdk.imports.start({ run_id, existing: 'update' })
  await sdk.runs.get({ run_id })
  expect((await named()).map(([name, , description]) => `${name} ${description}`)).toEqual([
    'Spring New.',
    'Neap Old.',
    'Slack Old.',
    'Ebb New.',
  ])
})

it('refuses rows that no asset can be made of', async () => {
  server.use(...handlers(fullScene()))
  const run_id = await open(1)
  const row = { row: 2, name: 'Ebb', image: 'plate.png', file: 'plate.png' }
  await expect(sdk.imports.addRows({ run_id, rows: [row] })).rejects.toMatchObject({
    status: 400,
    fields: [
      { field: 'rows.0.row', message: 'The import has 1 rows.' },
      { field: 'rows.0.image', message: 'Give an image or a file, not both.' },
      { field: 'rows.0.image' },
    ],
  })
  await expect(sdk.imports.get({ run_id: 'running-run' })).rejects.toMatchObject({ status: 404 })
})
