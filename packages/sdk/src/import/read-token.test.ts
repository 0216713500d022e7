import { describe, expect, it } from 'vitest'
import { findTokenProblems } from './find-token-problems.ts'
import { isFollowable, mendAddress } from './picture-address.ts'
import { type ReadOptions, readToken } from './read-token.ts'

const wallet = `0x${'a'.repeat(40)}`
const read = (value: unknown, options: ReadOptions = {}, path = 'a.json') =>
  readToken({ path, line: 1, key: null, value }, 1, options)
const problemsOf = (value: unknown, options: ReadOptions = {}) =>
  findTokenProblems(read(value, options), {
    single: options.single ?? false,
    readAmount: (text) =>
      /^\d+$/.test(text)
        ? { amount: BigInt(text), ambiguous: false }
        : { problem: 'Write a number.', ambiguous: false },
    recipientProblem: (text) => (text === wallet ? undefined : 'Copy it again.'),
  }).map(({ field, message }) => [field, message])
const trait = (trait_type: string, value: unknown) => ({ trait_type, value })
const traitsOf = (attributes: unknown) => read({ name: 'a', attributes }).attributes

it.each([
  ['token_id', { tokenId: '0042', edition: 7 }, 'a.json', '42'],
  ['an id that a spreadsheet marks as text', { token_id: "'0042" }, 'a.json', '42'],
  ['edition', { edition: 7, id: 555, number: 3 }, 'a.json', '7'],
  ['a number as its file’s name', {}, 'plates/0012.json', '12'],
  ['a number as its folder’s name', {}, '12/metadata.json', '12'],
  ['64 hex digits', {}, `${'0'.repeat(63)}f.json`, '15'],
  ['an id above 2^53', { edition: '9007199254740993' }, 'a.json', '9007199254740993'],
  ['an id above 2^256', { edition: '9'.repeat(78) }, 'a.json', null],
  ['a fraction', { edition: 1.5 }, 'a.json', null],
  ['an id that a spreadsheet shortened', { token_id: '1.23457E+17', id: 5 }, 'a.json', null],
  ['other keys', { id: 5, number: 6 }, 'a.json', null],
  ['a number in its name', { name: 'Plate #5' }, 'a.json', null],
  ['a date as its file’s name', {}, '2024-05-01.json', null],
  ['a camera’s name', {}, 'IMG_2034.json', null],
  ['a version', {}, 'v1.2.json', null],
  ['a date with dots', {}, '2022.05.01.json', null],
])('has a token id for the mint: %s', (_, value, path, tokenId) => {
  expect(read({ name: 'a', ...value }, { hasOwnFile: true }, path).tokenId).toBe(tokenId)
})

it.each([
  [{ token_id: '1.23457E+17' }, '1.23457E+17'],
  [{ Edition: '1,23457e+17' }, '1,23457e+17'],
  [{ tokenId: 1e21 }, '1e+21'],
])('reports the shortened token id in %j', (value, shown) => {
  const message = `The token ID “${shown}” was shortened by a spreadsheet. Write out all of its digits.`
  expect(problemsOf({ name: 'a', ...value })).toEqual([['token_id', message]])
})

it.each([{ token_id: '1e5' }, { token_id: 'E+17' }, { id: '1E+17' }])('accepts the id in %j', (value) => {
  expect(problemsOf({ name: 'a', ...value })).toEqual([])
})

