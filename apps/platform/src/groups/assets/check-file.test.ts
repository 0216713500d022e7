import { describe, expect, it } from 'vitest'
import { checkFile } from './check-file.ts'
import { checkRow } from './check-row.ts'
import { readJson } from './read-json.ts'

// What the thread of an import does, without the thread.
const read = (text: string | Uint8Array) =>
  readJson(typeof text === 'string' ? new TextEncoder().encode(text) : text)
const thrown = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}
const errorsOf = (value: unknown) => checkRow(value, 1).errors.map(({ field, message }) => [field, message])
const long = (length: number) => 'x'.repeat(length)
const image = (length: number) => `https://a/${long(length - 10)}`
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

describe('a file that is no JSON says where', () => {
  it.each([
    ['', 'The file is empty.'],
    [' \n', 'The file is empty.'],
    [new Uint8Array([0xff, 0xfe]), 'The file is not text in UTF-8.'],
    ['[{"name": "a"},]', 'a value is missing (line 1, column 16)'],
    ['[\n  {"name": "a"}\n  {"name": "b"}\n]', 'a comma is missing (line 3, column 3)'],
    ['[{"name": "a}]', 'a text is not closed (line 1, column 11)'],
    ['[nothing]', 'there is a word that JSON does not know (line 1, column 2)'],
    ['{1: 2}', 'the name of a property is missing (line 1, column 2)'],
    ['{"a" 1}', 'a colon is missing (line 1, column 6)'],
    ['{"a": 1', 'a closing } is missing (line 1, column 8)'],
    ['[1', 'a closing ] is missing (line 1, column 3)'],
    ['[] []', 'there is something after the end (line 1, column 4)'],
    ['[1.]', 'a number is not complete (line 1, column 2)'],
    ['[1] // rows', 'comments are not allowed (line 1, column 5)'],
    ['["\t"]', 'there is a character that does not belong here (line 1, column 2)'],
    ['["\\u12"]', 'a \\u escape is not complete (line 1, column 2)'],
    ['["\\x"]', 'a backslash is followed by something JSON does not know (line 1, column 2)'],
    ['['.repeat(32), 'a closing ] is missing (line 1, column 33)'],
    ['['.repeat(33), 'The file is not valid JSON, and is nested more than 32 levels deep.'],
    ['{"assets": ]', 'a value is missing (line 1, column 12)'],
  ])('%j', (text, words) => {
    const error = thrown(() => read(text)) as { fields: unknown; message: string }
    const message = words.startsWith('The file') ? words : `The file is not valid JSON: ${words}.`
    expect(error.message).toBe(message)
    expect(error).toMatchObject({ kind: 'validation', fields: [{ field: 'file', message }] })
  })

  it('and a byte order mark is none of its text', () => {
    expect(read('\uFEFF[1]')).toEqual([1])
  })
})

