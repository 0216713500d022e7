import { BlobReader, BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/index-native.js'
import { describe, expect, it } from 'vitest'
import type { TextEncoding } from '#src/lib/decode-text.ts'
import { encodeText } from '#src/testing/encode-text.ts'
import { type Content, json, open, png, rowsIn, rowsOf } from './open-in-test.ts'

const messagesOf = async (files: Record<string, Content>) =>
  (await rowsOf(files)).map(({ name, problems }) => [name, ...problems.map(({ message }) => message)])
const trait = (trait_type: string, value: unknown) => ({ trait_type, value })
/** An accented letter as one character, or as a letter and an accent like on a Mac. */
const composed = 'caf\u00e9'
const decomposed = 'cafe\u0301'
const hex = (id: number) => id.toString(16).padStart(64, '0')
const mp4 = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypisom')])

// Proves: import.pictures
describe('names of files', () => {
  it.each([
    ['an accent, as a Mac writes it', `art/${composed}.png`, `art/${decomposed}.png`],
    ['an accent, as others write it', `art/${decomposed}.png`, `art/${composed}.png`],
    ['a number sign', 'Wook #525.png', 'Wook #525.png'],
    ['a question mark and a percent sign', '100%25 who?.png', '100%25 who?.png'],
    ['percent-encoding in a path', 'Plates%20ab12/M%C3%BCller%201.png', 'Plates ab12/Müller 1.png'],
    ['a percent sign that encodes nothing', '100%.png', '100%.png'],
  ])('may have %s', async (_, image, path) => {
    const rows = await rowsOf({
      'meta.json': json([{ name: 'One', image }]),
      [path]: png(1),
      'b.png': png(2),
    })
    expect(rows).toMatchObject([{ file: path, problems: [] }])
  })

  it('in an address have no query, fragment or percent-encoding', async () => {
    const image = 'ipfs://NewUriToReplace/Wook%20525.png?v=2#x'
    const rows = await rowsOf({ 'a.json': json([{ name: 'One', image }]), 'Wook 525.png': png(1) })
    expect(rows).toMatchObject([{ file: 'Wook 525.png', problems: [] }])
  })

  it('are searched as written before they are decoded', async () => {
    const files = { 'a%20b.png': png(1), 'a b.png': png(2), 'c d.mp4': mp4 }
    const token = { name: 'One', image: 'a%20b.png', animation_url: 'x/../c%20d.mp4' }
    const rows = await rowsOf({ 'a.json': json([token]), ...files })
    expect(rows).toMatchObject([{ file: 'a%20b.png', links: [{ path: 'c d.mp4' }], problems: [] }])
  })

  it('are found for metadata files with Mac file names', async () => {
    const rows = await rowsOf({
      [`art/${decomposed}.json`]: json({ name: 'Café', image: `${composed}.png` }),
      [`art/${decomposed}.png`]: png(1),
      'art/ni\u0303o.json': json({ name: 'Niño' }),
      'art/ni\u0303o.png': png(2),
    })
    expect(rows.map(({ file }) => file)).toEqual([`${decomposed}.png`, 'ni\u0303o.png'])
  })

  it.each([
    ['64 hex digits', hex],
    ['the number', String],
  ])('with the {id} of ERC-1155 have %s there', async (_, written) => {
    const token = (id: number) => ({ name: `Item ${id}`, image: 'images/{id}.png' })
    const rows = await rowsOf({
      [`metadata/${hex(10)}.json`]: json(token(10)),
      [`metadata/${hex(255)}.json`]: json(token(255)),
      [`images/${written(10)}.png`]: png(1),
      [`images/${written(255)}.png`]: png(2),
    })
    expect(rows.map(({ id, file, problems }) => [id, file, problems])).toEqual([
      ['10', `images/${written(10)}.png`, []],
      ['255', `images/${written(255)}.png`, []],
    ])
  })

  it('that are addresses get the {id} of their token', async () => {
    const rows = await rowsOf({
      'a.json': json([{ name: 'Item', id: 255, image: 'ipfs://bafyflood/{id}.png' }]),
    })
    expect(rows[0]?.image).toBe(`ipfs://bafyflood/${hex(255)}.png`)
  })
})

// Proves: import.pictures
describe('other files that metadata names', () => {
  it('are uploaded with the picture, and identified by their place', async () => {
    const text =
      'name,description,image,animation_url,external_url,background_color,Season\nPoppy,First,0.png,0.mp4,,,Spring'
    const book = await open({ 'metadata.csv': text, '0.png': png(0), '0.mp4': mp4 })
    expect(book.uploads().map(({ path }) => path)).toEqual(['0.png', '0.mp4'])
    expect(book.importRows(0, 1)).toMatchObject([
      { file: '0.png', extra: { animation_url: '0.mp4' }, links: [{ at: ['animation_url'], path: '0.mp4' }] },
    ])
  })

  it('are found in files of Metaplex, whose properties stay and are not traits', async () => {
    const properties = {
      files: [{ uri: '0.png', type: 'image/png' }],
      category: 'image',
      creators: [
        { address: 'AAAA', share: 50 },
        { address: 'BBBB', share: 50 },
      ],
    }
    const token = { name: 'Poppy', image: '0.png', seller_fee_basis_points: 500, properties }
    const book = await open({ 'assets/0.json': json(token), 'assets/0.png': png(0) })
    expect(book.importRows(0, 1)).toEqual([
      {
        row: 1,
        tokenId: '0',
        name: 'Poppy',
        file: '0.png',
        attributes: [],
        extra: { seller_fee_basis_points: 500, properties },
        links: [{ at: ['properties', 'files', '0', 'uri'], path: '0.png' }],
      },
    ])
  })

  it('are those next to the metadata if each folder has one with the name', async () => {
    const token = (name: string) =>
      json({ name, image: 'image.png', animation_url: 'ipfs://CID_HERE/clip.mp4' })
    const book = await open({
      'poppy/metadata.json': token('Poppy'),
      'poppy/image.png': png(1),
      'poppy/clip.mp4': mp4,
      'fern/metadata.json': token('Fern'),
      'fern/image.png': png(2),
      'fern/clip.mp4': mp4,
    })
    expect(book.importRows(0, 2)).toMatchObject([
      { name: 'Fern', file: 'fern/image.png', links: [{ path: 'fern/clip.mp4' }] },
      { name: 'Poppy', file: 'poppy/image.png', links: [{ path: 'poppy/clip.mp4' }] },
    ])
  })

  it.each([
    ['a placeholder', 'ipfs://NewUriToReplace/1%20a'],
    ['a path on Windows', 'C:\\art\\1 a'],
    ['an address of a file', 'file:///Users/ada/1%20a'],
  ])('are found by %s, and missing where no file has its name', async (_, start) => {
    const book = await open({
      'a.json': json([
        { name: 'Poppy', image: `${start}.png`, animation_url: `${start}.mp4` },
        { name: 'Fern', image: `${start}.webp`, animation_url: `${start}.webm` },
      ]),
      '1 a.png': png(1),
      'art/1 a.mp4': mp4,
    })
    expect(book.importRows(0, 2)).toMatchObject([
      { name: 'Poppy', file: '1 a.png', links: [{ at: ['animation_url'], path: 'art/1 a.mp4' }] },
    ])
    const missing = start.startsWith('ipfs:')
      ? `“${start}.webp” is a placeholder, and no file has its name.`
      : `The file “${start}.webp” is missing.`
    expect(rowsIn(book)[1]?.problems.map(({ message }) => message)).toEqual([
      missing,
      `animation_url names the file “${start}.webm”, which is missing.`,
    ])
  })

  it('are a problem if several have the name', async () => {
    const files = { 'x/1.mp4': mp4, 'y/1.mp4': mp4 }
    const token = { name: 'Poppy', image: 'ar://poppy', animation_url: '1.mp4' }
    expect(await messagesOf({ 'a.json': json([token]), ...files })).toEqual([
      ['Poppy', 'animation_url names the file “1.mp4”, which may be any of these: x/1.mp4, y/1.mp4.'],
    ])
  })

  it('are not words such as “none”', async () => {
    const more = { audio: 'Mono', thumbnail: 'none', video: 'N/A', animation_url: 'x.constructor' }
    const rows = await rowsOf({
      'a.json': json([{ name: 'Poppy', image: 'ar://1', ...more }]),
      'x.constructor': 'x',
    })
    expect(rows).toMatchObject([{ extra: more, problems: [] }])
  })

  it('are a problem if they are missing or no media, and are left out on request', async () => {
    const book = await open({
      'a.json': json([
        { name: 'Poppy', image: 'ar://1', animation_url: 'lost.mp4', dna: 'x.1' },
        { name: 'Fern', image: 'ar://2', animation_url: 'page.mp4' },
      ]),
      'page.mp4': '<!DOCTYPE html>',
    })
    expect(book.summary().problems.map(({ first }) => first.message)).toEqual([
      'animation_url names the file “lost.mp4”, which is missing.',
      'page.mp4 holds no picture, video, sound or model.',
    ])
    book.apply(book.summary().problems.map(({ kind, of }) => ({ do: 'fix', kind, of })))
    expect(book.importRows(0, 2).map(({ extra, links }) => [extra, links])).toEqual([
      [{ dna: 'x.1' }, undefined],
      [undefined, undefined],
    ])
  })
})

// Proves: import.attributes
it.each<[string, unknown, unknown]>([
  [
    'two of one name',
    [trait('Hat', 'Red'), trait('Hat', 'Blue')],
    [trait('Hat', 'Red'), trait('Hat', 'Blue')],
  ],
  ['a list as a value', [trait('Hats', ['a', 'b'])], [trait('Hats', 'a, b')]],
  ['one text', 'Hat: Red', [trait('Hat', 'Red')]],
  ['texts without names', ['Red', 'Blue'], [trait('Property', 'Red'), trait('Property', 'Blue')]],
  ['texts with names', ['Hat: Red', 'Eyes=Blue'], [trait('Hat', 'Red'), trait('Eyes', 'Blue')]],
  [
    'pairs',
    [
      ['Hat', 'Red'],
      ['Eyes', 'Blue'],
    ],
    [trait('Hat', 'Red'), trait('Eyes', 'Blue')],
  ],
  ['objects of one key', [{ Hat: 'Red' }, { Eyes: 'Blue' }], [trait('Hat', 'Red'), trait('Eyes', 'Blue')]],
  ['an object in a list', [{ Hat: 'Red', Level: 3 }], [trait('Hat', 'Red'), trait('Level', 3)]],
  ['a number as a name', [trait(5 as never, 5)], [trait('5', 5)]],
  ['name and value', [{ name: 'Hat', value: 'Red' }], [trait('Hat', 'Red')]],
  ['spaces around', [trait(' Hat ', ' Red ')], [trait('Hat', 'Red')]],
  [
    'names that objects have',
    JSON.parse('{"__proto__":"x","toString":"y"}'),
    [trait('__proto__', 'x'), trait('toString', 'y')],
  ],
  ['an address', 'https://a.example', [trait('Property', 'https://a.example')]],
])('reads attributes written as %s', async (_, attributes, expected) => {
  const rows = await rowsOf({ 'a.json': json([{ name: 'Poppy', image: 'ar://1', attributes }]) })
  expect(rows).toMatchObject([{ attributes: expected, problems: [] }])
})

it('reads comma-separated traits in a cell', async () => {
  const rows = await rowsOf({ 'a.csv': 'name,image,attributes\nPoppy,ar://1,"Hat=Red, Eyes=Blue"' })
  expect(rows).toMatchObject([{ attributes: [trait('Hat', 'Red'), trait('Eyes', 'Blue')], problems: [] }])
})

it.each([
  ['Features', 'Scar', [trait('Features', 'Scar')]],
  ['Features', 'Opens 9:30', [trait('Features', 'Opens 9:30')]],
  ['Features', 'Hat: Red; Eyes: Blue', [trait('Hat', 'Red'), trait('Eyes', 'Blue')]],
  ['Properties', 'Hat: Red', [trait('Hat', 'Red')]],
  ['Attributes', 'Scar', [trait('Property', 'Scar')]],
])('reads a column %s with the cell %j', async (header, cell, attributes) => {
  const rows = await rowsOf({ 'a.csv': `name,image,${header}\nA,ar://1,${cell}` })
  expect(rows).toMatchObject([{ attributes, problems: [] }])
})

it('recognizes columns with decorated names', async () => {
  const rows = await rowsOf({ 'a.csv': 'Name*,Image (URL),description:,Token ID #\nA,ar://1,First,7' })
  expect(rows).toMatchObject([
    { name: 'A', image: 'ar://1', description: 'First', id: '7', attributes: [], problems: [] },
  ])
})

// Proves: import.bad-input
it('rejects only the row with a mistyped recipient', async () => {
  const mistyped = `0xAB${'a'.repeat(38)}`
  const table = `name,image,wallet_address\nA,ar://1,${mistyped}\nB,ar://2,${mistyped.toLowerCase()}`
  expect(await messagesOf({ 'a.csv': table })).toEqual([
    [
      'A',
      `“${mistyped}” is no address. The capital letters of the address do not fit it: it was probably mistyped. Copy it again.`,
    ],
    ['B'],
  ])
})

it('reads the properties of ERC-1155 as traits and keeps what traits can’t express', async () => {
  const properties = {
    simple_property: 'example value',
    rich_property: { name: 'Name', value: '123', display_value: '123 Example Value', css: { color: '#fff' } },
    array_property: { name: 'Name', value: [1, 2, 3, 4] },
  }
  const rows = await rowsOf({ 'a.json': json([{ name: 'Item', image: 'ar://1', properties }]) })
  expect(rows).toMatchObject([
    {
      attributes: [
        trait('simple_property', 'example value'),
        trait('rich_property', '123'),
        trait('array_property', '1, 2, 3, 4'),
      ],
      extra: { properties },
      problems: [],
    },
  ])
})

it('finds a misspelled trait after one without a value', async () => {
  const tokens = Array.from({ length: 20 }, (_, index) => ({
    name: `P${index}`,
    image: `ar://${index}`,
    attributes: index === 0 ? [{ trait_type: 'Hat' }, trait('Eyes', 'Azuree')] : [trait('Eyes', 'Azure')],
  }))
  expect((await messagesOf({ 'a.json': json(tokens) }))[0]).toEqual([
    'P0',
    'The trait Hat has no value.',
    'Eyes: “Azuree” is probably “Azure”.',
  ])
})

it('asks before an object becomes a trait’s value', async () => {
  const book = await open({
    'a.json': json([{ name: 'Poppy', image: 'ar://1', attributes: [trait('Hat', { a: 1 })] }]),
  })
  expect(book.summary().problems).toMatchObject([
    { kind: 'value-type', first: { message: 'The value must be text, a number, true or false.' } },
  ])
  book.apply([{ do: 'fix', kind: 'value-type', of: '' }])
  expect(rowsIn(book)).toMatchObject([{ state: 'ready', attributes: [trait('Hat', '{"a":1}')] }])
})

it.each([
  ['plain', ''],
  ['with a comment', '// seeds\n'],
])('keeps every digit of JSON that is %s', async (_, before) => {
  const text = `${before}[{"name":"Big","image":"ar://1","token_id":14379292908393150618135233488573383004656525077407763333845734711826897045468,"seed":9007199254740993,"share":0.1,"attributes":[{"trait_type":"Seed","value":9007199254740993},{"trait_type":"Weight","value":0.30000000000000004},{"trait_type":"Depth","value":0.12345678901234567890}]}]`
  expect(await rowsOf({ 'a.json': text })).toMatchObject([
    {
      id: '14379292908393150618135233488573383004656525077407763333845734711826897045468',
      extra: { seed: '9007199254740993', share: 0.1 },
      attributes: [
        trait('Seed', '9007199254740993'),
        trait('Weight', 0.30000000000000004),
        trait('Depth', '0.12345678901234567890'),
      ],
    },
  ])
})

describe('numbers of copies', () => {
  const table = (...amounts: string[]) =>
    ['name,image,totalSupply', ...amounts.map((amount, index) => `P${index},ar://${index},${amount}`)].join(
      '\n',
    )
  const amountsOf = (book: Awaited<ReturnType<typeof open>>) =>
    book.importRows(0, 10).map(({ amount }) => amount)

  it('belong to the collection in ERC-721, and to the token once ERC-1155 is chosen', async () => {
    const book = await open({ 'a.json': json([{ name: 'A', image: 'ar://1', supply: 10 }]) })
    expect(rowsIn(book)).toMatchObject([{ amount: undefined, extra: { supply: 10 }, problems: [] }])
    book.apply([{ do: 'single', single: false }])
    expect(rowsIn(book)).toMatchObject([{ amount: '10', extra: {}, problems: [] }])
    expect(amountsOf(book)).toEqual([10])
    book.apply([{ do: 'single', single: true }])
    expect(rowsIn(book)).toMatchObject([{ amount: undefined, extra: { supply: 10 }, problems: [] }])
  })

  it('are read with the separators of the whole list', async () => {
    const book = await open({ 'a.csv': table('"1,000"', '1e3', '0', '2.5', '10') }, { single: false })
    expect(amountsOf(book)).toEqual([1000, 10])
    expect(
      (await messagesOf({ 'a.csv': table('"1,000"', '1e3', '0', '2.5', '10') })).map(([, ...rest]) => rest),
    ).toEqual([
      ['An ERC-721 token has one copy, not 1000.'],
      [
        '“1e3” is no number of copies. The amount is shortened to an exponent and may lack digits. Write out all of them.',
      ],
      ['“0” is no number of copies. The amount must be greater than zero.'],
      ['“2.5” is no number of copies. The amount must be a whole number.'],
      ['An ERC-721 token has one copy, not 10.'],
    ])
  })

  it.each([
    ['.', [1000, 2000, 3]],
    [',', [1, 2, 3]],
  ] as const)(
    'are asked about once where they can be read in two ways; decimals after %s',
    async (mark, amounts) => {
      const book = await open({ 'a.csv': table('"1,000"', '"2,000"', '3') }, { single: false })
      expect(book.summary().problems).toMatchObject([
        {
          kind: 'amount-unclear',
          of: ',',
          count: 2,
          first: { message: '“1,000” is 1,000 copies or 1.', fix: null },
        },
      ])
      book.apply([{ do: 'decimal-mark', mark }])
      expect(amountsOf(book)).toEqual(amounts)
    },
  )
})

// Proves: import.bad-input
it('rejects only the row whose picture is no media, in a folder and in a zip', async () => {
  const page = '<!DOCTYPE html><html>404 not found</html>'
  const files = {
    '6.json': json({ name: 'F 6', image: '6.png' }),
    '6.png': '%PDF-1.7',
    '7.json': json({ name: 'F 7', image: '7.png' }),
    '7.png': page,
  }
  const zip = new ZipWriter(new BlobWriter())
  for (const [path, text] of Object.entries(files)) await zip.add(path, new TextReader(text))
  const packed = { 'a.zip': new Uint8Array(await (await zip.close()).arrayBuffer()) }
  for (const given of [files, packed]) {
    expect(await messagesOf(given)).toEqual([
      ['F 6'],
      ['F 7', '7.png holds no picture, video, sound or model.'],
    ])
  }
})

it.each<[string, TextEncoding | undefined, TextEncoding, string]>([
  ['chosen', 'gb18030', 'gb18030', '红花'],
  ['guessed', undefined, 'shift_jis', 'ケシの花'],
  ['guessed', undefined, 'windows-1251', 'МАК'],
])(
  'finds files in a zip whose names are in the encoding that is %s: %s',
  async (_, encoding, charset, name) => {
    const zip = new ZipWriter(new BlobWriter(), {
      useUnicodeFileNames: false,
      encodeText: (text) => encodeText(text, charset === 'windows-1251' ? 'ibm866' : charset),
    })
    const table = encodeText(`name,image\n${name},${name}.png`, charset)
    await zip.add('a.csv', new BlobReader(new Blob([table])))
    await zip.add(`${name}.png`, new TextReader('%PDF-1.7'))
    const bytes = new Uint8Array(await (await zip.close()).arrayBuffer())
    const rows = rowsIn(await open({ 'a.zip': bytes }, encoding ? { encoding } : {}))
    expect(rows).toMatchObject([{ name, file: `${name}.png`, problems: [] }])
  },
)

// Proves: import.bad-input
it('rejects only the row whose picture is damaged in its zip, and damaged metadata', async () => {
  const zip = new ZipWriter(new BlobWriter())
  const tokens = [1, 2, 3].map((id) => ({ name: `F ${id}`, image: `${id}.png` }))
  await zip.add('a.json', new TextReader(json(tokens)))
  // The same size, so that the files are compared by their bytes.
  for (const id of [1, 2, 3]) await zip.add(`${id}.png`, new TextReader(`%PDF-1.${id} ${'x'.repeat(1000)}`))
  await zip.add('b.csv', new TextReader(`name,image\n${'Fern,ar://fern\n'.repeat(100)}`))
  const bytes = new Uint8Array(await (await zip.close()).arrayBuffer())
  const text = new TextDecoder('latin1').decode(bytes)
  for (const name of ['2.png', 'b.csv']) {
    const start =
      text.indexOf(name) + name.length + new DataView(bytes.buffer).getUint16(text.indexOf(name) - 2, true)
    bytes.fill(0xff, start, start + 8)
  }
  const book = await open({ 'a.zip': bytes })
  expect(
    rowsIn(book).map(({ state, problems }) => [state, ...problems.map(({ message }) => message)]),
  ).toEqual([['ready'], ['fix', '2.png can’t be read. It may be damaged.'], ['ready']])
  expect(await book.picture('2.png')).toBeNull()
  expect(await book.thumbnail('2.png')).toBeNull()
})

it('rejects only rows with characters that can’t be stored, and cleans them on request', async () => {
  const text =
    '[{"name":"nul\\u0000byte","image":"ar://1"},{"name":"lone \\ud800 surrogate","image":"ar://2"},{"name":"<img src=x onerror=alert(1)>","image":"ar://3"},{"name":"rtl \\u202e evil","image":"ar://4"},{"name":"nul trait","image":"ar://5","attributes":[{"trait_type":"a\\u0000","value":"b\\u0000"}],"k\\u0000":"v\\u0000"}]'
  const book = await open({ 'p9.json': text })
  expect(rowsIn(book).map(({ state }) => state)).toEqual(['fix', 'fix', 'ready', 'ready', 'fix'])
  expect(book.summary().problems.map(({ first }) => first.message)).toEqual([
    'It holds a character that cannot be stored.',
  ])
  book.apply([{ do: 'fix', kind: 'text-invalid', of: '' }])
  expect(book.importRows(0, 5)).toMatchObject([
    { name: 'nulbyte' },
    { name: 'lone \ufffd surrogate' },
    { name: '<img src=x onerror=alert(1)>' },
    { name: 'rtl \u202e evil' },
    { name: 'nul trait', attributes: [trait('a', 'b')], extra: { k: 'v' } },
  ])
})

it('imports tickets that share one picture', async () => {
  const tickets = Array.from({ length: 40 }, (_, index) => `Ticket #${index + 1},ar://ticket`)
  const book = await open({ 't.csv': ['name,image', ...tickets, 'Ticket #1,ar://ticket'].join('\n') })
  expect(book.summary().counts).toEqual({ all: 41, ready: 40, fix: 0, duplicate: 1 })
})

it.each([
  ['Мак,Красный,ar://1', 'Мак', 'Красный'],
  ['МАК,КРАСНЫЙ,ar://1', 'МАК', 'КРАСНЫЙ'],
  ['ÖÄÜ,ÅÄÖ,ar://1', 'ÖÄÜ', 'ÅÄÖ'],
  ['Mýto,Älterer Rosé à point,ar://1', 'Mýto', 'Älterer Rosé à point'],
])('reads a table that a spreadsheet saved in its own encoding: %s', async (row, name, description) => {
  const high = /[А-я]/.test(row)
    ? (letter: string) => letter.charCodeAt(0) - 0x410 + 0xc0
    : (letter: string) => letter.charCodeAt(0)
  const bytes = Array.from(`name,description,image\n${row}`, (letter) =>
    letter > '\u007f' ? high(letter) : letter.charCodeAt(0),
  )
  expect(await rowsOf({ 'a.csv': Uint8Array.from(bytes) })).toMatchObject([{ name, description }])
})