describe('a key that is an alternative name of a field', () => {
  const dimensions = { w: 1 }
  it.each<[object, ReadOptions?]>([
    [{ properties: { dimensions } }],
    [{ features: { dimensions } }],
    [{ media: { uri: 'ar://1' } }],
    [{ image_data: '<svg/>' }],
    [{ media: 'video' }],
    [{ media: 'video/mp4' }],
    [{ file: 'none' }],
    [{ file: '4K video' }],
    [{ recipient: 'Alice' }],
    [{ title: { en: 'x' } }],
    [{ external_link: 'none' }],
    [{ copies: 'many' }],
    [{ supply: 10_000 }, { single: true }],
  ])('stays in the other metadata if it means something else: %j', (other, options) => {
    expect(read({ name: 'a', ...other }, options)).toMatchObject({ name: 'a', attributes: [], extra: other })
    expect(problemsOf({ name: 'a', ...other }, options)).toEqual([])
  })

  it('names the picture of a Tezos token, rather than a video', () => {
    const tezos = { artifactUri: 'ipfs://video', displayUri: 'ipfs://picture' }
    const expected = { image: 'ipfs://picture', extra: { artifactUri: 'ipfs://video' } }
    expect(read({ name: 'a', ...tezos })).toMatchObject(expected)
    expect(read({ tokenId: '7', metadata: { name: 'a', ...tezos } })).toMatchObject({
      name: 'a',
      ...expected,
    })
  })

  it.each(['thumbnail', 'thumbnailUrl', 'thumbnail_url', 'thumbnailUri'])(
    'names the picture of a token that has no other: %s',
    (key) => {
      const thumbnail = { [key]: 'https://a.example/s.png' }
      expect(read({ name: 'a', image: '', ...thumbnail })).toMatchObject({ image: thumbnail[key], extra: {} })
      expect(read({ name: 'a', ...thumbnail, media: 'ar://1' })).toMatchObject({
        image: 'ar://1',
        extra: thumbnail,
      })
    },
  )

  it('is used if it means the field', () => {
    const value = {
      title: 'a',
      recipient: wallet,
      totalSupply: 10,
      external_link: 'https://a',
      picture: 'ar://1',
    }
    expect(read(value)).toMatchObject({
      name: 'a',
      wallet_address: wallet,
      amount: '10',
      external_url: 'https://a',
      image: 'ar://1',
      extra: {},
    })
  })

  it.each([
    [{ recipient: `0x${'a'.repeat(39)}` }, 'wallet_address'],
    [{ recipient: 'a'.repeat(40) }, 'wallet_address'],
    [{ recipient: 'ada.eth' }, 'wallet_address'],
    [{ copies: -5 }, 'amount'],
  ])('is used and reported if the value is mistyped: %j', (other, field) => {
    expect(problemsOf({ name: 'a', ...other }).map(([wrong]) => wrong)).toEqual([field])
  })

  it.each(['ar://1', '/files/a', '1.png', 'Wook #525.png', '1', `Qm${'Y1'.repeat(22)}`])(
    'is used as the picture %s',
    (file) => {
      expect(read({ name: 'a', file })).toMatchObject({ image: file, extra: {} })
    },
  )

  it.each(['image_file', 'Image Filename', 'imagePath'])('names the picture: %s', (key) => {
    expect(read({ name: 'a', [key]: '1.png' })).toMatchObject({ image: '1.png', extra: {} })
  })

  it('is used if the field itself is empty', () => {
    expect(read({ name: ' ', title: 'a', image: '', image_url: 'ar://1' })).toMatchObject({
      name: 'a',
      image: 'ar://1',
      extra: {},
    })
    const traits = [trait('Hat', 'Red')]
    for (const given of [{ traits }, { properties: { Hat: 'Red' } }])
      expect(read({ name: 'a', attributes: [], ...given })).toMatchObject({ attributes: traits, extra: {} })
  })
})