describe('a file', () => {
  const notAList = 'The file must hold a list of assets, or an object with such a list as `assets`.'
  it.each([
    ['text', notAList],
    [null, notAList],
    [{ assets: 3 }, notAList],
    [{ tokens: [] }, notAList],
    [[], 'The file holds no assets.'],
    [{ assets: [] }, 'The file holds no assets.'],
    [Array.from({ length: 5_001 }, () => 1), 'The file holds 5001 assets; the maximum is 5000.'],
  ])('of %.30j is refused', (value, message) => {
    expect(thrown(() => checkFile(value))).toMatchObject({
      kind: 'validation',
      fields: [{ field: 'file', message }],
    })
  })

  it('of up to 5,000 rows is checked, each with its number from one', () => {
    const checked = checkFile(Array.from({ length: 5_000 }, () => ({ name: 'a' })))
    expect(checked).toHaveLength(5_000)
    expect([checked[0]?.row, checked.at(-1)?.row]).toEqual([1, 5_000])
    expect(checkFile({ assets: [{ name: 'a' }] })).toHaveLength(1)
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
    const checked = checkFile(
      rows.map((row) => (typeof row === 'object' && row ? { name: 'a', ...row } : row)),
    )
    expect(checked.map(({ errors, asset }) => [errors[0]?.message, asset === undefined])).toEqual([
      [undefined, false],
      ['Row 1 has the same token id.', true],
      ...Array.from({ length: 5 }, () => [undefined, false]),
      ['The row must be an object.', true],
      ['The row must be an object.', true],
    ])
    expect(checked[1]?.errors).toEqual([{ field: 'tokenId', message: 'Row 1 has the same token id.' }])
  })

  const bad = (problems: number) => ({ name: 'a', attributes: Array.from({ length: problems }, () => 1) })
  it.each([
    [20, 20, 'The attribute must be an object.'],
    [21, 21, 'The row has 1 more problem.'],
    [22, 21, 'The row has 2 more problems.'],
  ])('of a row with %i problems is told %i', (problems, told, last) => {
    const [row] = checkFile([bad(problems)])
    expect(row?.errors).toHaveLength(told)
    expect(row?.errors.at(-1)).toMatchObject({ message: last, field: problems > 20 ? '' : 'attributes.19' })
  })

  it('is told 20 problems a row, and but one behind 2,000 of all', () => {
    const told = checkFile(Array.from({ length: 102 }, () => bad(20))).map((row) => row.errors.length)
    expect(told).toEqual([...Array.from({ length: 100 }, () => 20), 2, 2])
  })
})

