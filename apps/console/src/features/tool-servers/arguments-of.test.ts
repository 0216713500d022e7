import { expect, it } from 'vitest'
import { argumentsOf } from './arguments-of.ts'

it('reads names, types, required flags and defaults', () => {
  const schema = {
    type: 'object',
    required: ['query', 'page'],
    properties: {
      query: { type: 'string', description: 'Title or maker.' },
      page: { type: 'integer', default: 1 },
      kind: { enum: ['print', 'film'] },
      tags: { type: 'array', items: { type: 'string' } },
      of: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      near: { type: ['number', 'null'] },
      any: true,
    },
  }
  expect(argumentsOf(schema)).toEqual([
    { name: 'query', type: 'text', required: true, description: 'Title or maker.', fallback: null },
    { name: 'page', type: 'whole number', required: false, description: '', fallback: '1' },
    { name: 'kind', type: 'one of "print", "film"', required: false, description: '', fallback: null },
    { name: 'tags', type: 'list of: text', required: false, description: '', fallback: null },
    { name: 'of', type: 'text or nothing', required: false, description: '', fallback: null },
    { name: 'near', type: 'number or nothing', required: false, description: '', fallback: null },
    { name: 'any', type: 'anything', required: false, description: '', fallback: null },
  ])
})

it.each([[undefined], [null], [[]], [{ type: 'object' }], [{ properties: 'none' }], ['text']])(
  'finds none in %j',
  (schema) => {
    expect(argumentsOf(schema)).toEqual([])
  },
)