describe('the wallets of people', () => {
  it.each([
    ['owner', wallet],
    ['Owner', wallet],
    ['owner_of', wallet],
    ['to', wallet],
    ['Holder address', wallet],
    ['Wallet Address (ETH)', wallet],
    ['wallet', 'ada.eth'],
    ['current_owner', 'a'.repeat(40)],
    ['owner', { address: wallet, user: { username: 'ada' } }],
    ['owners', [{ address: wallet, quantity: 1 }]],
  ])('are removed from the metadata under %s: %j', (key, value) => {
    expect(read({ name: 'a', [key]: value, dna: 'x' })).toMatchObject({
      wallet_address: undefined,
      attributes: [],
      extra: { dna: 'x' },
      leftOut: [key],
    })
  })

  it('are removed, but not the recipient of the token', () => {
    expect(read({ name: 'a', wallet_address: wallet, recipient: wallet, owner: wallet })).toMatchObject({
      wallet_address: wallet,
      extra: {},
      leftOut: ['recipient', 'owner'],
    })
  })

  it('are recognized with invisible characters around them', () => {
    const marked = `\u200E${wallet}\u202C`
    expect(read({ name: 'a', recipient: marked, owner: marked })).toMatchObject({
      wallet_address: wallet,
      extra: {},
      leftOut: ['owner'],
    })
  })

  it.each([
    { owner: 'City museum' },
    { owner: 'MoMA.org' },
    { collector: 'J.Smith' },
    { address: wallet },
    { creator: wallet },
    { contract: { address: wallet } },
    { fee_recipient: wallet },
    { token_address: wallet },
    { to: 5 },
  ])('are not %j', (other) => {
    expect(read({ name: 'a', ...other })).toMatchObject({ extra: other })
    expect(read({ name: 'a', ...other }).leftOut).toBeUndefined()
  })
})

