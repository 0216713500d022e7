import { expect, it } from 'vitest'
import { open, png, rowsIn, rowsOf } from './open-in-test.ts'

const trait = (trait_type: string, value: unknown) => ({ trait_type, value })

it.each([
  [
    'a description has more commas',
    'name;description\nPoppy;Red, tall, rare, and wild.\n',
    'Red, tall, rare, and wild.',
  ],
  ['each row has as many commas', 'name;description\nPoppy;5,5 m\nFern;6,5 m\n', '5,5 m'],
  [
    'a blank row precedes the columns',
    ';\nname;description\nPoppy;Red, tall, and wild.\nFern;Green, low, and soft.\n',
    'Red, tall, and wild.',
  ],
])('finds the separator by the names of the columns if %s', async (_, text, description) => {
  expect((await rowsOf({ 'a.csv': text }))[0]).toMatchObject({ name: 'Poppy', description })
})

it.each(['sep=;', 'SEP=;', '"sep=;"'])('uses the separator of a first line %s', async (first) => {
  const rows = await rowsOf({ 'a.csv': `${first}\r\nname;Hat\r\nPoppy;Red, blue\r\n` })
  expect(rows).toMatchObject([{ name: 'Poppy', line: 3, attributes: [trait('Hat', 'Red, blue')] }])
})

it('skips blank rows before the columns, and says which line has no column names', async () => {
  expect(await rowsOf({ 'a.csv': ',,\n,,\nname,Hat,\nPoppy,Red,\n,,\nFern,Blue,' })).toMatchObject([
    { name: 'Poppy', line: 4 },
    { name: 'Fern', line: 6 },
  ])
  await expect(open({ 'a.csv': ',,\nOur drop,,\nname,Hat,' })).rejects.toThrow(
    'Line 2: the first row must name',
  )
})

it.each([
  ['written plainly', '="00123"', '="a, b"'],
  ['that a spreadsheet saved', '"=""00123"""', '"=""a, b"""'],
])('reads a text formula %s as its text', async (_, id, code) => {
  const book = await open({ 'a.csv': `token_id,name,image,Code\n${id},Poppy,ar://1,${code}` })
  expect(rowsIn(book)).toMatchObject([{ tokenId: '123', attributes: [trait('Code', 'a, b')], problems: [] }])
})

it('keeps formulas and quotes that are part of a text', async () => {
  const rows = await rowsOf({ 'a.csv': 'name,image,A,B\nPoppy,ar://1,=A1,"=""x"" or ""y"""' })
  expect(rows).toMatchObject([{ attributes: [trait('A', '=A1'), trait('B', '="x" or "y"')], problems: [] }])
})

it('reads columns such as attributes|Hat as traits', async () => {
  const rows = await rowsOf({ 'a.csv': 'name,image,attributes|Hat,attributes|Eyes\nPoppy,ar://1,Red,Blue' })
  expect(rows).toMatchObject([{ attributes: [trait('Hat', 'Red'), trait('Eyes', 'Blue')] }])
})

it('reads a picture of Tezos, and keeps its other forms', async () => {
  const text = 'name,artifactUri,displayUri,thumbnailUri,Hat\nPoppy,ipfs://a,ipfs://b,ipfs://c,Red'
  expect(await rowsOf({ 'a.csv': text })).toMatchObject([
    {
      image: 'ipfs://a',
      attributes: [trait('Hat', 'Red')],
      extra: { displayUri: 'ipfs://b', thumbnailUri: 'ipfs://c' },
    },
  ])
})

it('reads a column of videos or sounds as files, unless it has other values', async () => {
  const text =
    'name,image,Video,audio_url,Animation\nPoppy,ar://1,1.mp4,https://a.example/1,Slow\nFern,ar://2,,,2.mp4'
  const video = new Uint8Array([0, 0, 0, 1, 0x66, 0x74, 0x79, 0x70])
  expect(await rowsOf({ 'a.csv': text, '1.mp4': video })).toMatchObject([
    {
      attributes: [trait('Animation', 'Slow')],
      extra: { Video: '1.mp4', audio_url: 'https://a.example/1' },
      links: [{ at: ['Video'], path: '1.mp4' }],
    },
    { attributes: [trait('Animation', '2.mp4')] },
  ])
})

it('reads a thumbnail as the picture of rows that have no other', async () => {
  const text = 'name,Thumbnail URL,image,Hat\nPoppy,ar://1,,Red\nFern,ar://2,ar://3,Red'
  expect(await rowsOf({ 'a.csv': text })).toMatchObject([
    { image: 'ar://1', attributes: [trait('Hat', 'Red')], problems: [] },
    { image: 'ar://3', attributes: [trait('Hat', 'Red')], extra: { thumbnail_url: 'ar://2' } },
  ])
})

it('prefers the file of a row to its thumbnail, and keeps the thumbnail', async () => {
  const text = 'id,name,thumbnail\n1,Poppy,ar://1\n2,Fern,s/2.png'
  const files = { '1.png': png(1), 'images/2.png': png(2), 's/2.png': png(3), 's/3.png': png(4) }
  expect(await rowsOf({ 'a.csv': text, ...files })).toMatchObject([
    { file: '1.png', image: undefined, extra: { thumbnail: 'ar://1' }, problems: [] },
    { file: 'images/2.png', links: [{ at: ['thumbnail'], path: 's/2.png' }], problems: [] },
  ])
})

it('leaves out invisible characters around names, addresses and values', async () => {
  const rows = await rowsOf({ 'a.csv': 'name,image,Hat\n\u200BPoppy,ar://1\u200B,\u200ERed\u202C' })
  expect(rows).toMatchObject([{ name: 'Poppy', image: 'ar://1', attributes: [trait('Hat', 'Red')] }])
})
