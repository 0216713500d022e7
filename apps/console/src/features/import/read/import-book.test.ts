import { expect, it } from 'vitest'
import { type Content, fern, json, open, png, poppy, rowsIn } from './open-in-test.ts'
import { ReadError } from '@vitrine/sdk/import'

// Proves: import.problems
it.each<[string, object, string, object]>([
  ['name', { name: '' }, 'The name is empty.', { name: 'Night Herbarium #1' }],
  [
    'name',
    { name: 'x'.repeat(201) },
    'The name has 201 characters. The most is 200.',
    { name: 'x'.repeat(200) },
  ],
  [
    'description',
    { description: 'x'.repeat(4001) },
    'The description has 4001 characters. The most is 4000.',
    { description: 'x'.repeat(4000) },
  ],
  ['image', { image: 'lost.png' }, 'The file “lost.png” is missing.', { image: undefined }],
  [
    'image',
    { image: 'ipfs://NewUriToReplace/1.png' },
    '“ipfs://NewUriToReplace/1.png” is a placeholder, and no file has its name.',
    { image: undefined },
  ],
  [
    'image',
    { image: 'http://a.example/1.png' },
    '“http://a.example/1.png” is no https, ipfs or ar address.',
    { image: 'https://a.example/1.png' },
  ],
  ['image', { image: undefined }, 'The asset has no picture.', { image: undefined }],
  [
    'external_url',
    { external_url: 'herbarium' },
    '“herbarium” is no https or http address.',
    { external_url: undefined },
  ],
  [
    'amount',
    { amount: 'many' },
    '“many” is no number of copies. The amount must be a whole number.',
    { amount: '1' },
  ],
  ['amount', { amount: 5 }, 'An ERC-721 token has one copy, not 5.', { amount: '1' }],
  [
    'wallet_address',
    { wallet_address: 'ada' },
    '“ada” is no address. The address must be 0x and 40 characters, 0 to 9 and a to f.',
    { wallet_address: undefined },
  ],
  [
    'extra',
    { notes: 'x'.repeat(32_768) },
    'The other metadata has 32780 characters. The most is 32768.',
    { extra: {} },
  ],
  [
    'attributes.0.value',
    { attributes: { Note: 'x'.repeat(1001) } },
    'The trait Note has 1001 characters. The most is 1000.',
    { attributes: [{ trait_type: 'Note', value: 'x'.repeat(1000) }] },
  ],
])(
  'finds a problem with %s at its line and mends it for all alike',
  async (field, token, message, mended) => {
    const good = { name: 'Poppy', image: 'ipfs://bafyflood/1', ...token }
    const book = await open({ 'a.json': `[\n${json(good)}\n]` })
    const { problems } = book.summary()
    expect(problems).toMatchObject([{ count: 1, first: { field, message } }])
    expect(book.problemsCsv()).toContain('1,a.json,2,')
    const [{ kind, of } = { kind: 'unreadable' as const, of: '' }] = problems
    book.apply([{ do: 'fix', kind, of }])
    expect(book.summary()).toMatchObject({ problems: [], counts: { ready: 1, fix: 0 } })
    expect(rowsIn(book)[0]).toMatchObject(mended)
  },
)

const season = (value: string) => ({ trait_type: 'Season', value })
const plate = (index: number, value: string) => ({
  name: `Plate ${index}`,
  image: `ipfs://bafyflood/${index}`,
  attributes: [season(value)],
})

it('counts traits and corrects a misspelled value', async () => {
  const plates = [
    ...Array.from({ length: 10 }, (_, index) => plate(index, 'Autumn')),
    plate(10, 'Autum'),
    plate(11, 'Spring'),
  ]
  const book = await open({ 'a.json': json(plates) })
  expect(book.summary().traits).toEqual([
    {
      trait: 'Season',
      distinct: 3,
      values: [
        { value: 'Autumn', count: 10, meant: null },
        { value: 'Autum', count: 1, meant: 'Autumn' },
        { value: 'Spring', count: 1, meant: null },
      ],
    },
  ])
  const [{ kind, of, count } = { kind: 'unreadable' as const, of: '', count: 0 }] = book.summary().problems
  expect([kind, count]).toEqual(['trait-spelling', 1])
  book.apply([{ do: 'ignore', kind, of }])
  expect(book.summary().counts).toMatchObject({ ready: 12, fix: 0 })
  book.apply([{ do: 'fix', kind, of }])
  expect(rowsIn(book)[10]?.attributes).toEqual([season('Autum')])
})

