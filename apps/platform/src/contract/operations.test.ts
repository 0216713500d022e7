import { expect, it } from 'vitest'
import { at, listOperations } from './operations.ts'

const operation = (id: string) => listOperations().find((one) => one.id === id)
const nothing = { type: 'object', required: [], properties: {} }
const page = { type: 'integer', minimum: 1 }

it('describes an open call with a JSON body', () => {
  expect(operation('login')).toEqual({
    id: 'login',
    group: 'auth',
    method: 'POST',
    reads: false,
    route: '/api/auth/login',
    open: true,
    roles: undefined,
    parameters: { path: nothing, query: nothing },
    body: {
      kind: 'json',
      pointer: '#/paths/~1api~1auth~1login/post/requestBody/content/application~1json/schema',
      maxBytes: 4096,
    },
    answer: '#/paths/~1api~1auth~1login/post/responses/200/content/application~1json/schema',
  })
})

it('describes a call with path and query variables, for all people who are signed in', () => {
  expect(operation('allCollection')).toEqual({
    id: 'allCollection',
    group: 'collections',
    method: 'GET',
    reads: true,
    route: '/api/collection/allCollection/:current/:pageSize',
    open: false,
    roles: undefined,
    parameters: {
      path: {
        type: 'object',
        required: ['current', 'pageSize'],
        properties: { current: { ...page, maximum: 1_000_000 }, pageSize: { ...page, maximum: 100 } },
      },
      query: {
        type: 'object',
        required: [],
        properties: {
          published: { type: 'boolean' },
          search: { type: 'string', maxLength: 200 },
          venue_collection_id: { $ref: '#/components/schemas/VenueId' },
        },
      },
    },
    body: undefined,
    answer:
      '#/paths/~1api~1collection~1allCollection~1{current}~1{pageSize}/get/responses/200/content/application~1json/schema',
  })
})

it('describes a form, a role and a capability', () => {
  expect(operation('premintAssetWithJsonFile')?.body).toEqual({
    kind: 'multipart',
    pointer:
      '#/paths/~1api~1asset~1premintAssetWithJsonFile/post/requestBody/content/multipart~1form-data/schema',
    maxBytes: 11_534_336,
  })
  expect(operation('updateEmail')).toMatchObject({ open: false, roles: ['admin'] })
})

it('leaves out what a tool server answers', () => {
  expect(operation('toolServerTools')).toBeUndefined()
})

it('finds what a pointer leads to', () => {
  expect(at('#/components/schemas/Id')).toMatchObject({ type: 'string', maxLength: 64 })
  expect(at('#/paths/~1api~1auth~1login/post/operationId')).toBe('login')
})
