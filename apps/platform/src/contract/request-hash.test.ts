import { expect, it } from 'vitest'
import { requestDigest, requestHash } from './request-hash.ts'

const parts = { operation: 'createVenue', path: { id: 'x' }, query: { page: '1' }, bodyDigest: 'b' }

it.each<[string, unknown, unknown]>([
  ['the order of keys', { a: 1, b: 2, c: 3 }, { c: 3, a: 1, b: 2 }],
  ['the order of keys within', [{ a: { x: null, y: [] } }], [{ a: { y: [], x: null } }]],
  ['a key without a value', { a: 1, b: undefined }, { a: 1, b: undefined }],
])('is the same whatever %s', (_, one, other) => {
  expect(requestDigest(one)).toBe(requestDigest(other))
})

it.each<[string, unknown, unknown]>([
  ['the order of a list', [1, 2], [2, 1]],
  ['a list for an object', ['a'], { 0: 'a' }],
  ['null for no key', { a: null }, {}],
  ['null for an empty object', { a: null }, { a: {} }],
  ['a number for its text', { a: 1 }, { a: '1' }],
  ['a key for its value', { a: 'b' }, { b: 'a' }],
  ['an object for its own writing', { a: 1 }, { fields: [['a', 1]] }],
])('differs by %s', (_, one, other) => {
  expect(requestDigest(one)).not.toBe(requestDigest(other))
})

// As sha256sum says: digests are stored, so a new version of the platform must make the same ones.
it.each<[unknown, string]>([
  [undefined, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [null, '74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b'],
])('of %j is SHA-256 in hex', (value, digest) => {
  expect(requestDigest(value)).toBe(digest)
})

it.each([
  { operation: 'createEvent' },
  { path: { id: 'y' } },
  { query: { page: '2' } },
  { query: {} },
  { bodyDigest: 'c' },
])('a request is another one with %j', (other) => {
  expect(requestHash({ ...parts, ...other })).not.toBe(requestHash(parts))
  expect(requestHash({ ...parts })).toBe(requestHash(parts))
})
