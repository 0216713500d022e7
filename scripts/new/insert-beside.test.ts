import { expect, it } from 'vitest'
import { insertBeside } from './insert-beside.ts'

const venues = new Set(['allVenue', 'createUpdateVenue', 'GET /api/venues'])
const inserted = (source: string, element: string) => insertBeside(source, venues, element)

it('adds to a table of rows after the last of the group', () => {
  const table = (rows: string) => `const rows = { ${rows}, visit: 1 }`
  expect(inserted(table('allVenue: a(1), createUpdateVenue: a(2)'), 'close: a(3)')).toBe(
    table('allVenue: a(1), createUpdateVenue: a(2),\nclose: a(3)'),
  )
})

it('adds to functions, calls, methods and texts alike', () => {
  expect(inserted(`f({ list: call('allVenue') as X })`, 'new: 1')).toBe(
    `f({ list: call('allVenue') as X,\nnew: 1 })`,
  )
  expect(inserted(`f({ save: post('/api/x', op.createUpdateVenue) as X })`, 'new: 1')).toBe(
    `f({ save: post('/api/x', op.createUpdateVenue) as X,\nnew: 1 })`,
  )
  expect(inserted(`[respond('allVenue', answer)]`, 'one')).toBe(`[respond('allVenue', answer),\none]`)
  expect(inserted(`({ async allVenue() {}, })`, 'x() {}')).toBe(`({ async allVenue() {},\nx() {}, })`)
  expect(inserted(`['GET /api/venues']`, `'POST'`)).toBe(`['GET /api/venues',\n'POST']`)
})

it('chooses the list that has most of the group, and keeps elements as far apart as they are', () => {
  const source = `const a = { allVenue: 1 }\nconst b = {\n  allVenue: 1,\n\n  createUpdateVenue: 2,\n}`
  expect(inserted(source, 'x: 3')).toBe(
    `const a = { allVenue: 1 }\nconst b = {\n  allVenue: 1,\n\n  createUpdateVenue: 2,\n\nx: 3,\n}`,
  )
})

it('finds no place where nothing of the group is', () => {
  expect(inserted('const rows = { login: 1 }', 'x: 1')).toBeUndefined()
})
