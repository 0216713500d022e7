import { describe, expect, it } from 'vitest'
import { checkFile } from './check-file.ts'
import readFile from './read-import-worker.ts'

// What the child process of an import does, without the process.
const read = (given: string | Uint8Array) =>
  readFile({ bytes: typeof given === 'string' ? new TextEncoder().encode(given) : given, single: true })
const check = (value: unknown, single = true) => checkFile(JSON.stringify(value), single)
/** Returns what becomes of one row. */
const checkRow = (value: unknown, single = true) => check([value], single)[0]
const thrown = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}
const errorsOf = (value: unknown) => checkRow(value)?.errors.map(({ field, message }) => [field, message])
const long = (length: number) => 'x'.repeat(length)
const image = (length: number) => `https://a/${long(length - 10)}`
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

describe('a file that is no JSON says where', () => {
  it.each([
    ['', 'The file is empty.'],
    [' \n', 'The file is empty.'],
    [new Uint8Array([0xff, 0xfe]), 'The file is not text in UTF-8.'],
    ['[\n  {"name": "a"}\n  {"name": "b"}\n]', 'Line 3, column 3: a comma is missing.'],
    ['[{"name": "a}]', 'Line 1, column 11: a text has no closing quote.'],
    ['[nothing]', 'Line 1, column 2: a word is not in quotes.'],
    ['{1: 2}', 'Line 1, column 2: a property name in double quotes is missing.'],
    ['{"a" 1}', 'Line 1, column 6: a colon is missing.'],
    ['{"a": 1', 'Line 1, column 8: a closing } is missing.'],
    ['[1', 'Line 1, column 3: a closing ] is missing.'],
    ['[] []', 'Line 1, column 4: more text follows after the end.'],
    ['["\t"]', 'Line 1, column 2: a character is not allowed here.'],
    ['{"assets": ]', 'Line 1, column 12: a value is missing.'],
    ['['.repeat(100_000), 'The file is nested too many levels deep.'],
  ])('%.40j', (text, words) => {
    const message =
      words.startsWith('The file') && !words.includes('nested') ? words : `The file can’t be read. ${words}`
    expect(read(text)).toEqual({ refusal: message })
  })

  it('and a byte order mark is none of its text', () => {
    expect(read('\uFEFF[{"name": "a"}]')).toMatchObject({ rows: [{ name: 'a', errors: [] }] })
  })
})

