import { expect, it } from 'vitest'
import { parseJsonEntries } from './parse-entries.ts'

const a = { name: 'a' }
const b = { name: 'b' }
const box = { name: 'Box', image: 'ipfs://x' }
const valuesIn = (value: unknown) =>
  parseJsonEntries('a.json', JSON.stringify(value)).entries.map((entry) => entry.value)

// Proves: import.shapes
it.each<[string, unknown, unknown[]]>([
  ['a list', { name: 'My collection', tokens: [a, b, null] }, [a, b, null]],
  ['a list of an object without a name', { assets: [a, null] }, [a, null]],
  ['an object by ids', { 1: a, 2: null }, [a, null]],
  ['an object by ids in an object', { tokens: { 1: a, 2: 7 } }, [a, 7]],
])('finds all elements of %s beside one that is no token', (_, value, expected) => {
  expect(valuesIn(value)).toEqual(expected)
})

it('reports the line of an element that is not a token', () => {
  const linesIn = (text: string) => parseJsonEntries('a.json', text).entries.map(({ line }) => line)
  expect(linesIn('{"tokens": [\n{"name": "a"},\nnull,\n[]]}')).toEqual([2, 3, 4])
  expect(linesIn('[\n{"name": "a"},\n7]')).toEqual([2, 3])
})

it.each([
  { ...box, collection: [{ name: 'Set', family: 'F' }] },
  { name: 'A', image: 'ar://1', items: [] },
  { name: 'A', tokens: [] },
  { name: 'Box', items: [{ sku: 1 }] },
  { ...box, attributes: [{ trait_type: 'Size', value: 1 }], items: [{ name: 'Sword', image: 'ar://2' }] },
])('reads %j as one token', (value) => {
  expect(valuesIn(value)).toEqual([value])
})

it.each([
  { token_id: 7, metadata: { name: 'A', image: 'ar://1' } },
  { token_id: '7', metadata: '{"name":"A","image":"ar://1"}' },
  { id: '7', display: { name: 'A', thumbnail: 'ar://1' }, externalURL: { url: 'https://a' } },
])('reads %j as one token with nested metadata', (value) => {
  expect(valuesIn(value)).toEqual([value])
})

it('finds tokens with nested metadata in a list, by id, and one per line', () => {
  const nested = [1, 2].map((id) => ({ token_id: id, metadata: a }))
  expect(valuesIn(nested)).toEqual(nested)
  expect(valuesIn({ result: 2, tokens: nested })).toEqual(nested)
  expect(valuesIn(Object.fromEntries(nested.map((one) => [one.token_id, one])))).toEqual(nested)
  const lines = nested.map((one) => JSON.stringify(one)).join('\n')
  expect(parseJsonEntries('a.jsonl', lines).entries).toHaveLength(2)
  expect(valuesIn({ 1: a, 2: b, metadata: { ...a, name: 'My collection' } })).toHaveLength(3)
  expect(valuesIn({ metadata: { ...a, name: 'My collection' }, tokens: { 1: a, 2: b } })).toEqual([a, b])
  expect(valuesIn({ metadata: { ...a, name: 'My collection' }, items: [{ Hat: 'Red' }] })).toEqual([
    { Hat: 'Red' },
  ])
})

it.each([
  ['1.json', { name: 'Box 1', image: '1.png', items: [{ name: 'Sword 1', image: 's.png' }] }],
  ['boxes/2.json', { name: 'Box 2', description: 'd', items: [{ name: 'Sword' }] }],
  [`${'0'.repeat(63)}a.json`, { ...box, collection: [{ name: 'Set', image: 's.png' }] }],
  ['3/metadata.json', { ...box, items: [{ name: 'Sword', image: 's.png' }] }],
])('reads the file %s, named after a token id, as one token', (path, value) => {
  const { shape, entries } = parseJsonEntries(path, JSON.stringify(value))
  expect([shape, entries.map((entry) => entry.value)]).toEqual(['One token', [value]])
})

it('finds the list of tokens in a file that is named by a number', () => {
  expect(parseJsonEntries('1.json', JSON.stringify({ ...box, tokens: [a, b] })).entries).toHaveLength(2)
  expect(parseJsonEntries('1.json', JSON.stringify({ items: [a, b] })).entries).toHaveLength(2)
})

it.each(['tokens', 'nfts', 'assets', 'items', 'collection', 'metadata'])(
  'finds the tokens of a collection with a name and a picture under %s',
  (key) => {
    const tokens = [{ name: 'a', image: 'ar://1' }]
    expect(valuesIn({ ...box, [key]: tokens })).toEqual(tokens)
    expect(valuesIn({ name: 'My collection', [key]: [a, b] })).toEqual([a, b])
  },
)

it.each([
  ['a.json', '{"name": a}\n{"name":"b"}\n{"name":"c"}'],
  ['a.jsonl', '{"name": a}\n{"name":"b"}'],
  ['a.ndjson', '[oops\n{"name":"b"}'],
])('reports the bad first line of %s at its row', (path, text) => {
  const { shape, entries } = parseJsonEntries(path, text)
  expect(shape).toBe('JSON, one token a line')
  expect(entries.slice(0, 2)).toMatchObject([
    { line: 1, value: null, error: expect.stringContaining('Line 1, column') },
    { line: 2, value: b },
  ])
})

it('reports where a list lacks commas between its lines', () => {
  expect(() => parseJsonEntries('a.json', '[\n{"name":"a"}\n{"name":"b"}\n{"name":"c"}\n]')).toThrow(
    'Line 3, column 1: a comma is missing.',
  )
})

const fern = {
  name: 'Fern',
  image: ['ipfs://Qm', '/1.png'],
  description: ['A green ', 'fern'],
  tags: ['a', 'b'],
}
const wholeFern = { ...fern, image: 'ipfs://Qm/1.png', description: 'A green fern' }
const policy = 'ab'.repeat(28)

it.each<[string, object]>([
  ['under 721', { 721: { version: '1.0', [policy]: { Fern1: fern, Fern2: b }, other: { Fern3: a } } }],
  [
    'without the key 721',
    { [policy]: { Fern1: fern, Fern2: b }, [policy.replaceAll('a', 'c')]: { Fern3: a } },
  ],
])('finds the tokens of all policies in Cardano metadata %s', (_, metadata) => {
  const { shape, entries } = parseJsonEntries('metadata.json', JSON.stringify(metadata, null, 1))
  expect([shape, entries.map(({ key, value }) => [key, value])]).toEqual([
    'Cardano metadata',
    [
      ['Fern1', wholeFern],
      ['Fern2', b],
      ['Fern3', a],
    ],
  ])
  const lines = JSON.stringify(metadata, null, 1).split('\n')
  expect(entries.map(({ line }) => lines[line - 1]?.trim())).toEqual([
    '"Fern1": {',
    '"Fern2": {',
    '"Fern3": {',
  ])
})

it('reads a Cardano file with one token as one token, and the id 721 as an id', () => {
  const one = parseJsonEntries('1.json', JSON.stringify({ 721: { [policy]: { Fern1: fern } } }))
  expect(one).toMatchObject({ shape: 'One token', entries: [{ key: null, value: wholeFern }] })
  expect(valuesIn({ 720: a, 721: { ...b, attributes: { name: 'Hat' } } })).toHaveLength(2)
})