describe('an object around', () => {
  it.each([
    [{ url: '1.png' }],
    [{ uri: 'ar://1' }],
    [{ src: 'ar://1' }],
    [{ href: 'https://a/1.png' }],
    [{ URL: '', cachedUrl: 'https://a/1.png' }],
    [[{ url: '1.png' }]],
    [['1.png']],
  ])('the picture is read: %j', (image) => {
    const [one] = [image].flat()
    const address = typeof one === 'string' ? one : Object.values(one ?? {}).find((text) => text !== '')
    expect(read({ name: 'a', image })).toMatchObject({ image: address, faults: [] })
  })

  it.each([
    [['ipfs://', 'bafy1/1.png'], 'ipfs://bafy1/1.png'],
    [[`ipfs://${'b'.repeat(57)}`, 'yyy/1.png'], `ipfs://${'b'.repeat(57)}yyy/1.png`],
  ])('the picture is joined from its parts: %j', (image, whole) => {
    expect(read({ name: 'a', image })).toMatchObject({ image: whole, faults: [] })
  })

  it.each([[['https://a/1.png', '2.png']], [['ipfs://', 'ipfs://b']]])(
    'several pictures are not joined: %j',
    (image) => {
      expect(problemsOf({ name: 'a', image })).toContainEqual(['image', 'The image must be text.'])
    },
  )

  it('the external address is read', () => {
    expect(read({ name: 'a', external_url: { href: 'https://a' } })).toMatchObject({
      external_url: 'https://a',
      extra: {},
    })
  })

  it.each([[{ width: 5 }], [['1.png', '2.png']], [{ url: { x: 1 } }]])(
    'no address is reported: %j',
    (image) => {
      expect(problemsOf({ name: 'a', image })).toContainEqual(['image', 'The image must be text.'])
    },
  )

  const inner = { name: 'a', image: '1.png', attributes: [trait('Hat', 'Red')], seed: 5 }
  it.each([
    ['an object', inner],
    ['JSON text', JSON.stringify(inner)],
    ['Python text', JSON.stringify(inner).replaceAll('"', "'")],
  ])('the metadata is read: %s', (_, metadata) => {
    const outer = { token_id: 7, name: 'The collection', symbol: 'TC', image: null }
    expect(read({ ...outer, metadata })).toMatchObject({
      id: '7',
      name: 'a',
      image: '1.png',
      attributes: [trait('Hat', 'Red')],
      extra: { token_id: 7, symbol: 'TC', seed: 5 },
    })
  })

  it.each([
    ['a picture', 'https://a.example/1.png', 'https://a.example/1.png'],
    ['no picture', null, undefined],
  ])('the metadata of NEAR with %s is read', (_, media, image) => {
    const metadata = { title: 'Mail Carrier', description: 'A robot', media, copies: null }
    expect(read({ token_id: '1', metadata })).toMatchObject({
      tokenId: '1',
      name: 'Mail Carrier',
      description: 'A robot',
      image,
    })
  })

  it.each([
    [{ url: 'https://a.example/1.png' }, 'https://a.example/1.png'],
    [{ cid: 'bafy1', path: '1.png' }, 'ipfs://bafy1/1.png'],
    [{ cid: 'bafy1', path: null }, 'ipfs://bafy1'],
  ])('the metadata of Flow with the thumbnail %j is read', (thumbnail, image) => {
    const display = { name: 'Moment', description: 'A dunk', thumbnail }
    const flow = { traits: { traits: [{ name: 'Tier', value: 'Rare', displayType: null, rarity: null }] } }
    const moment = { name: 'Moment', description: 'A dunk', image, attributes: [trait('Tier', 'Rare')] }
    expect(read({ id: '7', display, ...flow })).toMatchObject({ id: '7', ...moment })
    expect(read({ ...display, ...flow })).toMatchObject(moment)
  })

  it.each([
    { name: 'A', image_url: 'ar://1', display: { name: 'Small', thumbnail: 't.png' } },
    { metadata: { name: 'A', image: 'ar://1' }, display: { name: 'Small', thumbnail: 't.png' } },
    { title: 'A', media: 'ar://1', display: { name: 'Grid', thumbnail: 't.png' } },
    { title: 'A', display: { name: 'Grid', thumbnail: 't.png' }, thumbnail: 'ar://1' },
  ])('the display does not replace the name and the picture of %j', (value) => {
    expect(read(value)).toMatchObject({ name: 'A', image: 'ar://1' })
  })

  it('the metadata does not replace values of the token', () => {
    const outer = { name: 'Poppy', description: 'A flower', seed: 1 }
    expect(read({ ...outer, metadata: { ...inner, name: null, description: '' } })).toMatchObject({
      name: 'Poppy',
      description: 'A flower',
      image: '1.png',
      extra: { seed: 1 },
    })
    expect(read({ ...outer, metadata: { ...inner, description: 'Other' } })).toMatchObject({
      name: 'a',
      description: 'A flower',
    })
  })

  it.each([
    { raw: { metadata: { name: 'Other', attributes: [trait('Hat', 'Red')] } } },
    { metadata: { image: 'ar://2', attributes: [trait('Hat', 'Red')] }, attributes: null },
    { metadata: JSON.stringify({ traits: [trait('Hat', 'Red')] }), attributes: [] },
  ])('the traits are read beside a picture: %j', (other) => {
    expect(read({ name: 'Ape', image: { cachedUrl: 'https://a/1.png' }, ...other })).toMatchObject({
      name: 'Ape',
      image: 'https://a/1.png',
      attributes: [trait('Hat', 'Red')],
    })
  })

  it.each([
    { attributes: [trait('Eyes', 'Blue')], raw: { metadata: { attributes: [trait('Hat', 'Red')] } } },
    { traits: [trait('Eyes', 'Blue')], metadata: { attributes: [trait('Hat', 'Red')] } },
    { properties: { Eyes: 'Blue' }, metadata: { attributes: [trait('Hat', 'Red')] } },
  ])('the traits do not replace traits of the token: %j', (other) => {
    expect(read({ name: 'a', image: 'ar://1', ...other }).attributes).toEqual([trait('Eyes', 'Blue')])
  })

  it.each([
    { traits: ['iso100', 'f8'], iso: 100 },
    { features: [{ a: 'b' }] },
    { properties: [{ internal: 1 }] },
  ])('other metadata beside a picture makes no traits: %j', (metadata) => {
    expect(read({ name: 'a', image: 'ar://1', metadata })).toMatchObject({
      attributes: [],
      extra: { metadata },
    })
  })

  it.each([
    { image: 'ar://1', metadata: { name: 'IMG_1.jpg', iso: 100 } },
    { metadata: { name: 'IMG_1.jpg', description: 'Camera', iso: 100 } },
    { metadata: { title: 'Camera', iso: 100 } },
    { metadata: 'none' },
    { metadata: '{broken' },
  ])('the token is unchanged: %j', (other) => {
    const token = read({ name: 'a', ...other })
    expect([token.name, token.extra.metadata]).toEqual(['a', other.metadata])
  })
})

