import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/index-native.js'
import { describe, expect, it } from 'vitest'
import { ReadError } from '@vitrine/sdk/import'
import { type Content, fern, json, open, png, poppy, rowsIn, rowsOf } from './open-in-test.ts'

const layoutOf = async (files: Record<string, Content>) => (await open(files)).summary().sources[0]?.name

// Proves: import.shapes
describe('reads', () => {
  it.each<[string, Record<string, Content>]>([
    ['an array', { 'a.json': json([poppy, fern]) }],
    ['an object by id', { 'a.json': json({ 1: poppy, 2: fern }) }],
    ...['tokens', 'assets', 'collection', 'items'].map((key): [string, Record<string, Content>] => [
      `a list under ${key}`,
      { 'a.json': json({ name: 'Herbarium', [key]: [poppy, fern] }) },
    ]),
    ['one file a token', { 'm/1.json': json(poppy), 'm/2.json': json(fern) }],
    ['one file a token without endings', { 'm/1': json(poppy), 'm/2': json(fern) }],
    ['a token a line', { 'a.ndjson': `${json(poppy)}\n\n${json(fern)}\n` }],
    ['a token a line under another ending', { 'a.json': `${json(poppy)}\n${json(fern)}` }],
    ['comments and trailing commas', { 'a.json': `// spring\n[${json(poppy)}, /* and */ ${json(fern)},]` }],
    ['UTF-8 with a mark', { 'a.json': `\uFEFF${json([poppy, fern])}` }],
    ['UTF-16, little end first', { 'a.json': utf16(`\uFEFF${json([poppy, fern])}`, true) }],
    ['UTF-16, big end first', { 'a.json': utf16(`\uFEFF${json([poppy, fern])}`, false) }],
    ['UTF-16 without a mark', { 'a.json': utf16(json([poppy, fern]), true) }],
    ['CSV', { 'a.csv': 'Name,Season\nPoppy,Spring\nFern,Summer\n' }],
    ['CSV with semicolons', { 'a.csv': 'sep=;\nName;Season\r\nPoppy;Spring\r\nFern;Summer' }],
    ['CSV with bars', { 'a.csv': 'name|attributes[Season]\nPoppy|Spring\nFern|Summer' }],
    [
      'CSV with a column “Constructor”',
      { 'a.csv': 'name,attributes[Season],Constructor\nPoppy,Spring,\nFern,Summer,' },
    ],
    ['a folder a token', { '1/metadata.json': json(poppy), '2/metadata.json': json(fern) }],
    ['TSV', { 'a.tsv': 'Name\tSeason\nPoppy\tSpring\nFern\tSummer' }],
    [
      'CSV with traits in one cell',
      { 'a.csv': 'name,attributes\nPoppy,Season: Spring\nFern,"{""Season"": ""Summer""}"' },
    ],
  ])('%s', async (_, files) => {
    const rows = await rowsOf(files)
    expect(rows.map(({ name, attributes }) => ({ name, attributes }))).toEqual([poppy, fern])
  })

  it('a zip, without files left by the operating system', async () => {
    const zip = new ZipWriter(new BlobWriter())
    for (const [path, text] of Object.entries({
      'herbarium/json/1.json': json({ ...poppy, image: '1.png' }),
      'herbarium/json/2.json': json({ ...fern, image: '2.png' }),
      'herbarium/images/1.png': '%PDF one',
      'herbarium/images/2.png': '%PDF other',
      '__MACOSX/herbarium/json/._1.json': 'x',
      'herbarium/.DS_Store': 'x',
    })) {
      await zip.add(path, new TextReader(text))
    }
    const book = await open({ 'herbarium.zip': new Uint8Array(await (await zip.close()).arrayBuffer()) })
    expect(book.summary()).toMatchObject({ pictures: 2, counts: { all: 2, ready: 2 } })
    expect(rowsIn(book).map(({ file }) => file)).toEqual(['images/1.png', 'images/2.png'])
    expect(await (await book.picture('images/2.png'))?.text()).toBe('%PDF other')
  })

  it.each([
    ['BZip2', 12],
    ['LZMA', 14],
  ])('no zip that is compressed with %s, and says what to do', async (_, method) => {
    const zip = new ZipWriter(new BlobWriter())
    await zip.add('a.csv', new TextReader('name,image\nPoppy,ar://1'))
    const bytes = new Uint8Array(await (await zip.close()).arrayBuffer())
    const directory = bytes.findIndex((_byte, at) => String(bytes.subarray(at, at + 4)) === '80,75,1,2')
    for (const at of [8, directory + 10]) bytes[at] = method
    await expect(open({ 'a.zip': bytes })).rejects.toThrow(
      'a.zip has a compression that can’t be read, such as LZMA. Unpack it first.',
    )
  })

  it('only pictures, each named after its file', async () => {
    const rows = await rowsOf({ 'a/field_poppy.png': png(1), 'a/fern.jpg': png(2) })
    expect(rows).toMatchObject([
      { name: 'fern', file: 'fern.jpg' },
      { name: 'field poppy', file: 'field_poppy.png' },
    ])
  })

  it('a decimal comma if commas don’t separate columns, and a decimal point if they do', async () => {
    const traits = async (text: string) => (await rowsOf({ 'a.csv': text }))[0]?.attributes
    expect(await traits('name;Height\nPoppy;1,5')).toEqual([{ trait_type: 'Height', value: 1.5 }])
    expect(await traits('name,Height\nPoppy,1.5')).toEqual([{ trait_type: 'Height', value: 1.5 }])
    expect(await traits('name,Code\nPoppy,007')).toEqual([{ trait_type: 'Code', value: '007' }])
  })

  it('columns that aren’t known fields, or repeat one, as traits', async () => {
    const text = 'name,title,Constructor\nPoppy,Lady,Ada'
    expect(await rowsOf({ 'a.csv': text })).toMatchObject([
      {
        name: 'Poppy',
        attributes: [
          { trait_type: 'title', value: 'Lady' },
          { trait_type: 'Constructor', value: 'Ada' },
        ],
      },
    ])
  })

  it('the line number of each row', async () => {
    expect(
      (await rowsOf({ 'a.json': '[\n  {"name": "Poppy"},\n  {\n  "name": "Fern"}]' })).map(
        ({ line }) => line,
      ),
    ).toEqual([2, 3])
    expect(
      (await rowsOf({ 'a.csv': 'name,description\nPoppy,"two\nlines"\nFern,one' })).map(({ line }) => line),
    ).toEqual([2, 4])
  })
})

