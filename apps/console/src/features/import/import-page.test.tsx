import { fixtures, handlers, pending, respond } from '@vitrine/sdk/testing'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderConsole } from '#src/testing/console-app.tsx'
import { encodeText } from '#src/testing/encode-text.ts'
import { withImports, withoutRuns } from '#src/testing/pages/offered.ts'
import { refusing } from '#src/testing/refusing.ts'
import { signIn } from '#src/testing/signed-in.ts'
import { worker } from '#src/testing/worker.ts'

beforeEach(() => signIn())

const collection = fixtures.collection({ _id: 'tides', name: 'Tides' })
const path = '/collection/import/Collection/tides'
const offered = { collections: [collection], capabilities: [...withImports] }
const json = (value: unknown, name = 'plates.json') =>
  new File([JSON.stringify(value)], name, { type: 'application/json' })
const png = (name: string, content = name) =>
  new File([new Uint8Array([137, 80, 78, 71]), content], name, { type: 'image/png' })
const plate = (index: number, more: object = {}) => ({
  name: `Plate ${index}`,
  image: `plate-${index}.png`,
  ...more,
})
const plates = (count: number) => Array.from({ length: count }, (_, index) => plate(index))
const pictures = (count: number) => Array.from({ length: count }, (_, index) => png(`plate-${index}.png`))

const choose = async (files: File[], at = path) => {
  const screen = await renderConsole(at)
  await screen.getByLabelText('Files').upload(files)
  return screen
}
type Screen = Awaited<ReturnType<typeof choose>>
const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name })

