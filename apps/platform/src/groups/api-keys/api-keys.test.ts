import { createSdk } from '@vitrine/sdk'
import { document, type StrictSdk } from '@vitrine/sdk/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiKeys } from '#src/storage/db/schema/api-keys.ts'
import { idempotencyKeys } from '#src/storage/db/schema/idempotency-keys.ts'
import { users } from '#src/storage/db/schema/users.ts'
import { admin, startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'

const clock = testClock()
let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({}, clock.now)
})
afterAll(() => platform.end())

const day = 86_400
const inDays = (days: number) => new Date(clock.now().getTime() + days * day * 1000).toISOString()
type Input = Parameters<StrictSdk['apiKeys']['create']>[0]
const create = (fields: Partial<Input> = {}, by: StrictSdk = platform.sdk) =>
  by.apiKeys.create({
    name: 'Nightly import',
    scopes: [{ group: 'venues', access: 'write' }],
    expiresAt: inDays(30),
    ...fields,
  })
const programOf = (apiKey: string) =>
  createSdk({ backends: { main: platform.url }, apiKey, retries: 0 }) as StrictSdk
const page = { page: 1, pageSize: 8 }
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ kind, code, message }: { kind: string; code: string; message: string }) => ({ kind, code, message }),
  )

describe('an API key', () => {
  // Proves: call.createApiKey
  // Proves: call.getApiKeys
  it('is shown whole once, and found by its name or beginning afterwards', async () => {
    const { key, data } = await create({ name: 'Report of the shop' })
    expect(key).toMatch(/^vtk_[A-Za-z0-9]{8}_[A-Za-z0-9]{40}$/)
    expect(data).toEqual({
      _id: expect.any(String),
      name: 'Report of the shop',
      prefix: key.slice(0, 12),
      scopes: [{ group: 'venues', access: 'write' }],
      callsPerMinute: 600,
      createdBy: admin.email,
      createdAt: clock.now().toISOString(),
      expiresAt: inDays(30),
      lastUsedAt: null,
      previousUntil: null,
    })
    for (const search of ['of the SHOP', key.slice(0, 12)])
      expect((await platform.sdk.apiKeys.list({ ...page, search })).data).toEqual([data])
    const dump = JSON.stringify(await platform.database.db.select().from(apiKeys))
    expect(dump).toContain(data.prefix)
    expect(dump).not.toContain(key.slice(13))
    expect(platform.logged.join('\n')).not.toContain(key.slice(13))
  })

  it('calls for the admin who made it, within its scopes', async () => {
    const { key } = await create({
      scopes: [
        { group: 'venues', access: 'write' },
        { group: 'collections', access: 'read' },
      ],
    })
    const program = programOf(key)
    await program.venues.save({ name: 'Print Room' })
    expect((await program.venues.list(page)).data.map(({ name }) => name)).toContain('Print Room')
    expect((await program.collections.list(page)).data).toEqual([])
    expect(await refusal(program.collections.create({ name: 'Tides', symbol: 'TIDES' }))).toEqual({
      kind: 'forbidden',
      code: 'scope-missing',
      message: 'This API key lacks the scope collections:write.',
    })
    expect(await refusal(program.dashboard.counts())).toMatchObject({
      message: 'This API key lacks the scope dashboard:read.',
    })
  })

  it('reads what is asked for in a body with the scope that reads', async () => {
    const { data } = await platform.sdk.collections.create({ name: 'Plates', symbol: 'PLATE' })
    const collection_id = data._id
    const program = programOf((await create({ scopes: [{ group: 'assets', access: 'read' }] })).key)
    expect((await program.assets.search({ collection_id, ...page })).data).toEqual([])
    expect((await program.assets.facets({ collection_id })).data).toMatchObject({ traits: [] })
  })

  it('reads what the backend offers, and does nothing that is for people', async () => {
    const program = programOf((await create()).key)
    expect((await program.capabilities.list()).data).toContain('api-keys')
    for (const call of [
      () => program.apiKeys.list(page),
      () => program.sessions.list(),
      () =>
        program.auth.updatePassword({
          currentPassword: admin.password,
          newPassword: 'harbour plate seven lines',
        }),
    ])
      expect(await refusal(call())).toEqual({
        kind: 'forbidden',
        code: 'scope-missing',
        message: 'An API key cannot do this. Sign in to do it.',
      })
  })

  it('reads a network through the platform, with the scope for it', async () => {
    const { key } = await create({ scopes: [{ group: 'networks', access: 'read' }] })
    const ask = (token: string) =>
      fetch(`${platform.url}/rpc/1/1`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    // This platform has no network: only who may ask at all gets so far.
    expect((await ask(key)).status).toBe(404)
    expect((await ask(`${key}x`)).status).toBe(401)
    expect((await ask((await create()).key)).status).toBe(403)
  })

  it.each([
    ['expiresAt', { expiresAt: '2020-01-01T00:00:00.000Z' }, 'Choose an end in the future.'],
    ['expiresAt', { expiresAt: inDays(367) }, 'Choose an end within 366 days.'],
    [
      'scopes.1.group',
      {
        scopes: [
          { group: 'venues', access: 'read' },
          { group: 'venues', access: 'write' },
        ],
      },
      'Choose “venues” once.',
    ],
  ] as const)('is refused at %s with %j', async (field, fields, message) => {
    const error = await create(fields as Partial<Input>).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ kind: 'validation', fields: [{ field, message }] })
  })

  it('ends when its time is up', async () => {
    const { key } = await create({ expiresAt: inDays(1) })
    clock.pass(day - 1)
    await programOf(key).venues.list(page)
    clock.pass(1)
    expect(await refusal(programOf(key).venues.list(page))).toMatchObject({
      kind: 'unauthorized',
      message: 'This API key has expired.',
    })
  })

  // Proves: call.revokeApiKey
  it('ends when it is revoked, with its next call', async () => {
    const { key, data } = await create()
    const program = programOf(key)
    await program.venues.list(page)
    const { message } = await platform.sdk.apiKeys.revoke({ api_key_id: data._id })
    expect(message).toBe('The API key “Nightly import” is revoked.')
    expect(await refusal(program.venues.list(page))).toMatchObject({
      kind: 'unauthorized',
      message: 'This API key is not valid. It may have been revoked.',
    })
    expect(await refusal(platform.sdk.apiKeys.revoke({ api_key_id: data._id }))).toMatchObject({
      kind: 'not-found',
    })
  })

  // Proves: call.rotateApiKey
  it('gets a new secret; the former one works until the overlap ends', async () => {
    const { key, data } = await create()
    const rotated = await platform.sdk.apiKeys.rotate({ api_key_id: data._id, overlapSeconds: 60 })
    expect(rotated.key.slice(0, 12)).toBe(data.prefix)
    expect(rotated.data.previousUntil).toBe(new Date(clock.now().getTime() + 60_000).toISOString())
    for (const one of [key, rotated.key]) await programOf(one).venues.list(page)
    clock.pass(60)
    await programOf(rotated.key).venues.list(page)
    expect(await refusal(programOf(key).venues.list(page))).toMatchObject({
      message: 'This API key has been replaced. Use the new one.',
    })
    expect(
      (await platform.sdk.apiKeys.list({ ...page, search: data.prefix })).data[0]?.previousUntil,
    ).toBeNull()
  })

  it('loses its former secret immediately without an overlap', async () => {
    const { key, data } = await create()
    await platform.sdk.apiKeys.rotate({ api_key_id: data._id, overlapSeconds: 0 })
    expect(await refusal(programOf(key).venues.list(page))).toMatchObject({ kind: 'unauthorized' })
  })

  // Proves: call.updateApiKey
  it('changes with its next call; what is left out stays', async () => {
    const { key, data } = await create()
    const scopes = [{ group: 'events', access: 'read' } as const]
    const { data: changed } = await platform.sdk.apiKeys.update({ api_key_id: data._id, scopes })
    expect(changed).toEqual({ ...data, scopes })
    expect(await refusal(programOf(key).venues.list(page))).toMatchObject({ code: 'scope-missing' })
  })

  it('has a separate limit', async () => {
    const { key, data } = await create({ callsPerMinute: 2 })
    const other = programOf((await create()).key)
    await programOf(key).venues.list(page)
    await programOf(key).venues.list(page)
    expect(await refusal(programOf(key).venues.list(page))).toMatchObject({
      kind: 'rate-limited',
      message: expect.stringMatching(/^This API key has made its calls of this minute\. Try again in /),
    })
    await other.venues.list(page)
    clock.pass(60)
    await programOf(key).venues.list(page)
    expect(data.callsPerMinute).toBe(2)
  })

  it('tells when it was used last, to the minute', async () => {
    const { key, data } = await create()
    const lastUse = async () =>
      (await platform.sdk.apiKeys.list({ ...page, search: data.prefix })).data[0]?.lastUsedAt
    await programOf(key).venues.list(page)
    const first = clock.now().toISOString()
    clock.pass(59)
    await programOf(key).venues.list(page)
    expect(await lastUse()).toBe(first)
    clock.pass(1)
    await programOf(key).venues.list(page)
    expect(await lastUse()).toBe(clock.now().toISOString())
  })

  it('is shown with its admin in the audit log, and found there', async () => {
    const scopes = [
      { group: 'venues', access: 'write' },
      { group: 'events', access: 'read' },
    ] as const
    const { key, data } = await create({ name: 'Sync of venues', scopes: [...scopes] })
    await programOf(key).venues.save({ name: 'Reading Room' })
    const { data: entries } = await platform.sdk.audit.list({
      ...page,
      search: 'sync of venues',
      group: 'venues',
    })
    expect(entries).toMatchObject([
      {
        operation: 'createUpdateVenue',
        person: { email: admin.email },
        apiKey: { _id: data._id, name: 'Sync of venues' },
        target: { name: 'Reading Room' },
      },
    ])
    const made = await platform.sdk.audit.list({ ...page, search: data._id, group: 'api-keys' })
    expect(made.data).toMatchObject([
      {
        operation: 'createApiKey',
        apiKey: null,
        target: { name: 'Sync of venues' },
        values: { name: 'Sync of venues', scopes: 'venues write, events read' },
      },
    ])
    expect(JSON.stringify([entries, made])).not.toContain(key.slice(13))
  })

  it('is for admins to make, and acts no longer than its admin may', async () => {
    expect(await refusal(create({}, await platform.addPerson('sub_admin')))).toMatchObject({
      kind: 'forbidden',
    })
    const other = await platform.addPerson('admin')
    const { key, data } = await create({}, other)
    await programOf(key).venues.list(page)
    const { db } = platform.platform
    await db.update(users).set({ isActive: false }).where(eq(users.email, data.createdBy))
    expect(await refusal(programOf(key).venues.list(page))).toMatchObject({
      kind: 'unauthorized',
      message: 'The account of this API key is switched off.',
    })
  })

  it('replaces the one whose answer was lost, if it is made again under the same key', async () => {
    const idempotencyKey = 'create-api-key-twice'
    const input = {
      name: 'Twice',
      scopes: [{ group: 'venues' as const, access: 'read' as const }],
      expiresAt: inDays(1),
    }
    const first = await platform.sdk.apiKeys.create(input, { idempotencyKey })
    const second = await platform.sdk.apiKeys.create(input, { idempotencyKey })
    expect((await platform.sdk.apiKeys.list({ ...page, search: 'Twice' })).data).toHaveLength(1)
    await programOf(second.key).venues.list(page)
    expect(await refusal(programOf(first.key).venues.list(page))).toMatchObject({ kind: 'unauthorized' })
    const stored = JSON.stringify(await platform.database.db.select().from(idempotencyKeys))
    for (const { key } of [first, second]) expect(stored).not.toContain(key.slice(13))
  })

  it('stays where the same key is sent with another request, which is refused', async () => {
    const idempotencyKey = 'create-key-of-a-script'
    const input = {
      name: 'First',
      scopes: [{ group: 'venues' as const, access: 'read' as const }],
      expiresAt: inDays(1),
    }
    const { key } = await platform.sdk.apiKeys.create(input, { idempotencyKey })
    const reused = { kind: 'conflict', code: 'idempotency-key-reused' }
    const other = platform.sdk.apiKeys.create({ ...input, name: 'Second' }, { idempotencyKey })
    expect(await refusal(other)).toMatchObject(reused)
    await programOf(key).venues.list(page)
    // It is in use by now: whoever sends the request again has it.
    expect(await refusal(platform.sdk.apiKeys.create(input, { idempotencyKey }))).toMatchObject(reused)
    await programOf(key).venues.list(page)
  })

  it('keeps its former secret where a rotation is sent again after its answer was lost', async () => {
    const { key, data } = await create()
    const rotate = (idempotencyKey: string) =>
      platform.sdk.apiKeys.rotate({ api_key_id: data._id }, { idempotencyKey })
    const lost = await rotate('rotate-1')
    const again = await rotate('rotate-1')
    for (const one of [key, again.key]) await programOf(one).venues.list(page)
    expect(await refusal(programOf(lost.key).venues.list(page))).toMatchObject({ kind: 'unauthorized' })
    const next = await rotate('rotate-2')
    for (const one of [again.key, next.key]) await programOf(one).venues.list(page)
    expect(await refusal(programOf(key).venues.list(page))).toMatchObject({ kind: 'unauthorized' })
  })

  it('can’t be rotated once it has expired, and no overlap goes beyond its end', async () => {
    const { data } = await create({ expiresAt: inDays(1) })
    clock.pass(day - 60)
    const rotated = await platform.sdk.apiKeys.rotate({ api_key_id: data._id })
    expect(rotated.data.previousUntil).toBe(data.expiresAt)
    clock.pass(60)
    expect(await refusal(platform.sdk.apiKeys.rotate({ api_key_id: data._id }))).toEqual({
      kind: 'conflict',
      code: 'api-key-expired',
      message: 'This API key has expired. Change its end first.',
    })
  })

  it('is changed and rotated only by its admin; another admin can revoke it', async () => {
    const { data } = await create()
    const other = await platform.addPerson('admin')
    const message = `This API key acts for ${admin.email}, who alone can change it. You can revoke it.`
    for (const call of [
      () => other.apiKeys.update({ api_key_id: data._id, name: 'Mine' }),
      () => other.apiKeys.rotate({ api_key_id: data._id }),
    ])
      expect(await refusal(call())).toMatchObject({ kind: 'forbidden', message })
    await other.apiKeys.revoke({ api_key_id: data._id })
  })

  it('makes no sign-in: neither an account nor the account that mails one-time passwords', async () => {
    const { key } = await create({
      scopes: [
        { group: 'sub-admins', access: 'write' },
        { group: 'settings', access: 'write' },
      ],
    })
    const program = programOf(key)
    expect((await program.subAdmins.list(page)).data).toEqual([])
    for (const call of [
      () => program.subAdmins.create({ email: 'eve@gallery.example', password: 'harbour plate seven lines' }),
      () =>
        program.settings.setEmail({
          email: 'eve@gallery.example',
          password: 'x',
          host: 'smtp.example',
          port: 587,
        }),
    ])
      expect(await refusal(call())).toMatchObject({ code: 'scope-missing' })
  })

  it('changes what is sent and nothing else', async () => {
    const { data } = await create({ name: 'Old name' })
    const scopes = [{ group: 'events', access: 'read' } as const]
    await Promise.all([
      platform.sdk.apiKeys.update({ api_key_id: data._id, name: 'New name' }),
      platform.sdk.apiKeys.update({ api_key_id: data._id, scopes }),
    ])
    expect((await platform.sdk.apiKeys.list({ ...page, search: data.prefix })).data).toMatchObject([
      { name: 'New name', scopes },
    ])
  })

  it.each([
    ['name', { name: '  ' }, 'Give the key a name.'],
    ['expiresAt', { expiresAt: '2026-12-31T23:59:60Z' }, 'Choose an end in the future.'],
  ])('is refused at %s with %j', async (field, fields, message) => {
    const error = await create(fields).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ kind: 'validation', fields: [{ field, message }] })
  })

  it('may get every group of the contract, except those for people and those without a scope, and the networks', () => {
    const { tags, components } = document as {
      tags: { name: string }[]
      components: { schemas: { ApiKeyGroup: { enum: string[] }; ApiKeyScopes: { maxItems: number } } }
    }
    const people = ['auth', 'sessions', 'api-keys', 'capabilities', 'deletions']
    const groups = components.schemas.ApiKeyGroup.enum
    const names = tags.map(({ name }) => name).filter((name) => !people.includes(name))
    expect(groups).toEqual([...names, 'networks'].toSorted())
    expect(components.schemas.ApiKeyScopes.maxItems).toBe(groups.length)
  })
})
