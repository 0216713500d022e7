import { describe, expect, it } from 'vitest'
import { maxValuesIn } from './nesting-depth.ts'
import { requestDigest, requestHash } from './request-hash.ts'
import { unstorableText } from './unstorable-text.ts'
import { validateJson } from './validate-json.ts'

const right = () => undefined
const validate = (text: string, wantsDigest = false, check = right as Parameters<typeof validateJson>[1]) =>
  validateJson(new TextEncoder().encode(text), check, wantsDigest, 100)
const refused = (message: string) => ({ problems: { fields: [], more: 0, message } })

describe('a body', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
  const tooDeep = refused('The body is nested more than 32 levels deep.')
  const tooMany = refused('The body holds more than 100 values.')
  const list = (entry: string, count: number) => `[${Array.from({ length: count }, () => entry).join(',')}]`

  it.each([
    ['{"a":[1,{"b":null}]}', { body: { a: [1, { b: null }] }, digest: undefined }],
    ['{"a":', refused('The body is not valid JSON.')],
    ['', refused('The body is not valid JSON.')],
    [deep(33), tooDeep],
    ['{"a":'.repeat(33), tooDeep],
    [`[${deep(32)}`, tooDeep],
    // As deep again after each that was closed.
    [`[${deep(31)},${deep(31)},{"a":{}},{}]`, { digest: undefined }],
    [`["${'['.repeat(40)}"]`, { body: ['['.repeat(40)] }],
    [`["\\"${'['.repeat(40)}"]`, { body: [`"${'['.repeat(40)}`] }],
    [`["\\\\",${deep(32)}]`, tooDeep],
    [`["a",${deep(32)}]`, tooDeep],
    [list('1', 99), { body: Array.from({ length: 99 }, () => 1) }],
    [list('1', 100), tooMany],
    [list('{"a":1}', 50), tooMany],
    [list('[]', 50), tooMany],
    // Refused before it is parsed, though it isn't JSON.
    [`${','.repeat(101)}${deep(33)}`, tooMany],
    [`["${','.repeat(200)}"]`, { body: [','.repeat(200)] }],
    ['{"a":"\\u0000"}', { problems: { fields: [{ field: 'a' }], more: 0 } }],
  ])('%.40j', (text, answer) => {
    expect(validate(text)).toMatchObject(answer)
  })

  it('is checked, and has a digest on request', () => {
    const problems = { fields: [{ field: 'a', message: 'a is missing.' }], more: 2 }
    expect(validate('{}', true, () => problems)).toEqual({ problems })
    const [one, other] = ['{"a":1,"b":2}', '{"b":2,"a":1}'].map((text) => validate(text, true))
    expect(one).toMatchObject({ digest: expect.stringMatching(/^[\da-f]{64}$/) })
    expect(one).toMatchObject({ digest: (other as { digest: string }).digest })
  })
})

it('the digest of a request is the same only for the same value', () => {
  const values = [
    {},
    [],
    { a: 1 },
    { a: 2 },
    { b: 1 },
    { a: [1, 2] },
    { a: [2, 1] },
    { a: { b: 1 } },
    [['a', 1]],
    { a: null },
    { a: '1' },
    'a',
    null,
  ]
  expect(new Set(values.map(requestDigest)).size).toBe(values.length)
  expect(requestDigest({ a: { c: 1, b: 2 }, d: 3 })).toBe(requestDigest({ d: 3, a: { b: 2, c: 1 } }))
  // SHA-256 of {"fields":[["a",1]]}.
  expect(requestDigest({ a: 1 })).toBe('d1947458179f8ba43d9efb249b01f1141396e0da0409593056a7f7c1e443d5c4')
  const request = { operation: 'create', path: {}, query: {}, bodyDigest: '' }
  const others = [{ operation: 'update' }, { path: { id: 'a' } }, { query: { id: 'a' } }, { bodyDigest: 'a' }]
  expect(new Set([{}, ...others].map((one) => requestHash({ ...request, ...one }))).size).toBe(5)
})

describe('text that no column can hold', () => {
  it.each([
    ['fine', []],
    [7, []],
    [null, []],
    [new Blob(['\0']), []],
    [{ a: { b: ['x', '\0'] } }, [['a.b.1', 'a.b.1 has characters that cannot be stored.']]],
    [{ a: '\ud800' }, [['a', 'a has characters that cannot be stored.']]],
    [{ '\0': 1 }, [['', 'The request has a key that cannot be stored.']]],
    [{ a: { '\ud800': 1 } }, [['a', 'a has a key that cannot be stored.']]],
  ])('of %j', (value, found) => {
    expect(unstorableText(value).map(({ field, message }) => [field, message])).toEqual(found)
  })

  it('is reported at most 20 times', () => {
    expect(unstorableText(Array.from({ length: 21 }, () => '\0'))).toHaveLength(20)
    const keys = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`\0${at}`, '\0']))
    expect(unstorableText(keys)).toHaveLength(20)
    expect(unstorableText(Array.from({ length: 20 }, () => '\0'))).toHaveLength(20)
  })
})

it.each([
  ['a short body may be dense', 256, 1_000],
  ['100,000 recipients have room', 15_728_640, 491_520],
])('%s', (_, maxBytes, maxValues) => expect(maxValuesIn(maxBytes)).toBe(maxValues))
