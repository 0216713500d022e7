import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, it } from 'vitest'
import { compileJson } from './compile-schema.ts'
import { at, listOperations, type Schema } from './operations.ts'
import { createCompiler } from './schema-compiler.ts'

let compile: ReturnType<typeof createCompiler>
let compileText: typeof compile
beforeAll(() => {
  compile = createCompiler({ parts: { 'a b': { type: 'integer' } } }, false)
  compileText = createCompiler({}, true)
})
/** The problems that are found in a value; none where it is right. */
function said(schema: object, value: unknown, compiler = compile) {
  const problems = compiler(schema)(value)
  if (problems?.fields.length === 0) throw new Error('Refused without a word.')
  return problems?.fields.map(({ field, message }) => [field, message]) ?? []
}
const long = (length: number) => 'x'.repeat(length)
const list = (length: number, entry: unknown = 1) => Array.from({ length }, () => entry)

describe('a value that is refused is one sentence', () => {
  it.each([
    [{ type: 'string' }, 1, 'must be text'],
    [{ type: 'integer' }, 1.5, 'must be a whole number'],
    [{ type: 'number' }, '1', 'must be a number'],
    [{ type: 'boolean' }, 1, 'must be true or false'],
    [{ type: 'array' }, 1, 'must be a list'],
    [{ type: 'object' }, 1, 'must be an object'],
    [{ type: ['string', 'null'] }, 1, 'must be text or null'],
    [{ enum: ['a', 2] }, 'b', 'must be one of a, 2'],
    [{ format: 'email' }, 'a', 'must be an email address'],
    [{ format: 'uri' }, 'a', 'must be an address such as https://…'],
    [{ format: 'date-time' }, 'a', 'must be an instant such as 2026-01-31T12:00:00Z'],
    [{ format: 'ipv4' }, 'a', 'must be a ipv4'],
    [{ pattern: '\\S' }, ' ', 'must not be blank'],
    [{ pattern: '^a+$' }, 'b', 'has characters that are not allowed'],
    [
      { pattern: '^a+$', description: 'Letters a, as many as you like. Or more.' },
      'b',
      'must be: Letters a, as many as you like. Or more',
    ],
    [{ minLength: 1 }, '', 'must not be empty'],
    [{ minLength: 2 }, 'a', 'must have at least 2 characters'],
    [{ maxLength: 1 }, 'ab', 'must have at most 1 character'],
    [{ maxLength: 2 }, 'abc', 'must have at most 2 characters'],
    [{ minimum: 3 }, 2, 'must be at least 3'],
    [{ maximum: 3 }, 4, 'must be at most 3'],
    [{ minItems: 1 }, [], 'must not be empty'],
    [{ minItems: 2 }, [1], 'must have at least 2 entries'],
    [{ maxItems: 1 }, [1, 2], 'must have at most 1 entries'],
    [{ uniqueItems: true }, [{ a: 1 }, { a: 1 }], 'must not hold an entry twice'],
    [{ multipleOf: 2 }, 3, 'must be multiple of 2'],
  ])('%j', (schema, value, words) => {
    expect(said(schema, value)).toEqual([['', `The request ${words}.`]])
    const inside = { type: 'object', properties: { 'a/b~': schema } }
    expect(said(inside, { 'a/b~': value })).toEqual([['a/b~', `a/b~ ${words}.`]])
  })

  it('for each field, at its path, and says what is missing', () => {
    const schema = {
      type: 'object',
      required: ['name', 'size'],
      properties: {
        name: { type: 'string', minLength: 3, pattern: '^z' },
        rows: { type: 'array', items: { type: 'object', required: ['id'] } },
      },
    }
    expect(said(schema, { name: 'a', rows: [{ id: 1 }, {}] })).toEqual([
      ['size', 'size is missing.'],
      ['name', 'name must have at least 3 characters.'],
      ['rows.1.id', 'rows.1.id is missing.'],
    ])
    expect(said(schema, { name: 'zoo', size: 1 })).toEqual([])
  })

  it('about the form that it comes nearest to, if several are allowed', () => {
    for (const keyword of ['oneOf', 'anyOf']) {
      const forms = {
        [keyword]: [
          { type: 'string', minLength: 2 },
          { type: 'integer', minimum: 5 },
        ],
      }
      const inside = { type: 'object', properties: { a: forms, b: { type: 'string' } } }
      expect(said(inside, { a: true, b: 1 })).toEqual([
        ['a', 'a has none of the allowed forms.'],
        ['b', 'b must be text.'],
      ])
      expect(said(inside, { a: 'x' })).toEqual([['a', 'a must have at least 2 characters.']])
      expect(said(inside, { a: 4 })).toEqual([['a', 'a must be at least 5.']])
      expect(said(inside, { a: 5 })).toEqual([])
    }
  })

  it('and references lead into the document', () => {
    const schema = { type: 'array', items: { $ref: '#/parts/a b' } }
    expect(said(schema, [1, 'a'])).toEqual([['1', '1 must be a whole number.']])
  })
})