describe('traits', () => {
  it.each([
    [{ traitType: 'Hat', traitValue: 'Red' }, trait('Hat', 'Red')],
    [{ Trait_Type: 'Hat', Value: 'Red' }, trait('Hat', 'Red')],
    [{ Name: 'Hat', Value: 'Red' }, trait('Hat', 'Red')],
    [{ Hat: 'Red', Value: 3 }, trait('Hat', 'Red'), trait('Value', 3)],
    [[trait('Hat', 'Red'), trait('Eyes', 'Blue')], trait('Hat', 'Red'), trait('Eyes', 'Blue')],
    [
      { trait_type: 'Level', value: 1, max_value: '9007199254740993' },
      { ...trait('Level', 1), max_value: '9007199254740993' },
    ],
    [
      { trait_type: 'Level', value: 1, max_value: '10.0' },
      { ...trait('Level', 1), max_value: 10 },
    ],
    [{ trait_type: 'Level', value: 1, max_value: 'ten' }, trait('Level', 1)],
  ])('are read of %j', (one, ...expected) => {
    expect(traitsOf([one])).toEqual(expected)
  })

  it('are read from a single trait without a list, and from traits with the names of its parts', () => {
    expect(traitsOf({ trait_type: 'Hat', value: 'Red' })).toEqual([trait('Hat', 'Red')])
    expect(traitsOf({ Hat: 'Red', Value: 3 })).toEqual([trait('Hat', 'Red'), trait('Value', 3)])
    expect(traitsOf({ name: 'Ada', value: 3 })).toEqual([trait('name', 'Ada'), trait('value', 3)])
    expect(traitsOf({ 'Trait Type': 'Hat', Value: 'Red', Other: 4 })).toEqual([
      trait('Trait Type', 'Hat'),
      trait('Value', 'Red'),
      trait('Other', 4),
    ])
    expect(traitsOf({ trait_type: 'Age', value: 3, display_type: 'number', max_value: 9 })).toEqual([
      { ...trait('Age', 3), display_type: 'number', max_value: 9 },
    ])
  })

  it.each([
    ['Hat:;Eyes:Blue', [trait('Eyes', 'Blue')]],
    ['Hat: Red; Time: 12:30', [trait('Hat', 'Red'), trait('Time', '12:30')]],
    ['Hat=Red, Eyes=Blue', [trait('Hat', 'Red'), trait('Eyes', 'Blue')]],
    ['Hat: Red, Blue', [trait('Hat', 'Red, Blue')]],
    ['Time: 12:30;', [trait('Time', '12:30')]],
    ['https://a.example', [trait('Property', 'https://a.example')]],
    [
      `[{'trait_type': "Hat's", 'value': 'Red \\'n\\' "blue"'}, {'trait_type': 'Rare', 'value': True}]`,
      [trait("Hat's", `Red 'n' "blue"`), trait('Rare', true)],
    ],
    [`[['Background','Black'],['True','None']]`, [trait('Background', 'Black'), trait('True', 'None')]],
    [`{'Hat': 'Red', 'Eyes': None}`, [trait('Hat', 'Red')]],
    ...[
      '[untitled]',
      '[[untitled]]',
      "['80s] Rome",
      '["Big" hat]',
      '{untitled',
      '[Untitled] (1920)',
      '[1920] Rome: 3',
      "[sic] 'Red'",
      '["Heroes"] (Bowie)',
      '["Heroes"]: remix',
      "['A'], 1920",
    ].map((text): [string, object[]] => [text, [trait('Property', text)]]),
  ])('are read of the text %j', (text, expected) => {
    expect(traitsOf(text)).toEqual(expected)
  })

  it.each([
    [{ trait_type: 'Hat' }, ['attributes.1.value', 'The trait Hat has no value.']],
    [{ trait_type: 'Hat', val: 'Red' }, ['attributes.1.value', 'The trait Hat has no value.']],
    [null, ['attributes.1', 'The trait is empty.']],
    [`[{'trait_type': 'Hat', 'value': 'R`, ['attributes.1.value', 'The traits are no valid JSON.']],
    ['[["Hat", "Red"', ['attributes.1.value', 'The traits are no valid JSON.']],
    [
      { ...trait('Hat', 'Red'), display_type: 'x'.repeat(61) },
      ['attributes.1.display_type', 'The display type of the trait Hat has 61 characters. The most is 60.'],
    ],
  ])('are a problem where they say too little or too much: %j', (one, expected) => {
    expect(problemsOf({ name: 'a', attributes: [trait('Eyes', 'Blue'), one] })).toEqual([expected])
  })
})

