import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormatsModule from 'ajv-formats'
import { expect, it } from 'vitest'
import { document, operations } from '../contract.ts'
import type { OperationId } from '../index.ts'
import { described } from './described.ts'
import { everyCall } from './every-call.ts'
import { fullScene } from './full-scene.ts'
import { fixtures, handlers } from './index.ts'
import { testServer } from './test-server.ts'

const { server, sdk } = testServer()

/** Returns the contract with closed objects, so that additional fields are errors. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, closed(one)]))
  return copy.type === 'object' && 'properties' in copy ? { additionalProperties: false, ...copy } : copy
}

const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
// The package is CommonJS, so its default export depends on the importer.
const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default
addFormats(ajv)
ajv.addSchema(closed(document) as object, 'contract')

const { paths } = document as { paths: Record<string, Record<string, { operationId: string }>> }
const pointers = new Map(
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId }]) => [
      operationId,
      ['paths', path, method, 'responses', '200', 'content', 'application/json', 'schema'],
    ]),
  ),
)

/** Returns the schema errors of an operation's answer. */
function errorsOf(operation: OperationId, answer: unknown) {
  const pointer = pointers.get(operation)?.map((part) => encodeURIComponent(part.replaceAll('/', '~1')))
  const validate = ajv.compile({ $ref: `contract#/${pointer?.join('/')}` })
  validate(answer)
  return validate.errors ?? []
}

it.each(Object.keys(operations) as OperationId[])(
  '%s answers according to the contract',
  async (operation) => {
    server.use(...handlers(fullScene()))
    const { before, call } = everyCall[operation]
    await before?.(sdk)
    const answer = await call(sdk)
    expect(errorsOf(operation, answer)).toEqual([])
    // An empty list would not test its rows.
    for (const list of Object.values(answer).filter(Array.isArray)) expect(list).not.toEqual([])
  },
)

const writes = (Object.keys(operations) as OperationId[]).filter((id) => described[id].body)

it.each(writes)('%s answers according to the contract for the smallest input', async (operation) => {
  server.use(...handlers(fullScene()))
  const { before, call, input } = everyCall[operation]
  const { required = [] } = described[operation].body?.schema ?? {}
  await before?.(sdk)
  const given = Object.entries(input as object).filter(([name]) => required.includes(name))
  const answer = await call(sdk, Object.fromEntries(given))
  expect(errorsOf(operation, answer)).toEqual([])
})

const single: OperationId[] = [
  'getCollectionSmartContract',
  'getAirDropDetails',
  'getEmailCred',
  'getCustomEnvCredentialCloud',
  'getApiKeyModelName',
  'getVectorDetails',
]

it.each(single)('%s answers null without a record, according to the contract', async (operation) => {
  server.use(...handlers({ collections: [fixtures.collection({ _id: 'tides' })] }))
  const answer = await everyCall[operation].call(sdk)
  expect(answer).toEqual({ data: null })
  expect(errorsOf(operation, answer)).toEqual([])
})
