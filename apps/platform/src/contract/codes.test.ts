import { glob, readFile } from 'node:fs/promises'
import type { OperationId } from '@vitrine/sdk'
import { codes, commonCodes, document } from '@vitrine/sdk/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#src/log.ts'
import { ServiceError } from '#src/service-error.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'
import { checkErrorCode } from './check-error-code.ts'
import { listOperations, type Operation } from './operations.ts'

let platform: TestPlatform
let subAdmin: string
beforeAll(async () => {
  platform = await startTestPlatform()
  const password = 'a long password of theirs'
  await platform.sdk.subAdmins.create({ email: 'mary@gallery.example', password })
  subAdmin = (await platform.anybody.auth.login({ email: 'mary@gallery.example', password })).token
})
afterAll(() => platform.end())

const operations = listOperations()
const operationOf = (id: OperationId) => operations.find((one) => one.id === id) as Operation
const withIds = (list: Operation[]) => list.map((one) => [one.id, one] as const)

async function refusal(path: string, init: RequestInit & { token?: string | undefined }) {
  const { token, ...rest } = init
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(`${platform.url}${path}`, { ...rest, headers })
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, code }
}

/** The request to an operation: a number in every parameter, and half a body. */
const wrong = ({ method, route }: Operation) => ({
  path: route.replace(/:\w+/g, '0'),
  init: method === 'GET' ? { method } : { method, body: '{"a":' },
})

// Proves: error.codes
describe('a refusal of any operation has a code that the contract names', () => {
  it.each(withIds(operations.filter(({ open }) => !open)))('%s without a session', async (_, operation) => {
    const { path, init } = wrong(operation)
    expect(await refusal(path, init)).toEqual({ status: 401, code: 'unauthorized' })
  })

  it.each(withIds(operations.filter(({ roles }) => roles && !roles.includes('sub_admin'))))(
    '%s of a sub-admin',
    async (_, operation) => {
      const { path, init } = wrong(operation)
      expect(await refusal(path, { ...init, token: subAdmin })).toEqual({ status: 403, code: 'forbidden' })
    },
  )

  it('also where the call itself is wrong', async () => {
    const unnamed: string[] = []
    let refused = 0
    for (const operation of operations) {
      const { path, init } = wrong(operation)
      const { status, code } = await refusal(path, { ...init, token: platform.token })
      if (status < 400) continue
      refused += 1
      const named: readonly string[] = [...commonCodes, ...codes[operation.id]]
      if (!named.includes(code ?? '')) unnamed.push(`${operation.id}: ${code}`)
    }
    expect(unnamed).toEqual([])
    expect(refused).toBeGreaterThan(60)
  })
})

it.each([
  ['GET', '/api/nothing', 404, 'not-found'],
  ['DELETE', '/api/collection/createCollection', 405, 'method-not-allowed'],
])('%s %s is a %i with the code %s', async (method, path, status, code) => {
  expect(await refusal(path, { method, token: platform.token })).toEqual({ status, code })
})

describe('the check of refusals', () => {
  const lines: string[] = []
  const log = createLog('error', (line) => lines.push(line))
  const check = checkErrorCode(operationOf('getVenue'), log)

  it('passes codes that the contract names, and errors that are not refusals', () => {
    check(ServiceError.notFound('There is no such venue.'))
    check(new ServiceError('forbidden', 'Not for you.'))
    check(new Error('A fault.'))
    expect(lines).toEqual([])
  })

  // Proves: error.codes
  it('throws for a code of another operation', () => {
    const taken = ServiceError.conflict('Another account has this email address.', 'email-taken')
    expect(() => check(taken)).toThrow('The contract does not name the code email-taken for getVenue.')
    expect(lines).toHaveLength(1)
  })
})

// Proves: error.codes
it('every code that the contract names is one that this platform sends', async () => {
  const { ChainCode } = (document as { components: { schemas: Record<string, { enum: string[] }> } })
    .components.schemas
  const sources: string[] = []
  for await (const file of glob('src/**/*.ts', { cwd: new URL('../..', import.meta.url) })) {
    if (!file.endsWith('.test.ts'))
      sources.push(await readFile(new URL(`../../${file}`, import.meta.url), 'utf8'))
  }
  const text = sources.join('\n')
  const own = new Set(Object.values(codes).flat())
  // Those of the chain package are named there.
  for (const code of ChainCode?.enum ?? []) own.delete(code as never)
  expect(own.size).toBeGreaterThan(30)
  expect([...own, ...commonCodes].filter((code) => !text.includes(`'${code}'`))).toEqual([])
})