describe('a long value is refused for its length and not looked into', () => {
  it('a text of more than twice the characters that are allowed', () => {
    for (const more of [{ pattern: '^y' }, { format: 'email' }]) {
      const schema = { maxLength: 10, ...more }
      const tooLong = 'The request must have at most 10 characters.'
      expect(said(schema, long(21))).toEqual([['', tooLong]])
      expect(compile(more)(long(5_000))?.fields).toHaveLength(1)
      expect(said({ maxLength: 30, ...more }, long(21))).toHaveLength(1)
    }
    // Characters of two units each.
    expect(said({ maxLength: 10, pattern: '^☂' }, '🎨'.repeat(10))).toEqual([
      ['', 'The request has characters that are not allowed.'],
    ])
  })

  it('a list of more entries than are allowed', () => {
    const schema = { maxItems: 3, uniqueItems: true, items: { type: 'string' } }
    expect(said(schema, list(4))).toEqual([['', 'The request must have at most 3 entries.']])
    expect(said(schema, list(3))).toEqual([
      ['0', '0 must be text.'],
      ['1', '1 must be text.'],
      ['2', '2 must be text.'],
      ['', 'The request must not hold an entry twice.'],
    ])
    expect(said({ uniqueItems: false }, list(3))).toEqual([])
    expect(said({ uniqueItems: true }, [1, 2, '1', [1]])).toEqual([])
    expect(said({ items: { type: 'integer' } }, list(3))).toEqual([])
    expect(said({ pattern: '^.$' }, '🎨')).toEqual([])
    // Limits of lists and texts mean nothing to other values.
    expect(said({ items: { type: 'integer' } }, 'abc')).toEqual([])
    for (const schema of [{ format: 'email' }, { pattern: '^a' }]) expect(said(schema, 7)).toEqual([])
    expect(said({ format: 'email' }, 'ada@gallery.example')).toEqual([])
    expect(said({ format: 'binary' }, 'anything')).toEqual([])
    expect(said({ format: 'uuid' }, 'none')).toEqual([['', 'The request must be a uuid.']])
    expect(said({ format: 'date' }, '2026-13-01')).toEqual([['', 'The request must be a date.']])
    expect(said({ format: 'date' }, '2026-12-01')).toEqual([])
  })

  it('but for 20 of its wrong entries, and how many there are besides', () => {
    const schema: object = { type: 'array', items: { type: 'string' } }
    const check = compile(schema)
    expect(check(list(20))).toMatchObject({ more: 0, fields: { length: 20 } })
    expect(check(list(23))).toMatchObject({ more: 3, fields: { length: 20 } })
    // Counted from zero for each value.
    expect(check(list(21))).toMatchObject({ more: 1 })
    expect(check(['a'])).toBeUndefined()
  })
})

it('a schema may hold itself', () => {
  const tree = { type: 'object', properties: { inner: { type: 'array', items: { $ref: '#/tree' } } } }
  const check = createCompiler({ tree }, false)({ $ref: '#/tree' })
  expect(check({ inner: [{ inner: [{ inner: 1 }] }] })?.fields).toEqual([
    { field: 'inner.0.inner.0.inner', message: 'inner.0.inner.0.inner must be a list.' },
  ])
})

it('values that came as text become the numbers and booleans that are wanted, and others do not', () => {
  const schema = { type: 'object', properties: { page: { type: 'integer' }, on: { type: 'boolean' } } }
  const value = { page: '2', on: 'true' }
  expect(said(schema, value, compileText)).toEqual([])
  expect(value).toEqual({ page: 2, on: true })
  expect(said(schema, { page: '2' })).toEqual([['page', 'page must be a whole number.']])
})

it('no refused body stays in memory, whichever operation refused it', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const refused = listOperations().flatMap(({ id, body }) => {
    if (body?.kind !== 'json') return []
    const check = compileJson({ $ref: body.pointer })
    const behind = (schema: Schema): Schema => (schema.$ref ? behind(at(schema.$ref) as Schema) : schema)
    const names = Object.keys(behind({ $ref: body.pointer }).properties ?? {})
    // Each field is refused as a list, as an object, and by what is inside of them.
    return [() => [{}, { name: [{}], address: {} }], () => ({ data: [[{}]], filter: {}, name: {} })].map(
      (make) => {
        const value = Object.fromEntries(names.map((name) => [name, make()]))
        return {
          id,
          problems: check(value),
          parts: [value, ...Object.values(value)].map((part) => new WeakRef<object>(part)),
        }
      },
    )
  })
  expect(refused.length).toBeGreaterThan(50)
  expect(refused.filter(({ problems }) => !problems).map(({ id }) => id)).toEqual([])
  // A weak reference holds its object until the current job ends.
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  const held = refused.filter(({ parts }) => parts.some((part) => part.deref() !== undefined))
  expect(held.map(({ id }) => id)).toEqual([])
})