describe('a file', () => {
  const notAList =
    'The file can’t be read. The file has no list of tokens. It needs an array, an object by ids, or one token a line.'
  it.each([
    ['text', notAList],
    [null, notAList],
    [{ assets: 3 }, notAList],
    [[], 'The file holds no assets.'],
    [{ assets: [] }, 'The file holds no assets.'],
    [Array.from({ length: 5_001 }, () => 1), 'The file holds 5001 assets; the maximum is 5000.'],
  ])('of %.30j is refused', (value, message) => {
    expect(thrown(() => check(value))).toMatchObject({
      kind: 'validation',
      fields: [{ field: 'file', message }],
    })
  })

  const plain = { name: 'Poppy', attributes: [{ trait_type: 'Season', value: 'Spring' }] }
  // Proves: import.shapes
  it.each<[string, string]>([
    ['a list', JSON.stringify([plain])],
    ['one token', JSON.stringify(plain)],
    ['an object by id', JSON.stringify({ 7: plain })],
    ['a token a line', `${JSON.stringify(plain)}\n${JSON.stringify(plain)}`],
    ['comments and trailing commas', `// spring\n[${JSON.stringify(plain)},]`],
    ...['tokens', 'assets', 'collection', 'items', 'nfts'].map((key): [string, string] => [
      key,
      JSON.stringify({ [key]: [plain] }),
    ]),
    ['traits as an object', JSON.stringify([{ title: 'Poppy', traits: { Season: 'Spring' } }])],
    ['traits of one key each', JSON.stringify([{ name: 'Poppy', attributes: [{ Season: 'Spring' }] }])],
    ['traits as pairs', JSON.stringify([{ name: 'Poppy', attributes: [['Season', 'Spring']] }])],
    ['metadata in an object of its own', JSON.stringify([{ token_id: 7, metadata: plain }])],
    ['metadata as text', JSON.stringify({ token_id: 7, metadata: JSON.stringify(plain) })],
    ['traits as text', JSON.stringify([{ name: 'Poppy', attributes: 'Season: Spring' }])],
  ])('that the console understands is understood: %s', (_, text) => {
    expect(checkFile(text, true)[0]).toMatchObject({ name: 'Poppy', errors: [], asset: plain })
  })

  it('keeps every digit of its numbers', () => {
    const text =
      '[{"name":"Big","token_id":14379292908393150618135233488573383004656525077407763333845734711826897045468,"seed":9007199254740993,"attributes":[{"trait_type":"Seed","value":9007199254740993}]}]'
    expect(checkFile(text, true)[0]?.asset).toMatchObject({
      attributes: [{ trait_type: 'Seed', value: '9007199254740993' }],
      extra: {
        token_id: '14379292908393150618135233488573383004656525077407763333845734711826897045468',
        seed: '9007199254740993',
      },
    })
  })

  it('says how many copies there are and who receives them', () => {
    const wallet_address = `0x${'a'.repeat(40)}`
    const rows = [
      { name: 'a', totalSupply: 1000, wallet_address },
      { name: 'b', amount: '1,000' },
      { name: 'c', amount: '2.5' },
    ]
    expect(check(rows, false)).toMatchObject([
      { asset: { amount: 1000, walletAddress: wallet_address } },
      { asset: { amount: 1000, walletAddress: null } },
      { errors: [{ field: 'amount', message: expect.stringContaining('must be a whole number') }] },
    ])
    expect(errorsOf({ name: 'a', amount: 2 })).toEqual([['amount', 'An ERC-721 token has one copy, not 2.']])
    expect(errorsOf({ name: 'a', recipient: `0xAB${'a'.repeat(38)}` })?.[0]?.[0]).toBe('wallet_address')
  })

  it('takes the address out of the object of a picture', () => {
    expect(checkRow({ name: 'a', image: { url: 'ar://1', width: 5 } })).toMatchObject({
      errors: [],
      asset: { image: 'ar://1', extra: {} },
    })
  })

  it('fills in the {id} of an address, and of nothing without an id', () => {
    const token = { name: 'a', image: 'ipfs://cid/{id}.png' }
    const images = check([{ ...token, token_id: 255 }, token]).map(({ image: shown, asset }) => [
      shown,
      asset?.image,
    ])
    const filled = `ipfs://cid/${'ff'.padStart(64, '0')}.png`
    expect(images).toEqual([
      [filled, filled],
      [token.image, token.image],
    ])
  })

  it('does not store the wallets of people, and names their keys', () => {
    const wallet = `0x${'a'.repeat(40)}`
    expect(checkRow({ name: 'a', recipient: wallet, owner: wallet, artist: wallet })).toMatchObject({
      errors: [],
      leftOut: ['owner'],
      asset: { walletAddress: wallet, extra: { artist: wallet } },
    })
  })

  // Proves: import.bad-input
  it('keeps other keys that only look like a field', () => {
    const others = [
      { properties: { dimensions: { w: 1 } } },
      { features: { size: { w: 1 } } },
      { supply: 10_000 },
      { media: { uri: 'ar://1' } },
      { recipient: 'Alice' },
    ]
    expect(check(others.map((other) => ({ name: 'a', ...other })))).toMatchObject(
      others.map((extra) => ({ errors: [], asset: { amount: 1, image: null, walletAddress: null, extra } })),
    )
  })

  it('refuses only the row that is no object, or that is nested too deep', () => {
    expect(check({ assets: [{ name: 'a' }, null] })).toMatchObject([
      { row: 1, errors: [] },
      { row: 2, errors: [{ field: '', message: 'The row must be an object.' }] },
    ])
    const deep = `${'['.repeat(6_000)}${']'.repeat(6_000)}`
    const text = `[{"name":"a"},{"name":"b","x":${deep}},{"name":"c","attributes":[{"trait_type":"x","value":${deep}}]}]`
    expect(checkFile(text, true)).toMatchObject([
      { errors: [] },
      { errors: [{ field: 'extra', message: 'It is nested more than 16 levels deep.' }] },
      { errors: [{ field: 'attributes.0.value' }] },
    ])
  })

  it('of up to 5,000 rows is checked, each with its number from one', () => {
    const checked = check(Array.from({ length: 5_000 }, () => ({ name: 'a' })))
    expect(checked).toHaveLength(5_000)
    expect([checked[0]?.row, checked.at(-1)?.row]).toEqual([1, 5_000])
    expect(check({ assets: [{ name: 'a' }] })).toHaveLength(1)
  })

  it('names a token once; rows without a token id, or with one of another kind, are not compared', () => {
    const rows = [
      { tokenId: 1 },
      { tokenId: '1' },
      { tokenId: 2 },
      {},
      {},
      { tokenId: true },
      { tokenId: true },
      7,
      null,
    ]
    const checked = check(rows.map((row) => (typeof row === 'object' && row ? { name: 'a', ...row } : row)))
    expect(checked.map(({ errors, asset }) => [errors[0]?.message, asset === undefined])).toEqual([
      [undefined, false],
      ['Row 1 has the same token id.', true],
      ...Array.from({ length: 5 }, () => [undefined, false]),
      ['The row must be an object.', true],
      ['The row must be an object.', true],
    ])
    expect(checked[1]?.errors).toEqual([{ field: 'tokenId', message: 'Row 1 has the same token id.' }])
  })

  const bad = (problems: number) => ({
    name: 'a',
    attributes: Array.from({ length: problems }, () => ({ trait_type: 'Hat', value: {} })),
  })
  it.each([
    [20, 20, 'The value must be text, a number, true or false.'],
    [21, 21, 'The row has 1 more problem.'],
    [22, 21, 'The row has 2 more problems.'],
  ])('of a row with %i problems is told %i', (problems, told, last) => {
    const [row] = check([bad(problems)])
    expect(row?.errors).toHaveLength(told)
    expect(row?.errors.at(-1)).toMatchObject({
      message: last,
      field: problems > 20 ? '' : 'attributes.19.value',
    })
  })

  it('is told 20 problems a row, and but one behind 2,000 of all', () => {
    const told = check(Array.from({ length: 102 }, () => bad(20))).map((row) => row.errors.length)
    expect(told).toEqual([...Array.from({ length: 100 }, () => 20), 2, 2])
  })
})

