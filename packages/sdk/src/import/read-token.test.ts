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

describe('a key that is only another word for a field', () => {
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
  ])('stays in the other metadata where it means something else: %j', (other, options) => {
    expect(read({ name: 'a', ...other }, options)).toMatchObject({ name: 'a', attributes: [], extra: other })
    expect(problemsOf({ name: 'a', ...other }, options)).toEqual([])
  })

  it('is taken where it means the field', () => {
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
  ])('is taken and reported where the field was mistyped: %j', (other, field) => {
    expect(problemsOf({ name: 'a', ...other }).map(([wrong]) => wrong)).toEqual([field])
  })

  it.each(['ar://1', '/files/a', '1.png', 'Wook #525.png', '1', `Qm${'Y1'.repeat(22)}`])(
    'is taken for the picture %s',
    (file) => {
      expect(read({ name: 'a', file })).toMatchObject({ image: file, extra: {} })
    },
  )

  it('is taken where the field itself is empty', () => {
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

describe('traits', () => {
  it.each([
    [{ traitType: 'Hat', traitValue: 'Red' }, trait('Hat', 'Red')],
    [{ Trait_Type: 'Hat', Value: 'Red' }, trait('Hat', 'Red')],
    [{ Name: 'Hat', Value: 'Red' }, trait('Hat', 'Red')],
    [{ Hat: 'Red', Value: 3 }, trait('Hat', 'Red'), trait('Value', 3)],
    [
      { trait_type: 'Level', value: 1, max_value: '9007199254740993' },
      { ...trait('Level', 1), max_value: 9007199254740992 },
    ],
  ])('are read of %j', (one, ...expected) => {
    expect(traitsOf([one])).toEqual(expected)
  })

  it.each([
    ['Hat:;Eyes:Blue', [trait('Eyes', 'Blue')]],
    ['Hat: Red; Time: 12:30', [trait('Hat', 'Red'), trait('Time', '12:30')]],
    ['Hat=Red, Eyes=Blue', [trait('Hat', 'Red'), trait('Eyes', 'Blue')]],
    ['Hat: Red, Blue', [trait('Hat', 'Red, Blue')]],
    ['Time: 12:30;', [trait('Time', '12:30')]],
    ['https://a.example', [trait('Property', 'https://a.example')]],
  ])('are read of the text %j', (text, expected) => {
    expect(traitsOf(text)).toEqual(expected)
  })

  it.each([
    [{ trait_type: 'Hat' }, ['attributes.1.value', 'The trait Hat has no value.']],
    [{ trait_type: 'Hat', val: 'Red' }, ['attributes.1.value', 'The trait Hat has no value.']],
    [null, ['attributes.1', 'The trait is empty.']],
    [
      { ...trait('Hat', 'Red'), display_type: 'x'.repeat(61) },
      ['attributes.1.display_type', 'The display type of the trait Hat has 61 characters. The most is 60.'],
    ],
  ])('are a problem where they say too little or too much: %j', (one, expected) => {
    expect(problemsOf({ name: 'a', attributes: [trait('Eyes', 'Blue'), one] })).toEqual([expected])
  })
})

describe('metadata of any size', () => {
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
      'a trait',
      { name: 'a', attributes: [trait('Hat', nested(6_000))] },
      ['attributes.0.value', 'The value must be text, a number, true or false.'],
    ],
  ])('is nested too deep in %s', (_, value, ...expected) => {
    expect(problemsOf(value)).toEqual(expected)
  })

  // None of these ends in time where the work grows with the square of the length.
  it('is read in one pass', () => {
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

it('says why an address is refused', () => {
  expect(problemsOf({ name: 'a', external_url: 'ftp://a' })).toEqual([
    ['external_url', '“ftp://a” is no https or http address.'],
  ])
  expect(problemsOf({ name: 'a', image: `https://a/${'x'.repeat(2_039)}` })).toEqual([
    ['image', 'The picture’s address has 2049 characters. The most is 2048.'],
  ])
  expect(problemsOf({ name: 'a', wallet_address: `0xAB${'a'.repeat(38)}` })).toEqual([
    ['wallet_address', `“0xAB${'a'.repeat(38)}” is no address. Copy it again.`],
  ])
})