// Proves: route.import
it('recognizes the files, corrects them, and imports them as a run', async () => {
  worker.use(...handlers(offered))
  const rows = [
    plate(0, { attributes: { Season: 'Spring' } }),
    plate(1, { name: '' }),
    plate(2, { image: 'lost.png' }),
  ]
  const screen = await choose([json(rows), ...pictures(2), png('spare.png')])
  await expect.element(screen.getByRole('heading', { name: 'JSON array, 3 files' })).toBeVisible()
  await expect.element(button(screen, 'Import 1 asset')).toBeEnabled()
  // The text is Unicode.
  expect(screen.getByRole('combobox', { name: 'Text encoding' }).query()).toBeNull()
  await expect.element(screen.getByRole('heading', { name: '2 assets need a fix' })).toBeVisible()
  const recognized = screen.getByRole('region', { name: 'Recognized' })
  await expect.element(recognized).toMatchTextContent(/2 need a fix, 0 skipped/)

  await button(screen, 'Need a fix 2').click()
  await expect.element(button(screen, 'Row 2, needs a fix')).toBeVisible()
  await expect.element(button(screen, 'Plate 0, ready')).not.toBeInTheDocument()
  await button(screen, 'Name 1 asset').click()
  await expect.element(button(screen, 'Tides #2, ready')).toBeVisible()
  await expect.element(recognized).toMatchTextContent(/1 needs a fix/)

  await button(screen, 'Plate 2, needs a fix').click()
  const drawer = screen.getByRole('dialog', { name: 'Plate 2' })
  await expect.element(drawer.getByText('plates.json, line 1')).toBeVisible()
  const image = drawer.getByRole('textbox', { name: 'Picture' })
  await expect.element(image).toHaveAccessibleDescription('The file “lost.png” is missing.')
  await image.fill('spare.png')
  await drawer.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(screen.getByRole('heading', { name: 'No asset needs a fix' })).toBeVisible()

  await button(screen, 'Import 3 assets').click()
  await expect.poll(screen.address).toMatch(/^\/run\//)
  await expect.element(screen.getByRole('heading', { name: 'Import of Tides' })).toBeVisible()
})

it('shows traits with the number of assets, and corrects a misspelled value everywhere', async () => {
  worker.use(...handlers(offered))
  const seasons = [...Array.from({ length: 10 }, () => 'Autumn'), 'Autum']
  const rows = seasons.map((Season, index) =>
    plate(index, { image: `ar://${index}`, attributes: { Season } }),
  )
  const screen = await choose([json(rows)])
  const traits = screen.getByRole('region', { name: 'Traits' })
  await expect.element(traits).toMatchTextContent(/1 trait, 2 values.*Autumn\s*10 90.9%.*Autum\s*1 9.1%/)
  await button(screen, 'Change 1 value').click()
  await expect.element(traits).toMatchTextContent(/1 trait, 1 value\..*Autumn\s*11 100%/)
})

it('skips duplicates until they are wanted', async () => {
  worker.use(...handlers(offered))
  const screen = await choose([
    json([plate(0), plate(1), plate(0), plate(2)]),
    ...pictures(3).map((_, index) => png(`plate-${index}.png`, `${index}`.repeat(index + 1))),
  ])
  await expect.element(button(screen, 'Import 3 assets')).toBeVisible()
  const recognized = screen.getByRole('region', { name: 'Recognized' })
  await expect.element(recognized).toMatchTextContent(/3 ready, 0 need a fix, 1 skipped/)
  await expect.element(button(screen, 'Skipped 1')).toBeVisible()
  await button(screen, 'Import duplicates too').click()
  await expect.element(button(screen, 'Import 4 assets')).toBeVisible()
  await expect.element(recognized).toMatchTextContent(/4 ready, 0 need a fix, 0 skipped/)
  await expect.element(button(screen, 'Skipped 0')).toBeVisible()
})

it('asks once for the meaning of a comma', async () => {
  worker.use(...handlers(offered))
  const rows = [8, 12].map((edition) => plate(edition, { image: `ar://${edition}`, amount: '1,000' }))
  const screen = await choose([json(rows)])
  await screen.getByRole('combobox', { name: 'Contract type' }).click()
  await screen.getByRole('option', { name: /1155/ }).click()
  await expect
    .element(screen.getByText('“1,000” is 1,000 copies or 1. The answer counts for the whole list.'))
    .toBeVisible()
  await expect.element(button(screen, 'Import 0 assets')).toBeDisabled()
  await button(screen, 'Comma groups thousands').click()
  await expect.element(button(screen, 'Import 2 assets')).toBeEnabled()
})

it.each([
  ['keeps them', withImports, 'Token IDs come from the files.', ['8', '12']],
  [
    'numbers tokens itself',
    withImports.filter((name) => name !== 'token-ids'),
    'This platform doesn’t keep token IDs, so tokens are numbered in the order of minting.',
    [undefined, undefined],
  ],
])('says what becomes of token IDs where the platform %s', async (_, capabilities, note, ids) => {
  let sent: { tokenId?: string }[] = []
  worker.use(
    http.post('*/api/imports/addImportRows', async ({ request }) => {
      sent = ((await request.clone().json()) as { rows: typeof sent }).rows
    }),
    ...handlers({ ...offered, capabilities: [...capabilities] }),
  )
  const screen = await choose([
    json([8, 12].map((edition) => plate(edition, { edition, image: `ar://${edition}` }))),
  ])
  await expect.element(screen.getByRole('region', { name: 'Recognized' })).toMatchTextContent(note)
  await button(screen, 'Import 2 assets').click()
  await expect.poll(screen.address).toMatch(/^\/run\//)
  expect(sent.map(({ tokenId }) => tokenId)).toEqual(ids)
})

it('sends the files named in metadata, and inserts their addresses', async () => {
  let sent: unknown
  worker.use(
    http.post('*/api/imports/addImportRows', async ({ request }) => {
      sent = ((await request.clone().json()) as { rows: unknown[] }).rows
    }),
    ...handlers(offered),
  )
  const screen = await choose([
    json([plate(0, { animation_url: 'clip.mp4' })]),
    ...pictures(1),
    png('clip.mp4'),
  ])
  await button(screen, 'Import 1 asset').click()
  await expect.poll(screen.address).toMatch(/^\/run\//)
  expect(sent).toEqual([
    expect.objectContaining({
      file: 'plate-0.png',
      extra: { animation_url: expect.stringMatching(/^ipfs:\/\/\w/) },
    }),
  ])
})

// Proves: import.bad-input
it('shows why nothing can be imported, and reads the corrected file or another source', async () => {
  worker.use(...handlers(offered))
  const screen = await choose([new File(['[{"name": "Plate"}\n{'], 'plates.json')])
  const reason = 'plates.json can’t be read. Line 2, column 1: a comma is missing.'
  await expect.element(screen.getByRole('alert')).toHaveTextContent(reason)
  const other = new File(['name,image\nFern,ar://fern'], 'more.csv')
  await screen.getByLabelText('Files').upload([json(plates(2)), other])
  await expect.element(screen.getByRole('heading', { name: /^JSON array/ })).toBeVisible()
  await screen.getByRole('combobox', { name: 'Change source' }).click()
  await screen.getByRole('option', { name: 'CSV (1), more.csv' }).click()
  await expect.element(button(screen, 'Fern, ready')).toBeVisible()
})

// Proves: import.shapes
it('shows the guessed encoding, and reads the same file in another one with the same fixes', async () => {
  worker.use(...handlers(offered))
  const table = encodeText('name,image,Ort\nGül,ar://1,İzmir\n,ar://2,Muğla', 'windows-1254')
  const screen = await choose([new File([table], 'plates.csv')])
  await button(screen, 'Name 1 asset').click()
  await expect.element(button(screen, 'Import 2 assets')).toBeEnabled()
  const encoding = screen.getByRole('combobox', { name: 'Text encoding' })
  await expect.element(encoding).toHaveTextContent('Western')
  await expect.element(screen.getByText('Muðla')).toBeVisible()
  await encoding.click()
  await screen.getByRole('option', { name: 'Turkish' }).click()
  await expect.element(screen.getByText('Muğla')).toBeVisible()
  await expect.element(encoding).toHaveTextContent('Turkish')
  await expect.element(button(screen, 'Import 2 assets')).toBeEnabled()
})

it('shows which files it can’t read, and which columns it leaves out because they contain wallets', async () => {
  worker.use(...handlers(offered))
  const table = `name,image,owner\nFern,ar://1,0x${'a'.repeat(40)}`
  const screen = await choose([new File([table], 'plates.csv'), png('plates.xlsx'), png('fern.png')])
  const recognized = screen.getByRole('region', { name: 'Recognized' })
  await expect.element(recognized.getByText('plates.xlsx can’t be read. Save it as CSV.')).toBeVisible()
  await expect.element(recognized.getByText('1 file is not used: fern.png.')).toBeVisible()
  await expect.element(recognized.getByText(/^Not imported: “owner” \(1 row\)\./)).toBeVisible()
  await expect.element(button(screen, 'Import 1 asset')).toBeEnabled()
  await expect.element(screen.getByRole('region', { name: 'Traits' })).not.toBeInTheDocument()
})

// Proves: import.address
it('reads a pasted address, and shows why it can’t, keeping the address', async () => {
  const reason = 'The address must begin with https://, http://, ipfs:// or ar://.'
  worker.use(refusing('readImportAddress', 'url', reason), ...handlers(offered))
  const screen = await renderConsole(path)
  const address = screen.getByRole('textbox', { name: 'Or paste an address' })
  await address.fill('ftp://plates.example/plates.json')
  await button(screen, 'Fetch file').click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(reason)
  await expect.element(address).toHaveValue('ftp://plates.example/plates.json')
  await address.fill('https://plates.example/plates.json')
  await button(screen, 'Fetch file').click()
  await expect.element(screen.getByRole('heading', { name: 'JSON array' })).toBeVisible()
  await expect.element(button(screen, 'Plate 2, ready')).toBeVisible()
})

it('offers no address if the backend has no imports', async () => {
  worker.use(...handlers({ ...offered, capabilities: [...withoutRuns] }))
  const screen = await renderConsole(path)
  await expect.element(button(screen, 'Choose folder')).toBeVisible()
  expect(button(screen, 'Fetch file').query()).toBeNull()
})

// Proves: import.resume
it('pauses, and continues after a reload with the missing parts and the same fixes', async () => {
  let sent: unknown[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  worker.use(
    http.post('*/api/imports/addImportFile', async ({ request }) => {
      sent.push((await request.clone().formData()).get('path'))
      if (sent.length > 6) await held
    }),
    ...handlers(offered),
  )
  const rows = [...plates(9), plate(9, { name: '' })]
  const first = await choose([json(rows), ...pictures(10)])
  await button(first, 'Name 1 asset').click()
  await button(first, 'Import 10 assets').click()
  await expect.poll(() => sent.length).toBeGreaterThan(6)
  await button(first, 'Pause sending').click()
  await expect.element(first.getByText('Sending is paused')).toBeVisible()
  const address = first.address()
  expect(address).toMatch(/\?run=/)
  await first.unmount()
  sent = []
  release()

  const screen = await renderConsole(address)
  await expect.element(screen.getByText(/The platform has 10 of 10 rows and \d+ files\./)).toBeVisible()
  await screen.getByLabelText('Files').upload([json(rows), ...pictures(10)])
  await button(screen, 'Continue import of 10 assets').click()
  await expect.poll(screen.address).toMatch(/^\/run\//)
  expect(sent.length).toBeLessThan(10)
})

it('distinguishes new, changed and equal assets, and updates the changed ones', async () => {
  let existing: unknown
  const assets = [
    fixtures.asset({ collection_id: 'tides', name: 'Plate 0', blockchainType: 1, networkType: 1 }),
  ]
  worker.use(
    http.post('*/api/imports/startImport', async ({ request }) => {
      existing = ((await request.clone().json()) as { existing: string }).existing
    }),
    ...handlers({ ...offered, assets }),
  )
  const screen = await choose([json(plates(2).map((one, index) => ({ ...one, image: `ar://${index}` })))])
  await button(screen, 'Import 2 assets').click()
  await expect.element(screen.getByText('1 new, 1 changed, 0 the same')).toBeVisible()
  await screen.getByRole('radio', { name: 'Update 1 asset' }).click()
  await expect.element(screen.getByText(/Changes to assets that already exist stay\.$/)).toBeVisible()
  await button(screen, 'Start import').click()
  await expect.poll(screen.address).toMatch(/^\/run\//)
  expect(existing).toBe('update')
})

it('sends pictures and JSON if the platform has no imports, and promises no undo', async () => {
  worker.use(...handlers({ collections: [collection], capabilities: [...withoutRuns] }))
  const screen = await choose([json(plates(2)), ...pictures(2)])
  await expect.element(screen.getByText(/undo/)).not.toBeInTheDocument()
  await button(screen, 'Import 2 assets').click()
  await expect.poll(screen.address).toMatch(/^\/collection\/premintasset\//)
  await expect.element(screen.getByRole('row', { name: /Plate 1/ })).toBeVisible()
})

it('imports nothing if the platform does not return a picture’s address', async () => {
  let imported = 0
  worker.use(
    http.post('*/assetFileUpload', () => HttpResponse.json({ message: 'Uploaded.' })),
    respond('premintAssetWithJsonFile', () => {
      imported += 1
      return { message: 'Imported.', data: { created: 1, rows: [] } }
    }),
    ...handlers({ collections: [collection], capabilities: [] }),
  )
  const screen = await choose([json(plates(1)), png('plate-0.png')])
  await button(screen, 'Import 1 asset').click()
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'did not say where it is' }).first())
    .toBeVisible()
  expect(imported).toBe(0)
})

it('imports nothing if the platform refuses an asset, and names it', async () => {
  let imported = 0
  worker.use(
    respond('premintAssetWithJsonFile', ({ body }: { body: { dryRun?: boolean } }) => {
      if (!body.dryRun) imported += 1
      const errors = [{ field: 'name', message: 'The name is taken.' }]
      return { message: 'Checked.', data: { created: 0, rows: [{ row: 1, name: 'Plate 0', errors }] } }
    }),
    ...handlers({ collections: [collection], capabilities: [...withoutRuns] }),
  )
  const screen = await choose([json(plates(1)), png('plate-0.png')])
  await button(screen, 'Import 1 asset').click()
  const reason = 'The platform refuses 1 of the assets. Plate 0: The name is taken.'
  await expect.element(screen.getByRole('alert')).toHaveTextContent(reason)
  expect(imported).toBe(0)
})

/**
 * Mocks a backend without capabilities, which imports a file instead of checking it. Returns the keys of the
 * uploads.
 */
function importsAtOnce(first: Response) {
  const keys: (string | null)[] = []
  worker.use(
    http.post('*/api/asset/premintAssetWithJsonFile', async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      expect((await request.clone().formData()).get('dryRun')).not.toBe('true')
      return keys.length > 1 ? undefined : first
    }),
    ...handlers({ collections: [collection], capabilities: [] }),
  )
  return keys
}

it('imports without a check if checking would import the file, and can be changed after a refusal', async () => {
  const keys = importsAtOnce(HttpResponse.json({ error: 'The collection is locked.' }, { status: 409 }))
  const screen = await choose([json(plates(1)), png('plate-0.png')])
  await button(screen, 'Import 1 asset').click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The collection is locked.')
  await expect.element(button(screen, 'Choose other files')).toBeVisible()
  await button(screen, 'Import 1 asset').click()
  await expect.poll(screen.address).toMatch(/^\/collection\/premintasset\//)
  expect(new Set(keys).size).toBe(2)
})

it('warns if an answer was lost and the backend may import twice, and keeps the key', async () => {
  const keys = importsAtOnce(HttpResponse.error())
  const screen = await choose([json(plates(1)), png('plate-0.png')])
  await button(screen, 'Import 1 asset').click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'The server could not be reached. The assets may have been imported. Check the collection before you import again.',
    )
  // The import can't be changed anymore.
  await expect.element(button(screen, 'Choose other files')).not.toBeInTheDocument()
  await button(screen, 'Continue import').click()
  await expect.poll(screen.address).toMatch(/^\/collection\/premintasset\//)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

it('continues with the remaining files, shows how many are imported, and asks before the page closes', async () => {
  const sent: number[] = []
  worker.use(
    http.post('*/api/asset/premintAssetWithJsonFile', async ({ request }) => {
      const file = (await request.clone().formData()).get('file')
      sent.push((JSON.parse(await (file as File).text()) as unknown[]).length)
      if (sent.length === 1) return HttpResponse.json({ message: '5,000 assets imported.' })
      return sent.length === 2 ? HttpResponse.json({ error: 'It is full.' }, { status: 409 }) : undefined
    }),
    ...handlers({ collections: [collection], capabilities: [] }),
  )
  const screen = await choose([
    json(Array.from({ length: 5_001 }, (_, id) => plate(id, { image: `ar://${id}` }))),
  ])
  await button(screen, 'Import 5,001 assets').click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('1 of 2 files imported. It is full.')
  await expect.element(button(screen, 'Choose other files')).not.toBeInTheDocument()
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await button(screen, 'Continue import').click()
  await expect.poll(screen.address).toMatch(/^\/collection\/premintasset\//)
  expect(sent).toEqual([5_000, 1, 1])
})

// Proves: import.resume
it('does not continue an import with other pictures of as many assets', async () => {
  worker.use(
    http.post('*/api/imports/addImportFile', () =>
      HttpResponse.json({ error: 'The disk is full.' }, { status: 409 }),
    ),
    ...handlers(offered),
  )
  const first = await choose([json(plates(1)), ...pictures(1)])
  await button(first, 'Import 1 asset').click()
  await expect.element(button(first, 'Start new import')).toBeVisible()
  const address = first.address()
  await first.unmount()

  const screen = await choose([json([plate(1)]), png('plate-1.png')], address)
  await expect.element(screen.getByText(/its assets have other names or pictures/)).toBeVisible()
  await button(screen, 'Start new import').click()
  await expect.element(button(screen, 'Import 1 asset')).toBeEnabled()
})

it('names the refused row, and offers a new import', async () => {
  worker.use(
    http.post('*/api/imports/addImportRows', () =>
      HttpResponse.json(
        { error: 'A field is wrong.', fields: [{ field: 'rows.1.name', message: 'The name is taken.' }] },
        { status: 400 },
      ),
    ),
    ...handlers(offered),
  )
  const screen = await choose([json(plates(2)), ...pictures(2)])
  await button(screen, 'Import 2 assets').click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Plate 1 (row 2): The name is taken.')
  await button(screen, 'Start new import').click()
  await expect.element(button(screen, 'Import 2 assets')).toBeEnabled()
})

const refusal = {
  error: 'A field is wrong.',
  fields: [{ field: 'file', message: 'The picture is damaged or too large to be shown.' }],
}

// Proves: import.problems
it('shows a refused picture as a problem of its row', async () => {
  const sent: unknown[] = []
  worker.use(
    http.post('*/api/imports/addImportFile', async ({ request }) => {
      const path = (await request.clone().formData()).get('path')
      sent.push(path)
      return path === 'plate-1.png' ? HttpResponse.json(refusal, { status: 400 }) : undefined
    }),
    ...handlers(offered),
  )
  const screen = await choose([json(plates(9)), ...pictures(9)])
  await button(screen, 'Import 9 assets').click()
  const reason = 'plate-1.png is refused. The picture is damaged or too large to be shown.'
  await expect.element(screen.getByRole('alert')).toHaveTextContent(reason)
  expect(sent).toHaveLength(9)
  await button(screen, 'Start new import').click()
  await expect.element(button(screen, 'Plate 1, needs a fix')).toBeVisible()
  await expect.element(button(screen, 'Import 8 assets')).toBeEnabled()
  await button(screen, 'Import 1 without picture').click()
  await button(screen, 'Import 9 assets').click()
  await expect.poll(screen.address).toMatch(/^\/run\//)
})

it('shows a refused picture as a problem of its row without imports, too', async () => {
  worker.use(
    http.post('*/assetFileUpload', async ({ request }) => {
      const file = (await request.clone().formData()).get('file')
      const isRefused = file instanceof File && file.name === 'plate-1.png'
      return isRefused ? HttpResponse.json(refusal, { status: 400 }) : undefined
    }),
    ...handlers({ collections: [collection], capabilities: [...withoutRuns] }),
  )
  const screen = await choose([json(plates(2)), ...pictures(2)])
  await button(screen, 'Import 2 assets').click()
  const reason = 'plate-1.png is refused. The picture is damaged or too large to be shown.'
  await expect.element(screen.getByRole('alert')).toHaveTextContent(reason)
  await expect.element(button(screen, 'Plate 1, needs a fix')).toBeVisible()
  await button(screen, 'Import 1 asset').click()
  await expect.poll(screen.address).toMatch(/^\/collection\/premintasset\//)
  await expect.element(screen.getByRole('row', { name: /Plate 0/ })).toBeVisible()
})

it('sends unusually large rows one by one', async () => {
  const sent: number[] = []
  worker.use(
    http.post('*/api/imports/addImportRows', async ({ request }) => {
      sent.push(((await request.clone().json()) as { rows: unknown[] }).rows.length)
    }),
    ...handlers(offered),
  )
  const attributes = Array.from({ length: 200 }, (_, at) => ({
    trait_type: `Part ${at}`,
    value: 'é'.repeat(990),
  }))
  const rows = [1, 2, 3].map((index) => plate(index, { image: `ar://${index}`, attributes }))
  const screen = await choose([json(rows)])
  await button(screen, 'Import 3 assets').click()
  await expect.poll(screen.address).toMatch(/^\/run\//)
  expect(sent).toEqual([1, 1, 1])
})

it('says that dropped files could not be read', async () => {
  worker.use(...handlers(offered))
  const screen = await renderConsole(path)
  const zone = screen.getByRole('heading', { name: 'Drop a folder, a zip or files here' })
  await expect.element(zone).toBeVisible()
  const entry = {
    isFile: true,
    fullPath: '/plates.json',
    file: (_found: unknown, fail: (error: Error) => void) => fail(new Error('It is gone.')),
  }
  const drop = new Event('drop', { bubbles: true, cancelable: true })
  Object.defineProperty(drop, 'dataTransfer', {
    value: { items: [{ webkitGetAsEntry: () => entry }], files: [] },
  })
  zone.element().dispatchEvent(drop)
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/could not read what was dropped/)
})

it('asks before the page is closed while pictures are sent from it', async () => {
  worker.use(
    pending('assetFileUpload'),
    ...handlers({ collections: [collection], capabilities: [...withoutRuns] }),
  )
  const screen = await choose([json(plates(1)), png('plate-0.png')])
  await button(screen, 'Import 1 asset').click()
  await expect.element(screen.getByText('Sending pictures')).toBeVisible()
  await expect.poll(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
})