describe('a row', () => {
  it.each([
    [7, [['', 'The row must be an object.']]],
    [null, [['', 'The row must be an object.']]],
    [['a'], [['', 'The row must be an object.']]],
    [{}, [['name', 'The name is empty.']]],
    [{ name: null }, [['name', 'The name is empty.']]],
    [{ name: 7 }, []],
    [{ name: ['a'] }, [['name', 'The name must be text.']]],
    [{ name: ' ' }, [['name', 'The name is empty.']]],
    [{ name: ` ${long(200)} ` }, []],
    [{ name: long(201) }, [['name', 'The name has 201 characters. The most is 200.']]],
    [{ name: 'a\0' }, [['', 'It holds a character that cannot be stored.']]],
    [{ name: 'a', x: '\ud800' }, [['', 'It holds a character that cannot be stored.']]],
    [{ name: 'a', x: { 'k\0': 1 } }, [['', 'It holds a character that cannot be stored.']]],
    [{ name: 'a', x: nested(15) }, []],
    [{ name: 'a', x: nested(16) }, [['extra', 'It is nested more than 16 levels deep.']]],
    [{ name: 'a', description: long(4_000) }, []],
    [
      { name: 'a', description: long(4_001) },
      [['description', 'The description has 4001 characters. The most is 4000.']],
    ],
    [{ name: 'a', description: 7 }, []],
    [{ name: 'a', description: {} }, [['description', 'The description must be text.']]],
    [{ name: 'a', description: null, image: '', external_url: undefined }, []],
    [{ name: 'a', image: 7 }, [['image', '“7” is no https, ipfs or ar address.']]],
    [{ name: 'a', media: 'video' }, []],
    [
      { name: 'a', wallet_address: `0X${'a'.repeat(40)}` },
      [
        [
          'wallet_address',
          `“0X${'a'.repeat(40)}” is no address. The x at the beginning must be a small letter.`,
        ],
      ],
    ],
    [{ name: 'a', image: image(2_048) }, []],
    [
      { name: 'a', image: image(2_049) },
      [['image', 'The picture’s address has 2049 characters. The most is 2048.']],
    ],
    [
      { name: 'a', image: 'http://plain.example/1.png' },
      [['image', '“http://plain.example/1.png” is no https, ipfs or ar address.']],
    ],
    [
      { name: 'a', animation_url: 'ipfs://NewUriToReplace/1.mp4', note: 'ipfs://NewUriToReplace/1.mp4' },
      [
        [
          'animation_url',
          '“ipfs://NewUriToReplace/1.mp4” is a placeholder. Replace it with the file’s address.',
        ],
      ],
    ],
    [
      {
        name: 'a',
        animation_url: '0.mp4',
        properties: { files: [{ uri: 'C:\\art\\0.glb', type: '0.mp4' }] },
      },
      [
        ['animation_url', '“0.mp4” is no https, ipfs or ar address.'],
        ['properties.files.0.uri', '“C:\\art\\0.glb” is no https, ipfs or ar address.'],
      ],
    ],
    [
      { name: 'a', animation_url: 'example.com/0.mp4?x=1', video: 'ipfs/QmA/0.HEIC ' },
      [
        ['animation_url', '“example.com/0.mp4?x=1” is no https, ipfs or ar address.'],
        ['video', '“ipfs/QmA/0.HEIC ” is no https, ipfs or ar address.'],
      ],
    ],
    [{ name: 'a', animation_url: '/files/bafk', uri: 'none', video: 'https://a/0.mp4', note: '0.mp4' }, []],
    [{ name: 'a', external_url: 'http://a' }, []],
    [{ name: 'a', external_url: 'https://gallery.example/a' }, []],
    [{ name: 'a', external_url: 7 }, [['external_url', '“7” is no https or http address.']]],
    ...['ftp://a', 'see https://a', 'https://', 'https://a b'].map((external_url): [unknown, string[][]] => [
      { name: 'a', external_url },
      [['external_url', `“${external_url}” is no https or http address.`]],
    ]),
    [{ name: 'a', x: long(32_768 - 8) }, []],
    [
      { name: 'a', x: long(32_768 - 7) },
      [['extra', 'The other metadata has 32769 characters. The most is 32768.']],
    ],
    [{ name: 'a', attributes: null }, []],
    [{ name: 'a', attributes: 'x' }, []],
  ] as [unknown, string[][]][])('%.60j', (value, errors) => {
    expect(errorsOf(value)).toEqual(errors)
  })

  const trait = { trait_type: 'Size', value: 3 }
  it.each([
    [3, []],
    [null, [['', 'The trait is empty.']]],
    [{ trait_type: 'Size' }, [['.value', 'The trait Size has no value.']]],
    [{ value: 1 }, []],
    [{ ...trait, trait_type: ' ' }, []],
    [{ ...trait, trait_type: long(200) }, []],
    [
      { ...trait, trait_type: long(201) },
      [['.trait_type', `The trait “${long(80)}…” has a name that is too long.`]],
    ],
    [{ ...trait, value: 'x' }, []],
    [{ ...trait, value: false }, []],
    [{ ...trait, value: {} }, [['.value', 'The value must be text, a number, true or false.']]],
    [{ ...trait, value: long(1_000) }, []],
    [{ ...trait, value: long(1_001) }, [['.value', 'The trait Size has 1001 characters. The most is 1000.']]],
    [{ ...trait, display_type: long(60) }, []],
    [
      { ...trait, display_type: long(61) },
      [['.display_type', 'The display type of the trait Size has 61 characters. The most is 60.']],
    ],
    [{ ...trait, display_type: 7 }, []],
  ] as [unknown, string[][]][])('with the attribute %.60j', (attribute, errors) => {
    expect(errorsOf({ name: 'a', attributes: [trait, attribute] })).toEqual(
      errors.map(([field, message]) => [`attributes.1${field}`, message]),
    )
  })

  it('has at most 200 attributes', () => {
    const attributes = Array.from({ length: 200 }, () => trait)
    expect(errorsOf({ name: 'a', attributes })).toEqual([])
    expect(errorsOf({ name: 'a', attributes: [...attributes, 7] })).toEqual([
      ['attributes', 'The asset has more than 200 traits.'],
    ])
  })

  it('becomes an asset with all that it says, and what it does not say is empty', () => {
    const attributes = [trait, { trait_type: 'Hue', value: 'red', display_type: 'text' }]
    const full = { description: 'd', image: 'ipfs://a', external_url: 'https://a', attributes }
    expect(checkRow({ name: ' Dawn ', ...full, rarity: 'rare' })).toEqual({
      row: 1,
      name: 'Dawn',
      image: 'ipfs://a',
      errors: [],
      asset: {
        name: 'Dawn',
        description: 'd',
        image: 'ipfs://a',
        externalUrl: 'https://a',
        attributes,
        amount: 1,
        walletAddress: null,
        extra: { rarity: 'rare' },
      },
    })
    expect(checkRow({ name: 'Dusk', description: '', image: '', external_url: '' })?.asset).toEqual({
      name: 'Dusk',
      description: '',
      image: null,
      externalUrl: null,
      attributes: [],
      amount: 1,
      walletAddress: null,
      extra: {},
    })
  })

  it('that is bad is shown with its name and picture, as far as they can be shown', () => {
    expect(checkRow({ name: ` a\0${long(300)}`, image: `b\ud800${long(3_000)}` })).toMatchObject({
      name: `a\uFFFD${long(198)}`,
      image: `b\uFFFD${long(2_046)}`,
      asset: undefined,
    })
    expect(checkRow({ name: 7, image: 7 })).toMatchObject({ name: '7', image: '7' })
    expect(checkRow(7)).toEqual({
      row: 1,
      name: null,
      image: null,
      errors: [{ field: '', message: 'The row must be an object.' }],
      asset: undefined,
    })
  })
})