it('corrects one row in place, also with the path of a file', async () => {
  const book = await open({
    'a.json': json([
      { name: '', image: 'lost.png' },
      { ...poppy, image: 'b.png' },
    ]),
    'b.png': png(1),
    'c.png': png(2),
  })
  book.apply([
    { do: 'edit', row: 1, field: 'name', to: 'Thistle' },
    { do: 'edit', row: 1, field: 'image', to: 'c.png' },
  ])
  expect(rowsIn(book)[0]).toMatchObject({ name: 'Thistle', file: 'c.png', state: 'ready', problems: [] })
})

it('finds duplicates by traits and by the bytes of their pictures, and skips them until told otherwise', async () => {
  const book = await open({
    'a.json': json(
      [1, 2, 3, 4].map((id) => ({
        name: `Poppy ${id}`,
        image: `${id}.png`,
        attributes: { Season: 'Spring' },
      })),
    ),
    '1.png': png(1),
    '2.png': png(2),
    '3.png': png(1),
    '4.png': png(4),
  })
  expect(rowsIn(book).map(({ state, duplicateOf }) => [state, duplicateOf])).toEqual([
    ['ready', null],
    ['ready', null],
    ['duplicate', 1],
    ['ready', null],
  ])
  expect(book.summary().uploads).toEqual({ count: 3, bytes: 15 })
  book.apply([{ do: 'skip-duplicates', skip: false }])
  expect(book.summary().counts).toEqual({ all: 4, ready: 4, fix: 0, duplicate: 0 })
})

it('names different assets that share a picture, unless most do', async () => {
  const plate = (id: number, picture: number) => ({
    name: `Poppy ${id}`,
    image: `${picture}.png`,
    attributes: { Number: id },
  })
  const files = { '1.png': png(1), '2.png': png(2), '3.png': png(3), '4.png': png(1) }
  const some = await open({ 'a.json': json([plate(1, 1), plate(2, 2), plate(3, 3), plate(4, 4)]), ...files })
  expect(some.summary()).toMatchObject({ sharedPictures: 2, duplicates: 0, counts: { ready: 4 } })
  const shown = some.page({ state: 'all', problem: 'shared-picture', from: 0, count: 10 })
  expect(shown.rows.map(({ row }) => row)).toEqual([1, 4])
  const edition = await open({
    'a.json': json([plate(1, 1), plate(2, 1), plate(3, 1), plate(4, 2)]),
    ...files,
  })
  expect(edition.summary().sharedPictures).toBe(0)
})

it('names the gaps in the IDs', async () => {
  const ids = [1, 2, 3, 4, 7, 8, 9, 11]
  const book = await open({ 'a.json': json(ids.map((id) => ({ id, name: `Poppy ${id}` }))) })
  expect(book.summary().holes).toEqual({
    count: 3,
    ranges: [
      [5, 6],
      [10, 10],
    ],
  })
})

it.each([
  ['each row has one', [8, '012', 1], true, ['8', '12', '1']],
  ['no row has one', [undefined, undefined, undefined], undefined, []],
  ['one row has none', [8, undefined, 1], false, []],
  ['two rows have the same', [8, '08', 1], false, []],
  ['one is no whole number', [8, 'one', 1], false, []],
  ['none is a whole number', ['A-1', 'A-2', 'A-3'], false, []],
])('imports token ids only if every row has another one: %s', async (_, ids, hasTokenIds, sent) => {
  const rows = ids.map((edition, index) => ({
    name: `Shuf ${'abc'[index]}`,
    edition,
    image: `ar://${index}`,
  }))
  const book = await open({ 's.json': json(rows) })
  expect(book.summary()).toMatchObject({ hasTokenIds, counts: { ready: 3 } })
  expect(book.importRows(0, 3).flatMap(({ tokenId }) => tokenId ?? [])).toEqual(sent)
})