function utf16(text: string, little: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(index * 2, text.charCodeAt(index), little)
  return new Uint8Array(view.buffer)
}

describe('names files that it can’t read, with instructions', () => {
  const pictures = { 'art/1.png': png(1), 'art/2.png': png(2) }
  it.each<[string, Record<string, Content>, string[]]>([
    ['a spreadsheet', { 'plates.xlsx': 'PK' }, ['plates.xlsx can’t be read. Save it as CSV.']],
    ['a table of a Mac', { 'plates.numbers': 'PK' }, ['plates.numbers can’t be read. Save it as CSV.']],
    [
      'pictures in other formats',
      { 'art/3.heic': 'x', 'art/4.HEIC': 'x', '5.psd': 'x' },
      ['5.psd can’t be read. Convert it to PNG.', '2 .heic files can’t be read. Convert them to PNG.'],
    ],
    ['an archive', { 'more.zip.rar': 'x' }, ['more.zip.rar can’t be read. Unpack it first.']],
    ['other metadata', { 'plates.yaml': '- name: A' }, ['plates.yaml can’t be read. Save it as JSON.']],
    ['nothing of a project', { 'README.md': 'x', LICENSE: 'x', 'make.js': 'x' }, []],
  ])('%s', async (_, files, unread) => {
    expect((await open({ ...pictures, ...files })).summary().unread).toEqual(unread)
  })

  it('as the reason if there is no other', async () => {
    const reason = 'art.psd can’t be read. Convert it to PNG. plates.numbers can’t be read. Save it as CSV.'
    await expect(open({ 'plates.numbers': 'x', 'art.psd': 'x' })).rejects.toThrow(new ReadError(reason))
  })

  it('including broken metadata next to a list, but no readme', async () => {
    const files = {
      'a.json': json([poppy, fern]),
      'x/b.json': '{"name": a}',
      'readme.txt': 'Read me',
      'c.csv': 'x',
    }
    expect((await open(files)).summary().unread).toEqual([
      'c.csv can’t be read. Line 1: the first row must name the columns, such as name, description and image.',
      'x/b.json can’t be read. Line 1, column 10: a word is not in quotes.',
    ])
  })

  it('except files of the project around the metadata', async () => {
    const files = {
      'json/1.json': json(poppy),
      'json/2.json': json(fern),
      'tsconfig.json': '{"compilerOptions":{}} // strict',
      'config.json': '{"w":5}',
      'compose.yml': 'services:',
      'rarity.csv': 'a,b\n1,2',
      'sizes.csv': 'a,b\n1,2',
    }
    expect((await open({ ...pictures, ...files })).summary().unread).toEqual([])
  })

  it.each<[string[], string[]]>([
    [[], []],
    [['2.png', 'Thumbs.db', '.DS_Store', '__MACOSX/2.png'], ['1 file is not used: 2.png.']],
    [['2.png', 'clip.mp4'], ['2 files are not used: 2.png, clip.mp4.']],
    [['2.png', '3.png', 'x/4.png', 'x/5.png'], ['4 files are not used: 2.png, 3.png, x/4.png and 1 more.']],
  ])('and files that no row uses: %j', async (paths, expected) => {
    const files = Object.fromEntries(paths.map((path, index) => [path, png(index + 2)]))
    // Two files may be the picture of Fern, and two the film of Moss.
    const table =
      'name,image,animation_url\nPoppy,a.png,film.mp4\nFern,b.png,\nMoss,https://a.example/m,c.mp4'
    const names = ['a.png', 'film.mp4', 'x/b.png', 'y/b.png', 'x/c.mp4', 'y/c.mp4']
    const used = {
      'a.csv': table,
      ...Object.fromEntries(names.map((name, index) => [name, png(index + 20)])),
    }
    expect((await open({ ...used, ...files })).summary().unread).toEqual(expected)
  })

  it('and counts them if there are many', async () => {
    const broken = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`x/${index}.json`, '{']))
    const { unread } = (await open({ 'a.json': json([poppy, fern]), ...broken })).summary()
    expect(unread).toHaveLength(6)
    expect(unread.at(-1)).toBe('And 25 more files can’t be read.')
  })
})

