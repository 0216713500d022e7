import { describe, expect, it } from 'vitest'
import { createOutbound } from '#src/http/outbound/outbound.ts'
import { requireReachable } from '#src/http/outbound/require-reachable.ts'
import { databaseCredentials } from '#src/storage/db/schema/database-credentials.ts'
import { providerUrls } from '#src/storage/db/schema/provider-urls.ts'
import { startTestPlatform } from '#test/test-platform.ts'

const none = createOutbound([])
const some = createOutbound(['db', '10.1.0.0/16', 'fd12::/16'])

describe('a connection of the platform', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]', '1.1.1.1'])('may go to %s', async (host) => {
    await expect(none.addressOf(host)).resolves.toMatch(/[.:]/)
  })

  it.each([
    '10.1.2.3',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '[fd12::1]',
    '::ffff:10.1.2.3',
  ])('may not go to %s', async (host) => {
    await expect(none.addressOf(host)).rejects.toThrow(/is in a private network/)
  })

  it('may go where the operator lists a private host, and no further', async () => {
    await expect(some.addressOf('10.1.2.3')).resolves.toBe('10.1.2.3')
    await expect(some.addressOf('fd12::1')).resolves.toBe('fd12::1')
    await expect(some.addressOf('10.2.2.3')).rejects.toThrow(/is in a private network/)
  })
})

describe('a host that is given', () => {
  const unknown = Object.assign(new Error('lookup'), { code: 'ENOTFOUND' })
  const lost = { ...none, addressOf: () => Promise.reject(unknown) }

  it('passes as an address and as this machine', async () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '1.1.1.1'])
      await expect(requireReachable(none, host, 'host')).resolves.toBeUndefined()
  })

  it('is refused if its name is unknown now, unless each connection is checked again', async () => {
    await expect(requireReachable(lost, 'db.example', 'host')).rejects.toMatchObject({
      kind: 'validation',
      fields: [{ field: 'host', message: 'There is no server with this name.' }],
    })
    const mayBeUnknown = { mayBeUnknown: true }
    await expect(requireReachable(lost, 'db.example', 'host', mayBeUnknown)).resolves.toBeUndefined()
    await expect(requireReachable(none, '10.1.2.3', 'host', mayBeUnknown)).rejects.toMatchObject({
      fields: [{ message: expect.stringContaining('is in a private network') }],
    })
  })
})

describe('a secret', () => {
  it('goes by TLS, or to this machine and listed hosts', async () => {
    await expect(none.checkUrl(new URL('http://127.0.0.1:1/'))).resolves.toBeUndefined()
    await expect(some.checkUrl(new URL('http://10.1.2.3/'))).resolves.toBeUndefined()
    await expect(none.checkUrl(new URL('https://1.1.1.1/'))).resolves.toBeUndefined()
    await expect(none.checkUrl(new URL('http://1.1.1.1/'))).rejects.toThrow(/has no TLS/)
    expect([none.isTrusted('DB'), some.isTrusted('DB'), some.isTrusted('localhost')]).toEqual([
      false,
      true,
      true,
    ])
  })
})

it('settings of an earlier version that break the rule are logged and not used', async () => {
  const first = await startTestPlatform({ masterKey: new Uint8Array(32).fill(5) })
  const { db, secrets, settings } = first.platform
  const now = new Date().toISOString()
  await settings.write(
    'ai-model',
    { modelName: 'm', baseUrl: 'http://models.example/v1', apiKey: { isSet: true, ending: null } },
    'k',
  )
  await settings.write('vector-key', { apiKey: { isSet: true, ending: null } }, 'k')
  const catalogue = { name: 'Catalogue', engine: 'postgresql', host: 'db.example', port: 5432 }
  const sealedPassword = secrets.encrypt('p', 'database Catalogue')
  const account = { database: 'c', username: 'u', ssl: false, sealedPassword }
  await db
    .insert(databaseCredentials)
    .values({ id: 'd', ...catalogue, ...account, createdAt: now, updatedAt: now })
  const node = { kind: 'node', blockchainType: 1, networkType: 1, host: 'http://node.example' } as const
  const key = { isSet: true, ending: null }
  const sealedUrl = secrets.encrypt('http://node.example/key', 'provider-url n')
  await db.insert(providerUrls).values({ id: 'n', ...node, key, sealedUrl, updatedAt: now })
  const second = await first.restart()
  const told = second.logged.filter((line) => line.includes('without TLS and is not used'))
  expect(told.map((line) => (JSON.parse(line) as { setting: string }).setting)).toEqual([
    'AI model',
    'database Catalogue',
    'node URL',
  ])
  expect(told.join()).not.toContain('example')
  await expect(second.sdk.vector.createIndex({ indexName: 'prints' })).rejects.toMatchObject({
    message: expect.stringContaining('The address has no TLS, so the key was not sent.'),
  })
  await second.end()
})