it('numbers the imported rows consecutively, and keeps data without a field unchanged', async () => {
  const book = await open({
    'a.json': json([
      { name: 'Poppy' },
      { ...fern, image: 'ar://fern', dna: 'b2', animation_url: null },
      { name: 'Thistle', image: 'ar://thistle' },
    ]),
  })
  expect(book.importRows(0, 500)).toEqual([
    {
      row: 1,
      name: 'Fern',
      image: 'ar://fern',
      attributes: [season('Summer')],
      extra: { dna: 'b2', animation_url: null },
    },
    { row: 2, name: 'Thistle', image: 'ar://thistle', attributes: [] },
  ])
})

// Proves: import.bad-input
it.each<[string, Record<string, Content>]>([
  [
    'a.json can’t be read. Line 3, column 1: a comma is missing.',
    { 'a.json': '[{"name": "Poppy"}\n\n{"name": "Fern"}]' },
  ],
  ['a.json can’t be read. Line 1, column 1: this is no JSON.', { 'a.json': 'oops' }],
  ['a.json can’t be read. The file is empty.', { 'a.json': '' }],
  [
    'a.json can’t be read. The file has no list of tokens. It needs an array, an object by ids, or one token a line.',
    { 'a.json': '{"plates": 7}' },
  ],
  [
    'a.csv can’t be read. Line 1: the first row must name the columns, such as name, description and image.',
    { 'a.csv': 'Poppy,Spring\nFern,Summer' },
  ],
  ['a.zip is no zip archive, or it is damaged.', { 'a.zip': 'no archive' }],
  [
    'There is no metadata and no picture in what you chose. Choose JSON, CSV, TSV, or a folder with pictures.',
    { 'a.docx': 'x' },
  ],
])('refuses with the sentence “%s”', async (message, files) => {
  await expect(open(files)).rejects.toThrow(new ReadError(message))
})

it('shows an unreadable file of a token as a row, and imports the others', async () => {
  const book = await open({ 'm/1.json': json({ ...poppy, image: 'ar://1' }), 'm/2.json': '{"name": ' })
  expect(book.summary()).toMatchObject({
    counts: { all: 2, ready: 1, fix: 1 },
    problems: [{ kind: 'unreadable', first: { message: 'Line 1, column 10: a value is missing.' } }],
  })
})

it('reads 100,000 rows', { tags: ['slow'] }, async () => {
  const plates = Array.from({ length: 100_000 }, (_, index) => plate(index, 'Autumn'))
  const book = await open({ 'a.json': json(plates) })
  expect(book.summary().counts).toMatchObject({ all: 100_000, ready: 100_000 })
  await expect(open({ 'a.json': json([...plates, poppy]) })).rejects.toThrow(
    'a.json has more than 100,000 tokens.',
  )
})

it.each([
  ['a.tsv', '\t', '1,234', '1,234'],
  ['a.csv', '|', '1,5', 1.5],
  ['a.tsv', '\t', '1,5', 1.5],
  ['a.csv', ';', '1,234', '1,234'],
  ['a.csv', ';', '1,5', 1.5],
  ['a.csv', ';', '0,125', 0.125],
  ['a.csv', ';', '1234,567', 1234.567],
  ['a.csv', ',', '2.50', 2.5],
  ['a.csv', ',', '0.1234567890123456', '0.1234567890123456'],
  ['a.csv', ',', '1.1', 1.1],
  ['a.csv', ',', '-12', -12],
])('reads a cell of %s, separated by %j, written %s, as %j', async (path, separator, cell, value) => {
  const lines = [
    ['name', 'image', 'Weight'],
    ['Poppy', 'ar://1', cell],
  ]
  const text = lines.map((line) => line.join(separator)).join('\n')
  expect(rowsIn(await open({ [path]: text }))[0]?.attributes).toEqual([{ trait_type: 'Weight', value }])
})

