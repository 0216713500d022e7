import { expect, it } from 'vitest'
import { type Schema, sample } from './sample.ts'

const of = (schema: Schema, name = 'title', known: Record<string, string> = {}) =>
  sample(schema, name, {
    resolve: (pointer) =>
      pointer === '#/schemas/Id' ? { type: 'string', minLength: 8 } : { type: 'object' },
    known: (one) => known[one],
  })

it.each<[Schema, string]>([
  [{ type: 'boolean' }, 'true'],
  [{ type: 'integer', minimum: 7 }, '7'],
  [{ type: 'number' }, '1'],
  [{ type: ['string', 'null'] }, "'title'"],
  [{ type: 'string', format: 'email' }, "'ada@gallery.example'"],
  [{ enum: ['draft', 'live'] }, '"draft"'],
  [{ oneOf: [{ type: 'boolean' }, { type: 'string' }] }, 'true'],
  [{ type: 'array', items: { type: 'integer' } }, '[1]'],
  [{ $ref: '#/schemas/Id' }, "'Idxxxxxx'"],
])('%j is %s', (schema, expression) => {
  expect(of(schema)).toBe(expression)
})

it('has of an object what is required, and what is known of its fields', () => {
  const properties = { name: { type: 'string' }, size: { type: 'integer' }, note: { type: 'string' } }
  const schema = { type: 'object', required: ['name', 'size'], properties }
  expect(of(schema, 'body', { name: "'Print Room'" })).toBe("{ name: 'Print Room', size: 1 }")
})

it('takes what is known of a schema by the name of that', () => {
  expect(of({ $ref: '#/schemas/Venue' }, 'data', { Venue: 'fixtures.venue()' })).toBe('fixtures.venue()')
})