// Proves: import.layouts
it.each<[string, Record<string, Content>]>([
  [
    'HashLips output: JSON, one file a token',
    {
      'build/json/1.json': json({ ...poppy, dna: 'a1', edition: 1, compiler: 'HashLips Art Engine' }),
      'build/json/2.json': json({ ...fern, dna: 'b2', edition: 2, compiler: 'HashLips Art Engine' }),
      'build/json/_metadata.json': json([poppy, fern]),
      'build/images/1.png': png(1),
      'build/images/2.png': png(2),
    },
  ],
  [
    'thirdweb batch: CSV',
    {
      'a.csv':
        'name,description,image,animation_url,external_url,background_color,Season\nPoppy,,0.png,,,,Spring',
    },
  ],
  ['OpenSea drop: CSV', { 'a.csv': 'tokenID,name,file_name,attributes[Season]\n1,Poppy,1.png,Spring' }],
  [
    'OpenSea metadata: JSON array',
    { 'a.json': json([{ ...poppy, external_url: 'https://herbarium.example' }]) },
  ],
  ['Manifold metadata: JSON file', { 'a.json': json({ ...poppy, created_by: 'Ada', image_details: {} }) }],
  [
    'Metaplex assets: JSON, one file a token',
    {
      'assets/0.json': json({ ...poppy, seller_fee_basis_points: 500 }),
      'assets/1.json': json({ ...fern, seller_fee_basis_points: 500 }),
      'assets/collection.json': json({ name: 'Herbarium', image: 'collection.png' }),
    },
  ],
  ['Bueno output: JSON array', { 'a.json': json([{ ...poppy, compiler: 'Bueno' }]) }],
  ['JSON object by id', { 'a.json': json({ 7: poppy }) }],
])('recognizes %s', async (name, files) => {
  expect(await layoutOf(files)).toBe(name)
})

it('reads another source if a person chooses it', async () => {
  const files = { 'a.json': json([poppy, fern]), 'b.csv': 'name\nThistle' }
  expect((await open(files)).summary().sources.map(({ detail, count }) => [detail, count])).toEqual([
    ['a.json', 2],
    ['b.csv', 1],
  ])
  expect(rowsIn(await open(files, { source: 'b.csv' })).map(({ name }) => name)).toEqual(['Thistle'])
})