describe('metadata of any size', () => {
  it.each([
    ['quotes without an end', `["a${'\\"'.repeat(100_000)}`],
    ['escaped quotes', `[${'"\\'.repeat(100_000)}`],
    ['escaped apostrophes', `[${"'\\".repeat(100_000)}`],
    ['escaped JSON', `[${'{\\"trait_type\\":\\"Hat\\"},'.repeat(20_000)}]`],
  ])('is read in one pass: %s', (_, text) => {
    expect(read({ name: 'a', attributes: text }).attributes).toEqual([trait('Property', text)])
  })

  const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))
  it.each([
    ['its other keys', { name: 'a', x: nested(6_000) }, ['extra', 'It is nested more than 16 levels deep.']],
    [
      'its other keys, after a text that can’t be stored',
      { name: 'a\0', x: nested(6_000) },
      ['', 'It holds a character that cannot be stored.'],
      ['extra', 'It is nested more than 16 levels deep.'],
    ],
    ['its name', { name: nested(6_000) }, ['name', 'The name must be text.']],
    [
      'the text of its metadata',
      { metadata: `{"name":"a","image":"ar://1","x":${'['.repeat(6_000)}${']'.repeat(6_000)}}` },
      ['extra', 'It is nested more than 16 levels deep.'],
    ],
    [
      'a trait',
      { name: 'a', attributes: [trait('Hat', nested(6_000))] },
      ['attributes.0.value', 'The value must be text, a number, true or false.'],
    ],
  ])('is nested too deep in %s', (_, value, ...expected) => {
    expect(problemsOf(value)).toEqual(expected)
  })

  // Quadratic work would exceed the time limit for these.
  it('is read in linear time', () => {
    const long = 'a'.repeat(2_000_000)
    expect(isFollowable(`https://${long} `)).toBe(false)
    expect(mendAddress(`http://${long} \n`)).toBeUndefined()
    expect(read({ name: '' }, { hasOwnFile: true }, `${'1'.repeat(2_000_000)}x`).id).toBeNull()
    const separators = Array.from({ length: 200_000 }, (_, index) => [
      `n_${index.toString(2).replaceAll('0', '-').replaceAll('1', '_')}ame`,
      index,
    ])
    expect(read(Object.fromEntries([['name', 'a'], ...separators]))).toMatchObject({ name: 'a' })
  })
})

it('accepts a value that looks like a spreadsheet error', () => {
  expect(problemsOf({ name: '#N/A', attributes: [trait('Error', '#REF!')] })).toEqual([])
})

it('explains why an address is refused', () => {
  expect(problemsOf({ name: 'a', external_url: 'ftp://a' })).toEqual([
    ['external_url', '“ftp://a” is no https or http address.'],
  ])
  expect(problemsOf({ name: 'a', image: 'ipfs://NewUriToReplace/1.png' })).toEqual([
    ['image', '“ipfs://NewUriToReplace/1.png” is a placeholder. Replace it with the picture’s address.'],
  ])
  expect(problemsOf({ name: 'a', image: `https://a/${'x'.repeat(2_039)}` })).toEqual([
    ['image', 'The picture’s address has 2049 characters. The most is 2048.'],
  ])
  expect(problemsOf({ name: 'a', wallet_address: `0xAB${'a'.repeat(38)}` })).toEqual([
    ['wallet_address', `“0xAB${'a'.repeat(38)}” is no address. Copy it again.`],
  ])
})
