import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseNetworks } from '@vitrine/chain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  const explorer = {}
  const currency = { name: 'Amber', symbol: 'AMB', decimals: 18 }
  const place = { blockchainType: 1, networkType: 1, chainId: 31337 }
  const rpcUrl = 'http://127.0.0.1:9/?key=not-to-be-seen'
  platform = await startTestPlatform({ networks: [{ name: 'Amber', ...place, explorer, currency, rpcUrl }] })
  const folder = platform.platform.config.consoleDir
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Vitrine</title>')
  await writeFile(join(folder, 'assets', 'main-1a2b3c.js'), 'export const big = 1\n'.repeat(200))
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
})
afterAll(() => platform.end())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${platform.url}${path}`, { headers })
const page = { accept: 'text/html,application/xhtml+xml' }

it.each([
  '/',
  '/config.json',
  '/livez',
  '/readyz',
  '/metrics',
  '/api/auth/getProfile',
  '/nothing',
  '/assets/main-1a2b3c.js',
])('%s has the security headers, and no HSTS over http', async (path) => {
  const { headers } = await get(path, page)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
  expect(policy).not.toContain('unsafe')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('permissions-policy')).toContain('camera=()')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('x-permitted-cross-domain-policies')).toBe('none')
  expect(headers.get('origin-agent-cluster')).toBe('?1')
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('x-powered-by')).toBeNull()
})

it('answers of the API are stored nowhere', async () => {
  expect((await get('/api/auth/getProfile')).headers.get('cache-control')).toBe('no-store')
})

it('a long answer of the API travels compressed, a short one does not', async () => {
  for (let number = 0; number < 4; number += 1) {
    const description = 'Waves. '.repeat(60)
    await platform.sdk.collections.create({ name: `Tides ${number}`, symbol: `TIDE${number}`, description })
  }
  const read = (path: string) =>
    get(path, { authorization: `Bearer ${platform.token}`, 'accept-encoding': 'gzip' })
  const long = await read('/api/collection/allCollection/1/8')
  expect(long.headers.get('content-encoding')).toBe('gzip')
  expect(await long.json()).toMatchObject({ totalCount: 4 })
  const short = await read('/api/auth/getProfile')
  expect(short.headers.get('content-encoding')).toBeNull()
  expect(await short.json()).toMatchObject({ data: { role: 'admin' } })
  const refused = await get('/api/auth/getProfile', { 'accept-encoding': 'gzip' })
  expect(refused.status).toBe(401)
  expect(refused.headers.get('content-encoding')).toBeNull()
})

describe('the console', () => {
  it.each(['/', '/login', '/collection', '/collection/premintasset/collection/0198a', '/nothing'])(
    '%s is its page, requested again each time',
    async (path) => {
      const response = await get(path, page)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toContain('text/html')
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(await response.text()).toContain('<title>Vitrine</title>')
    },
  )

  it('hashed files are cached for good and travel compressed', async () => {
    const { headers } = await get('/assets/main-1a2b3c.js', { 'accept-encoding': 'gzip' })
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(headers.get('content-type')).toContain('javascript')
  })

  it('a file that is gone is a 404, not the page', async () => {
    for (const path of ['/assets/main-0.js', '/files/none', '/api/nothing', '/explorer/1/1']) {
      expect((await get(path, page)).status).toBe(404)
    }
  })

  it('gives out nothing from outside of its folder', async () => {
    for (const path of ['/..%2fmaster.key', '/%2e%2e/master.key', '/assets/..%2f..%2fmaster.key']) {
      const response = await get(path)
      expect(response.status).toBe(404)
    }
  })
})

describe('the claim page', () => {
  it('is one page for every airdrop, which may do less than the console', async () => {
    const folder = join(platform.platform.config.consoleDir, 'claim')
    expect((await get('/claim/0198a', page)).status).toBe(503)
    await mkdir(join(folder, 'assets'), { recursive: true })
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Claim</title>')
    await writeFile(join(folder, 'assets', 'index-1a2b3c4.js'), 'export const small = 1')
    const response = await get('/claim/0198a', page)
    expect(await response.text()).toContain('<title>Claim</title>')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    )
    expect(response.headers.get('x-frame-options')).toBe('DENY')
    const script = await get('/claim/assets/index-1a2b3c4.js')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it.each(['/claim/assets/gone-1a2b3c4.js', '/claim/a/b', '/claim/..%2f..%2fmaster.key'])(
    'has nothing at %s',
    async (path) => {
      expect((await get(path, page)).status).toBe(404)
    },
  )
})

it('config.json is what the console and the chain package read, without the address of a node', async () => {
  const response = await get('/config.json')
  const text = await response.text()
  expect(text).not.toContain('not-to-be-seen')
  expect(text).not.toContain('127.0.0.1')
  const { backends, networks } = JSON.parse(text)
  expect(backends).toEqual({ main: '' })
  expect(parseNetworks(networks)[0]).toMatchObject({ name: 'Amber', rpcUrl: '/rpc/1/1' })
})

it('livez says that the process is alive, readyz whether it can answer calls and which part can not', async () => {
  for (const path of ['/livez', '/healthz']) expect(await (await get(path)).json()).toEqual({ status: 'ok' })
  const text = await (await get('/readyz')).text()
  expect(text).not.toContain('not-to-be-seen')
  expect(JSON.parse(text)).toEqual({
    status: 'ready',
    storage: 'ok',
    database: 'ok',
    disk: { freeBytes: expect.any(Number) },
    // Nothing answers there, and calls that need no network go on.
    nodes: [{ blockchainType: 1, networkType: 1, name: 'Amber', state: 'silent' }],
    queue: { waiting: 0, oldestSeconds: 0 },
  })
  const own = await startTestPlatform()
  await own.database.close()
  expect((await fetch(`${own.url}/livez`)).status).toBe(200)
  const response = await fetch(`${own.url}/readyz`)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await response.json()).toMatchObject({
    status: 'not ready',
    code: 'database-unavailable',
    error: "The platform's database does not answer. Try again in a few seconds.",
    storage: 'ok',
    database: 'failing',
    queue: null,
  })
  const call = await fetch(`${own.url}/api/auth/getProfile`, {
    headers: { authorization: `Bearer ${own.token}` },
  })
  expect([call.status, ((await call.json()) as { code: string }).code]).toEqual([503, 'database-unavailable'])
  await own.close()
})

it('behind a trusted proxy: HSTS over https, and the address that the proxy saw', async () => {
  const own = await startTestPlatform({ trustProxy: true })
  const headers = { 'x-forwarded-proto': 'https' }
  expect((await fetch(`${own.url}/healthz`, { headers })).headers.get('strict-transport-security')).toContain(
    'max-age',
  )
  await own.end()
})

it('a log line names the route and the person, never the query, the token or the body', async () => {
  await platform.sdk.collections.list({ page: 1, pageSize: 8, search: 'confidential' })
  const lines = platform.logged.filter((line) => line.includes('allCollection'))
  expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ level: 'info', status: 200, method: 'GET' })
  expect(platform.logged.join('\n')).not.toMatch(/confidential|a password for tests/)
  expect(platform.logged.join('\n')).not.toContain(platform.token)
})

it('a refused body is read to its end: the connection and the next call live on', async () => {
  const body = new Uint8Array(3 * 1024 * 1024)
  for (let round = 0; round < 5; round += 1) {
    const response = await fetch(`${platform.url}/api/collection/createCollection`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(response.status).toBe(401)
    expect(response.headers.get('connection')).toBe('keep-alive')
  }
})