// Proves: import.attributes
it.each<[string, unknown, unknown]>([
  ['a list', [{ trait_type: 'Hat', value: 'Red' }], [{ trait_type: 'Hat', value: 'Red' }]],
  [
    'an object',
    { Hat: 'Red', Age: 7 },
    [
      { trait_type: 'Hat', value: 'Red' },
      { trait_type: 'Age', value: 7 },
    ],
  ],
  [
    'values without a name',
    [{ value: 'Rare' }, 'Old'],
    [
      { trait_type: 'Property', value: 'Rare' },
      { trait_type: 'Property', value: 'Old' },
    ],
  ],
  ['a truth', [{ trait_type: 'Rare', value: true }], [{ trait_type: 'Rare', value: true }]],
  [
    'a number with its kind and its most',
    [{ trait_type: 'Level', value: 3, display_type: 'number', max_value: 10 }],
    [{ trait_type: 'Level', value: 3, display_type: 'number', max_value: 10 }],
  ],
  ['null, which is none', [{ trait_type: 'Hat', value: null }, null], []],
])('reads attributes: %s', async (_, attributes, expected) => {
  expect((await rowsOf({ 'a.json': json([{ name: 'Poppy', attributes }]) }))[0]?.attributes).toEqual(expected)
})

it('reads the assets of a Candy Machine, rather than the longer list of what was uploaded', async () => {
  const upload = (name: string) => ({ name, image_link: `https://a.example/${name}.png`, onChain: true })
  const cache = json({ program: {}, items: { '-1': upload('All'), 0: upload('Poppy'), 1: upload('Fern') } })
  const assets = { 'assets/0.json': json(poppy), 'assets/1.json': json(fern) }
  const book = await open({ 'cache.json': cache, ...assets })
  expect(rowsIn(book).map(({ attributes }) => attributes)).toEqual([poppy.attributes, fern.attributes])
  expect(book.summary().sources.map(({ count }) => count)).toEqual([2, 3])
  expect(await rowsOf({ 'cache.json': cache })).toContainEqual(
    expect.objectContaining({ name: 'Poppy', image: 'https://a.example/Poppy.png' }),
  )
})

// Proves: import.pictures
it.each<[string, object, Record<string, Content>, object]>([
  ['its path', { image: './images/x.png' }, { 'images/x.png': png(1) }, { file: 'images/x.png' }],
  ['its id', { id: 12 }, { 'art/12.png': png(1) }, { file: 'art/12.png' }],
  ['its name', { name: 'Field Poppy' }, { 'field-poppy.webp': png(1) }, { file: 'field-poppy.webp' }],
  ['its order', {}, { 'z.png': png(1) }, { file: 'z.png' }],
  [
    'a placeholder that ends in its name',
    { image: 'ipfs://NewUriToReplace/12.png' },
    { 'i/12.png': png(1) },
    { file: 'i/12.png' },
  ],
  ['an ipfs address', { image: 'ipfs://bafyflood/1' }, {}, { image: 'ipfs://bafyflood/1' }],
  ['an ar address', { image: 'ar://flood' }, {}, { image: 'ar://flood' }],
  [
    'an https address',
    { image: 'https://herbarium.example/1.png' },
    {},
    { image: 'https://herbarium.example/1.png' },
  ],
  [
    'the folder “images” where another has a file of the same name',
    { image: '1.png' },
    { 'images/1.png': png(1), 'pixel_images/1.png': png(2) },
    { file: 'images/1.png' },
  ],
  ['data', { image: 'data:image/gif;base64,R0lGODdh' }, {}, { file: 'data/1.gif', image: undefined }],
])('finds a picture by %s', async (_, token, files, expected) => {
  const [row] = await rowsOf({ 'meta/all.json': json([{ name: 'Poppy', ...token }]), ...files })
  expect(row).toMatchObject({ ...expected, problems: [] })
})