describe('a row', () => {
  it.each([
    [7, [['', 'The row must be an object.']]],
    [null, [['', 'The row must be an object.']]],
    [['a'], [['', 'The row must be an object.']]],
    [{}, [['name', 'The name is missing.']]],
    [{ name: null }, [['name', 'The name is missing.']]],
    [{ name: 7 }, [['name', 'The name must be text.']]],
    [{ name: ' ' }, [['name', 'The name is empty.']]],
    [{ name: ` ${long(200)} ` }, []],
    [{ name: long(201) }, [['name', 'The name is longer than 200 characters.']]],
    [{ name: 'a\0' }, [['', 'It holds a character that cannot be stored.']]],
    [{ name: 'a', x: '\ud800' }, [['', 'It holds a character that cannot be stored.']]],
    [{ name: 'a', x: { 'k\0': 1 } }, [['', 'It holds a character that cannot be stored.']]],
    [{ name: 'a', x: nested(15) }, []],
    [{ name: 'a', x: nested(16) }, [['', 'It is nested more than 16 levels deep.']]],
    [{ name: 'a', description: long(4_000) }, []],
    [
      { name: 'a', description: long(4_001) },
      [['description', 'The description is longer than 4000 characters.']],
    ],
    [{ name: 'a', description: 7 }, [['description', 'The description must be text.']]],
    [{ name: 'a', description: null, image: '', external_url: undefined }, []],
    [{ name: 'a', image: 7 }, [['image', 'The image must be text.']]],
    [{ name: 'a', image: image(2_048) }, []],
    [{ name: 'a', image: image(2_049) }, [['image', 'The image is longer than 2048 characters.']]],
    [
      { name: 'a', image: 'http://plain.example/1.png' },
      [['image', 'The image must be an https, ipfs or ar address, or an uploaded file.']],
    ],
    [{ name: 'a', external_url: 'http://a' }, []],
    [{ name: 'a', external_url: 'https://gallery.example/a' }, []],
    [{ name: 'a', external_url: 7 }, [['external_url', 'The external address must be text.']]],
    ...['ftp://a', 'see https://a', 'https://', 'https://a b'].map((external_url): [unknown, string[][]] => [
      { name: 'a', external_url },
      [['external_url', 'The external address must begin with https:// or http://.']],
    ]),
    [{ name: 'a', x: long(32_768 - 8) }, []],
    [{ name: 'a', x: long(32_768 - 7) }, [['', 'The other keys hold more than 32 KiB.']]],
    [{ name: 'a', attributes: null }, []],
    [{ name: 'a', attributes: 'x' }, [['attributes', 'The attributes must be a list.']]],
  ] as [unknown, string[][]][])('%.60j', (value, errors) => {
    expect(errorsOf(value)).toEqual(errors)
  })

  const trait = { trait_type: 'Size', value: 3 }
  it.each([
    [3, [['', 'The attribute must be an object.']]],
    [null, [['', 'The attribute must be an object.']]],
    [[], [['', 'The attribute must be an object.']]],
    [{ value: 1 }, [['.trait_type', 'The trait type is missing.']]],
    [{ ...trait, trait_type: ' ' }, [['.trait_type', 'The trait type is missing.']]],
    [{ ...trait, trait_type: long(200) }, []],
    [{ ...trait, trait_type: long(201) }, [['.trait_type', 'The trait type is longer than 200 characters.']]],
    [{ ...trait, value: 'x' }, []],
    [{ ...trait, value: false }, []],
    [{ ...trait, value: {} }, [['.value', 'The value must be text, a number, true or false.']]],
    [{ ...trait, value: long(1_000) }, []],
    [{ ...trait, value: long(1_001) }, [['.value', 'The value is longer than 1,000 characters.']]],
    [{ ...trait, display_type: long(60) }, []],
    [
      { ...trait, display_type: long(61) },
      [['.display_type', 'The display type must be text of at most 60 characters.']],
    ],
    [
      { ...trait, display_type: 7 },
      [['.display_type', 'The display type must be text of at most 60 characters.']],
    ],
  ] as [unknown, string[][]][])('with the attribute %.60j', (attribute, errors) => {
    expect(errorsOf({ name: 'a', attributes: [trait, attribute] })).toEqual(
      errors.map(([field, message]) => [`attributes.1${field}`, message]),
    )
  })

  it('has at most 200 attributes', () => {
    const attributes = Array.from({ length: 200 }, () => trait)
    expect(errorsOf({ name: 'a', attributes })).toEqual([])
    expect(errorsOf({ name: 'a', attributes: [...attributes, 7] })).toEqual([
      ['attributes', 'There are more than 200 attributes.'],
    ])
  })

  it('becomes an asset with all that it says, and what it does not say is empty', () => {
    const attributes = [trait, { trait_type: 'Hue', value: 'red', display_type: 'text' }]
    const full = { description: 'd', image: 'ipfs://a', external_url: 'https://a', attributes }
    expect(checkRow({ name: ' Dawn ', ...full, rarity: 'rare' }, 3)).toEqual({
      row: 3,
      name: 'Dawn',
      image: 'ipfs://a',
      errors: [],
      asset: {
        name: 'Dawn',
        description: 'd',
        image: 'ipfs://a',
        externalUrl: 'https://a',
        attributes,
        extra: { rarity: 'rare' },
      },
    })
    expect(checkRow({ name: 'Dusk', description: '', image: '', external_url: '' }, 4).asset).toEqual({
      name: 'Dusk',
      description: '',
      image: null,
      externalUrl: null,
      attributes: [],
      extra: {},
    })
  })

  it('that is bad is shown with its name and picture, as far as they can be shown', () => {
    expect(checkRow({ name: ` a\0${long(300)}`, image: `b\ud800${long(3_000)}` }, 1)).toMatchObject({
      name: `a\uFFFD${long(198)}`,
      image: `b\uFFFD${long(2_046)}`,
      asset: undefined,
    })
    expect(checkRow({ name: 7, image: 7 }, 1)).toMatchObject({ name: null, image: null })
    expect(checkRow(7, 9)).toEqual({
      row: 9,
      name: null,
      image: null,
      errors: [{ field: '', message: 'The row must be an object.' }],
      asset: undefined,
    })
  })
})
