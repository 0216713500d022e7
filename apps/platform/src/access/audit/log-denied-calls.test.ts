import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { admin, startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ trustProxy: true })
})
afterAll(() => platform.end())
beforeEach(() => {
  platform.logged.length = 0
})

const warnings = () =>
  platform.logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ level }) => level === 'warn')

const call = (path: string, init: { token?: string; body?: object } = {}) =>
  fetch(`${platform.url}${path}`, {
    method: init.body ? 'POST' : 'GET',
    headers: {
      'x-forwarded-for': '198.51.100.77',
      ...(init.token ? { authorization: `Bearer ${init.token}` } : {}),
      ...(init.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(init.body ? { body: JSON.stringify(init.body) } : {}),
  })

describe('at the default level', () => {
  // Proves: calls.refusal-log
  it('a failed sign-in is a line, with neither address nor password', async () => {
    const response = await call('/api/auth/login', {
      body: { email: admin.email, password: 'tr0ub4dor-and-3' },
    })
    expect(response.status).toBe(401)
    expect(warnings()).toEqual([
      expect.objectContaining({
        message: 'A call was refused.',
        requestId: response.headers.get('x-request-id'),
        operation: 'login',
        reason: 'wrong-credentials',
        network: '198.51.100.0',
      }),
    ])
    expect(platform.logged.join()).not.toContain('tr0ub4dor-and-3')
    expect(platform.logged.join()).not.toContain(admin.email)
    expect(platform.logged.join()).not.toContain('198.51.100.77')
  })

  it('so is a call without a session, and one with a token that is none', async () => {
    await call('/api/collection/dashboardCount')
    await call('/api/collection/dashboardCount', { token: 'abc.def.ghi' })
    expect(warnings()).toHaveLength(2)
    expect(warnings()).toEqual(
      Array.from({ length: 2 }, () =>
        expect.objectContaining({ operation: 'dashboardCount', reason: 'unauthorized' }),
      ),
    )
    expect(platform.logged.join()).not.toContain('abc.def.ghi')
  })

  it('so is a call that the role does not allow, with who it was', async () => {
    const person = await platform.addPerson('sub_admin')
    await person.audit.people().catch(() => undefined)
    expect(warnings()).toEqual([
      expect.objectContaining({
        operation: 'getAuditPeople',
        reason: 'forbidden',
        actor: expect.stringMatching(/^[0-9a-f-]{36}$/),
      }),
    ])
  })

  it('so is one too many', async () => {
    const body = { email: 'nobody@gallery.example' }
    await call('/api/auth/forgotPassword', { body })
    const response = await call('/api/auth/forgotPassword', { body })
    expect(response.status).toBe(429)
    expect(warnings()).toEqual([
      expect.objectContaining({ operation: 'forgotPassword', reason: 'rate-limited' }),
    ])
  })

  it('a value that is refused is none, and neither is what is not there', async () => {
    expect((await call('/api/auth/login', { body: { email: 'x' } })).status).toBe(400)
    expect((await call('/api/nothing')).status).toBe(404)
    expect(warnings()).toEqual([])
  })
})