// Proves: import.pictures
describe('chooses no picture that may be the wrong one', () => {
  it('prefers the folder with a picture for most rows', async () => {
    const rows = await rowsOf({
      'a.json': json([1, 2].map((id) => ({ name: `Poppy ${id}`, image: `${id}.png` }))),
      'art/1.png': png(1),
      'art/2.png': png(2),
      'images/1.png': png(3),
    })
    expect(rows.map(({ file }) => file)).toEqual(['art/1.png', 'art/2.png'])
  })

  it.each<[string, Record<string, Content>, string]>([
    [
      'several files of its name',
      { 'a.json': json([{ name: 'Poppy', image: '1.png' }]), 'x/1.png': png(1), 'y/1.png': png(2) },
      'Several files may be the picture: x/1.png, y/1.png.',
    ],
    [
      'two files whose names differ from its own only in case',
      { 'a.json': json([{ name: 'Poppy', image: 'art.png' }]), 'Art.png': png(1), 'ART.png': png(2) },
      'Several files may be the picture: Art.png, ART.png.',
    ],
    [
      'two files whose names differ from that of its metadata only in case',
      { 'm/art.json': json(poppy), 'm/Art.png': png(1), 'm/ART.png': png(2) },
      'Several files may be the picture: Art.png, ART.png.',
    ],
    [
      'a file that is missing, though another has its id',
      { 'a.json': json([{ ...poppy, id: 1, image: 'lost.png' }]), '1.png': png(1) },
      'The file “lost.png” is missing.',
    ],
    [
      'none, though one is called like the list',
      { 'plates.json': json([poppy, fern]), 'plates.png': png(1) },
      'The asset has no picture.',
    ],
  ])('%s', async (_, files, message) => {
    const [row] = await rowsOf(files)
    expect(row?.file).toBeUndefined()
    expect(row?.problems).toMatchObject([{ message }])
  })

  it('distinguishes files whose names differ only in case', async () => {
    const rows = await rowsOf({
      'a.json': json(
        ['art.png', 'ART.png', 'x/Art.png'].map((image, index) => ({ name: `Poppy ${index}`, image })),
      ),
      'art.png': png(1),
      'ART.png': png(2),
      'x/Art.png': png(3),
      'y/art.png': png(4),
    })
    expect(rows.map(({ file }) => file)).toEqual(['art.png', 'ART.png', 'x/Art.png'])
  })

  const pictures = { '1.png': png(1), '2.png': png(2), '3.png': png(3) }

  it.each<[string, Record<string, Content>]>([
    ['column', { 'a.csv': 'name,Photo\nPoppy,3.png\nFern,1.png\nMoss,' }],
    [
      'key',
      {
        'a.json': json([
          { name: 'Poppy', art: { src: '3.png' }, licence: 'l.pdf' },
          { name: 'Fern', art: { src: '1.png' }, licence: 'l.pdf' },
          { name: 'Moss', licence: 'l.pdf' },
        ]),
      },
    ],
  ])('prefers the file that any %s names to the order', async (_, metadata) => {
    const rows = await rowsOf({ ...metadata, ...pictures, 'l.pdf': 'PDF' })
    expect(rows.map(({ file }) => file)).toEqual(['3.png', '1.png', undefined])
  })

  it.each([
    'name,Notes\nPoppy,2.png\nFern,\nMoss,',
    'name,Frame\nPoppy,1.png\nFern,1.png\nMoss,2.png',
    'name,Licence\nPoppy,l.pdf\nFern,m.pdf\nMoss,n.pdf',
    'name,Front,Back\nPoppy,2.png,3.png\nFern,3.png,1.png\nMoss,1.png,2.png',
  ])('keeps the order of the pictures although %j names files', async (table) => {
    const papers = { 'l.pdf': 'PDF 1', 'm.pdf': 'PDF 2', 'n.pdf': 'PDF 3' }
    const rows = await rowsOf({ 'a.csv': table, ...pictures, ...papers })
    expect(rows.map(({ file }) => file)).toEqual(['1.png', '2.png', '3.png'])
  })

  it('distinguishes the files of two archives', async () => {
    const pack = async (token: object, seed: string) => {
      const zip = new ZipWriter(new BlobWriter())
      await zip.add('json/1.json', new TextReader(json({ ...token, image: 'images/1.png' })))
      await zip.add('images/1.png', new TextReader(seed))
      return new Uint8Array(await (await zip.close()).arrayBuffer())
    }
    const rows = await rowsOf({ 'a.zip': await pack(poppy, 'one'), 'b.zip': await pack(fern, 'other') })
    expect(rows.map(({ name, file }) => [name, file])).toEqual([
      ['Poppy', 'a/images/1.png'],
      ['Fern', 'b/images/1.png'],
    ])
  })
})
