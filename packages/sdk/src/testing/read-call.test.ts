import { expect, it } from 'vitest'
import { described } from './described.ts'
import { readCall } from './read-call.ts'

const post = (body: BodyInit) =>
  new Request('http://api.test', {
    method: 'POST',
    body,
    ...(typeof body === 'string' && { headers: { 'content-type': 'application/json' } }),
  })
const formOf = (fields: Record<string, string | File>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}
const place = { collection_id: 'tides', blockchainType: 1, networkType: 1 }

it('reads numbers, booleans and defaults from query texts', async () => {
  const { path, query } = await readCall(
    described.allCollection,
    new Request('http://api.test?search=7&published=true'),
    { current: '2', pageSize: '8' },
  )
  expect(path).toEqual({ current: 2, pageSize: 8 })
  expect(query).toEqual({ search: '7', published: true })

  const file = new File(['[]'], 'assets.json')
  const texts = { collection_id: 'tides', blockchainType: '1', networkType: '2', unknown: '7', file }
  const { body } = await readCall(described.premintAssetWithJsonFile, post(formOf(texts)), {})
  const set = { smartContractType: 1, dryRun: false }
  expect(body).toEqual({ ...place, networkType: 2, ...set, file: expect.any(File) })
})

it.each([
  ['a body that is no JSON', '{', undefined],
  ['a field that is missing', JSON.stringify(place), ['name']],
  ['a field of another type', JSON.stringify({ ...place, name: 7 }), ['name']],
  ['a number as text', JSON.stringify({ ...place, name: 'Ebb', networkType: '1' }), ['networkType']],
  [
    'a wrong inner value',
    JSON.stringify({ ...place, name: 'Ebb', attributes: [{ trait_type: 'Hour', value: 6 }, { value: 7 }] }),
    ['attributes.1.trait_type'],
  ],
])('refuses %s with its path', async (_, body, wanted) => {
  const refused = await readCall(described.createManualPremintAsset, post(body), {}).catch(
    (thrown: unknown) => thrown,
  )
  expect(refused).toMatchObject({ status: 400, body: { code: 'validation' } })
  const { fields } = (refused as { body: { fields?: { field: string }[] } }).body
  expect(fields?.map((one) => one.field)).toEqual(wanted)
})

it('refuses a form without its file, and an invalid page number', async () => {
  await expect(readCall(described.assetFileUpload, post(formOf({})), {})).rejects.toMatchObject({
    body: { fields: [{ field: 'file' }] },
  })
  const page = { current: '0', pageSize: '8' }
  await expect(readCall(described.allVenue, new Request('http://api.test'), page)).rejects.toMatchObject({
    body: { fields: [{ field: 'current' }] },
  })
})

it('refuses an invalid form, and a text instead of a file', async () => {
  const { assetFileUpload } = described
  await expect(readCall(assetFileUpload, post('{}'), {})).rejects.toMatchObject({
    status: 415,
    body: { code: 'unsupported' },
  })
  const broken = new Request('http://api.test', {
    method: 'POST',
    body: 'no parts',
    headers: { 'content-type': 'multipart/form-data' },
  })
  await expect(readCall(assetFileUpload, broken, {})).rejects.toMatchObject({ status: 400 })
  await expect(readCall(assetFileUpload, post(formOf({ file: 'a text' })), {})).rejects.toMatchObject({
    status: 400,
    body: { fields: [{ field: 'file' }] },
  })
  const asFile = formOf({ collection_id: new File(['tides'], 'tides'), file: new File(['[]'], 'a.json') })
  await expect(readCall(described.premintAssetWithJsonFile, post(asFile), {})).rejects.toMatchObject({
    body: { fields: [{ field: 'collection_id' }] },
  })
})