it('keeps the digits of an integer that exceeds a number’s precision', async () => {
  const text =
    '[{"name":"Poppy","image":"ar://1","token_id":12345678901234567891,"attributes":{"Seed":-9007199254740993,"Plate":7}}]'
  expect(rowsIn(await open({ 'a.json': text }))[0]).toMatchObject({
    id: '12345678901234567891',
    attributes: [
      { trait_type: 'Seed', value: '-9007199254740993' },
      { trait_type: 'Plate', value: 7 },
    ],
  })
})

it('accepts a field that was corrected by hand', async () => {
  const book = await open({
    'a.json': json([{ name: { en: 'x' }, description: ['y'], image: 'ar://1' }]),
  })
  const messages = () => rowsIn(book)[0]?.problems.map(({ message }) => message)
  expect(messages()).toEqual(['The name must be text.', 'The description must be text.'])
  book.apply([{ do: 'edit', row: 1, field: 'name', to: 'Proper' }])
  expect(messages()).toEqual(['The description must be text.'])
  expect(rowsIn(book)[0]).toMatchObject({ name: 'Proper', state: 'fix' })
})

it('keeps the problems of traits after a removed one, and drops those of a shortened one', async () => {
  const attributes = [
    { trait_type: 'x'.repeat(201), value: 'a' },
    { trait_type: 'Hat', value: { color: 'Red' } },
    { trait_type: 'Note', value: { text: 'x'.repeat(1000) } },
  ]
  const book = await open({ 'a.json': json([{ name: 'Poppy', image: 'ar://1', attributes }]) })
  const fields = () => rowsIn(book)[0]?.problems.map(({ kind, field }) => [kind, field])
  expect(fields()).toEqual([
    ['value-type', 'attributes.1.value'],
    ['value-type', 'attributes.2.value'],
    ['trait-invalid', 'attributes.0.trait_type'],
    ['trait-invalid', 'attributes.2.value'],
  ])
  book.apply([{ do: 'fix', kind: 'trait-invalid', of: 'name' }])
  expect(fields()).toEqual([
    ['value-type', 'attributes.0.value'],
    ['value-type', 'attributes.1.value'],
    ['trait-invalid', 'attributes.1.value'],
  ])
  book.apply([{ do: 'fix', kind: 'trait-invalid', of: 'long' }])
  expect(fields()).toEqual([['value-type', 'attributes.0.value']])
})

it('leaves out all excess traits together', async () => {
  const attributes = Array.from({ length: 205 }, (_, index) => ({ trait_type: `T${index}`, value: 'x' }))
  const book = await open({ 'a.json': json([{ name: 'Poppy', image: 'ar://1', attributes }]) })
  book.apply([{ do: 'fix', kind: 'trait-invalid', of: 'many' }])
  const [row] = rowsIn(book)
  expect(row).toMatchObject({ state: 'ready', problems: [] })
  expect(row?.attributes).toHaveLength(200)
  expect(row?.attributes.at(-1)).toEqual({ trait_type: 'T199', value: 'x' })
})

// Proves: import.resume
it('distinguishes imports whose metadata names other files', async () => {
  const mp4 = Uint8Array.from([0, 0, 0, 8, ...new TextEncoder().encode('ftyp')])
  const fingerprintOf = async (animation_url: string) =>
    (
      await open({
        'a.json': json([{ name: 'Poppy', image: 'ar://poppy', animation_url }]),
        'a.mp4': mp4,
        'b.mp4': mp4,
      })
    ).fingerprint()
  expect(await fingerprintOf('a.mp4')).toBe(await fingerprintOf('a.mp4'))
  expect(await fingerprintOf('a.mp4')).not.toBe(await fingerprintOf('b.mp4'))
})
