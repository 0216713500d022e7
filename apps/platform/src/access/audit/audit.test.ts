import { isApiError } from '@vitrine/sdk'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { whenMined } from '#src/chain/when-mined.ts'
import { bindContract } from '#src/contract/bind.ts'
import { createIdempotency } from '#src/contract/idempotency.ts'
import { requestLog } from '#src/http/request-log.ts'
import { auditEntries } from '#src/storage/db/schema/audit-entries.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { sessions } from '#src/storage/db/schema/sessions.ts'
import { users } from '#src/storage/db/schema/users.ts'
import { amber } from '#test/test-chain.ts'
import { admin, startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'
import { recordableName } from './recordable.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ trustProxy: true, networks: [amber] })
  await platform.database.db.delete(auditEntries)
})
afterAll(() => platform.end())
afterEach(async () => {
  await platform.database.db.delete(auditEntries)
})

const page = { page: 1, pageSize: 8 }
const entries = async () => (await platform.sdk.audit.list(page)).data
const place = { blockchainType: amber.blockchainType, networkType: amber.networkType }
const create = '/api/collection/createCollection'
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${platform.url}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${platform.token}`,
      'content-type': 'application/json',
      'x-forwarded-for': '198.51.100.77',
      ...headers,
    },
    body: JSON.stringify(body),
  })

describe('a call that changes something', () => {
  // Proves: calls.audit-entries
  it('is one entry: who, what, where from, when, and how it ended', async () => {
    const before = Date.now()
    const response = await post(create, { name: 'Dusk', symbol: 'DUSK', description: 'Evening light.' })
    const { data } = (await response.json()) as { data: { _id: string } }
    const [entry, ...more] = await entries()
    expect(more).toEqual([])
    expect(entry).toEqual({
      _id: expect.any(String),
      at: expect.any(String),
      finishedAt: expect.any(String),
      person: { _id: expect.any(String), email: admin.email, role: 'admin' },
      apiKey: null,
      operation: 'createCollection',
      group: 'collections',
      target: { _id: data._id, name: 'Dusk' },
      collection: null,
      blockchainType: null,
      networkType: null,
      transactionHashes: [],
      fields: ['name', 'symbol', 'description'],
      values: { name: 'Dusk' },
      outcome: 'done',
      code: null,
      requestId: response.headers.get('x-request-id'),
      ip: '198.51.100.0',
    })
    for (const search of ['dUSK', data._id, entry?._id, ` ${entry?.requestId} `, admin.email.toUpperCase()])
      expect(await platform.sdk.audit.list({ ...page, search })).toMatchObject({ totalCount: 1 })
    expect(Date.parse(entry?.at ?? '')).toBeGreaterThanOrEqual(before)
    expect(Date.parse(entry?.finishedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(entry?.at ?? ''))
  })

  it('is named as its answer names it, with the collection that it belongs to', async () => {
    const { data: collection } = await platform.sdk.collections.create({ name: 'Tides', symbol: 'TIDES' })
    const { data: asset } = await platform.sdk.assets.create({
      collection_id: collection._id,
      ...place,
      name: 'Ebb',
    })
    await platform.sdk.assets.setShown({ asset_id: asset._id, isShow: false })
    expect((await entries()).slice(0, 2)).toMatchObject([
      {
        operation: 'updateShowItem',
        target: { _id: asset._id, name: 'Ebb' },
        collection: { _id: collection._id, name: 'Tides' },
        ...place,
        values: { asset_id: asset._id, isShow: false },
      },
      { operation: 'createManualPremintAsset', target: { _id: asset._id, name: 'Ebb' } },
    ])
  })

  it('has the hashes of what it sent to a chain, and not those that its target had before', async () => {
    const { data: collection } = await platform.sdk.collections.create({ name: 'Bay', symbol: 'BAY' })
    const contract = { collection_id: collection._id, ...place, smartContractType: 1 }
    await platform.sdk.profile.createWallet()
    await platform.sdk.contracts.register(contract)
    const { transactionHash } = await platform.sdk.contracts.deploy(contract)
    await vi.waitFor(
      async () => expect((await platform.sdk.contracts.get(contract)).data?.status).toBe('deployed'),
      { timeout: 80_000, interval: 250 },
    )
    const { data: asset } = await platform.sdk.assets.create({ ...contract, name: 'Ebb' })
    const mint = await platform.sdk.assets.mint({ asset_id: asset._id })
    const settle = { asset_id: asset._id, transactionHash: mint.transactionHash, transactionStatus: true }
    // A settlement that comes too early is refused, which is an entry too.
    const { networks } = platform.platform.chain
    for (const network of networks.all) await whenMined(networks.client(network), mint.transactionHash)
    await platform.sdk.assets.settleMint(settle)
    await platform.sdk.assets.setShown({ asset_id: asset._id, isShow: false })

    const ofMint = await platform.sdk.audit.list({ ...page, search: mint.transactionHash })
    expect(ofMint.data.filter((one) => one.outcome === 'done')).toHaveLength(2)
    const done = (await entries()).filter((one) => one.outcome === 'done')
    expect(done.map((one) => [one.operation, one.transactionHashes])).toEqual([
      ['updateShowItem', []],
      ['updateClaimStatusAdmin', [mint.transactionHash]],
      ['mintTokenAdminLoyalty', [mint.transactionHash]],
      ['createManualPremintAsset', []],
      ['deployCollectionSmartContract', [transactionHash]],
      ['registerCollectionSmartContract', []],
      ['createWalletAdmin', []],
      ['createCollection', []],
    ])
  })

  it('is refused with its code, and a fault has failed', async () => {
    await platform.sdk.collections.create({ name: 'Moors', symbol: 'MOORS' })
    expect((await post(create, { name: 'Moors', symbol: 'MOORS' })).status).toBe(400)
    await platform.database.db.execute('alter table venues rename to elsewhere')
    await platform.sdk.venues.save({ name: 'Boat House' }).catch(() => undefined)
    await platform.database.db.execute('alter table elsewhere rename to venues')
    expect((await entries()).slice(0, 2)).toMatchObject([
      { operation: 'createUpdateVenue', outcome: 'failed', code: null, target: { _id: null } },
      { operation: 'createCollection', outcome: 'refused', code: 'validation', target: { name: 'Moors' } },
    ])
  })

  it('is not recorded where the contract or the role keeps it from being done', async () => {
    expect((await post(create, { name: '' })).status).toBe(400)
    const subAdmin = await platform.addPerson('sub_admin')
    await subAdmin.profile.createWallet().catch(() => undefined)
    await platform.sdk.dashboard.counts()
    expect(await entries()).toEqual([])
  })

  it('is one entry however often it is repeated under its key', async () => {
    const body = { name: 'Once', symbol: 'ONCE' }
    const headers = { 'idempotency-key': 'once' }
    for (let count = 0; count < 3; count += 1) expect((await post(create, body, headers)).status).toBe(200)
    expect(await entries()).toHaveLength(1)
  })

  it('is not run if its entry can’t be written', async () => {
    const { db } = platform.database
    await db.execute('alter table audit_entries rename to elsewhere')
    expect((await post(create, { name: 'Unseen', symbol: 'UNSEEN' })).status).toBe(500)
    await db.execute('alter table elsewhere rename to audit_entries')
    expect(await db.$count(collections, eq(collections.name, 'Unseen'))).toBe(0)
  })

  // Proves: calls.audit-entries
  it('has the outcome unfinished from its start, and keeps it if its end never comes', async () => {
    const idempotency = await createIdempotency(platform.database.db, false)
    const running = Promise.withResolvers<void>()
    const stuck = bindContract({
      platform: platform.platform,
      idempotency,
      handlers: {
        createCollection: () => {
          running.resolve()
          return new Promise(() => undefined)
        },
      },
    })
    const app = new Hono().use(requestLog(platform.platform.log)).route('/', stuck)
    void app.request(create, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${platform.token}`,
        'content-type': 'application/json',
        'x-forwarded-for': '2001:db8:1:2::3',
      },
      body: JSON.stringify({ name: 'Stuck', symbol: 'STUCK' }),
    })
    await running.promise
    expect(await entries()).toMatchObject([
      {
        outcome: 'unfinished',
        finishedAt: null,
        person: { email: admin.email },
        target: { _id: null, name: 'Stuck' },
        ip: '2001:db8:1::',
      },
    ])
    await idempotency.close()
  })
})

describe('a call without a session', () => {
  it('that signs in is of the account that it signed in to, without the password', async () => {
    await platform.anybody.auth.login({ ...admin, email: ` ${admin.email.toUpperCase()} ` }).catch(() => 0)
    await platform.anybody.auth.login(admin)
    const [entry] = await entries()
    expect(entry).toMatchObject({ operation: 'login', outcome: 'done', person: { email: admin.email } })
    expect(entry?.fields).toEqual(['email', 'password'])
    expect(entry?.values).toEqual({})
    expect(JSON.stringify(await platform.database.db.select().from(auditEntries))).not.toContain(
      admin.password,
    )
  })

  it('leaves no entry if it is refused, so that strangers can’t fill the log', async () => {
    const refused = platform.anybody.auth.login({ ...admin, password: 'a wrong password' })
    await expect(refused).rejects.toMatchObject({ status: 401 })
    await platform.anybody.auth.forgotPassword({ email: admin.email })
    expect(await entries()).toEqual([])
  })

  it('is recorded only once its account is verified, and changes nothing if it can’t be recorded', async () => {
    const { db } = platform.database
    const signIn = (password: string) => post('/api/auth/login', { ...admin, password })
    const before = await db.$count(sessions)
    await db.execute('alter table audit_entries rename to elsewhere')
    const stranger = await signIn('a wrong password')
    const unrecorded = await signIn(admin.password)
    await db.execute('alter table elsewhere rename to audit_entries')
    expect([stranger.status, unrecorded.status]).toEqual([401, 500])
    expect(await db.$count(sessions)).toBe(before)
  })

  it('is unfinished, with its account, if its end never comes', async () => {
    const idempotency = await createIdempotency(platform.database.db, false)
    const started = Promise.withResolvers<void>()
    const stuck = bindContract({
      platform: platform.platform,
      idempotency,
      handlers: {
        resetPassword: async ({ identified }) => {
          await identified()
          started.resolve()
          return new Promise(() => undefined)
        },
      },
    })
    const app = new Hono().use(requestLog(platform.platform.log)).route('/', stuck)
    const body = { email: admin.email, resetToken: 'a token', newPassword: 'another password for tests' }
    void app.request('/api/auth/resetPassword', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.77' },
      body: JSON.stringify(body),
    })
    await started.promise
    expect(await entries()).toMatchObject([
      { operation: 'resetPassword', outcome: 'unfinished', person: { email: admin.email } },
    ])
    await idempotency.close()
  })
})

it.each([
  ['https://rpc.example:8545/v2/a-key-in-a-path?key=1#2', 'https://rpc.example:8545'],
  ['wss://user:secret@rpc.example/ws/a-key', 'wss://rpc.example'],
  ['Dusk / Dawn', 'Dusk / Dawn'],
])('of the name %s the log has %s', (name, recorded) => {
  expect(recordableName(name)).toBe(recorded)
})

describe('the log', () => {
  const row = (fields: Partial<typeof auditEntries.$inferInsert>) => ({
    id: `row-${fields.requestId}`,
    at: new Date('2026-03-02T09:30:00.000Z'),
    personId: 'ada',
    email: 'ada@gallery.example',
    role: 'admin' as const,
    operation: 'updateCollection',
    group: 'collections',
    fields: [],
    values: {},
    outcome: 'done' as const,
    requestId: 'r',
    ...fields,
    search: [
      fields.targetName,
      fields.email ?? 'ada@',
      fields.targetId,
      fields.requestId,
      fields.transactionHashes,
    ]
      .join(' ')
      .toLowerCase(),
  })
  const hash = `0x${'ab'.repeat(32)}`
  const rows = [
    row({ requestId: 'r1', targetId: 'dusk', targetName: 'Dusk 100%' }),
    row({ requestId: 'r2', at: new Date('2026-03-03T09:30:00.000Z'), group: 'assets', targetId: 'ebb' }),
    row({
      requestId: 'r3',
      at: new Date('2026-03-04T09:30:00.000Z'),
      personId: 'mary',
      email: 'mary@gallery.example',
      role: 'sub_admin',
      outcome: 'refused',
      transactionHashes: [hash],
    }),
  ]
  const found = async (filters: object) => {
    const { data, totalCount } = await platform.sdk.audit.list({ ...page, ...filters })
    expect(totalCount).toBe(data.length)
    return data.map((one) => one.requestId)
  }

  // Proves: call.getAuditEntries
  it.each([
    [{}, ['r3', 'r2', 'r1']],
    [{ search: 'duSK' }, ['r1']],
    [{ search: '100%' }, ['r1']],
    [{ search: '%' }, ['r1']],
    [{ search: 'mary@' }, ['r3']],
    [{ search: 'ebb' }, ['r2']],
    [{ search: ' r2 ' }, ['r2']],
    [{ search: hash }, ['r3']],
    [{ search: 'nothing' }, []],
    [{ person: 'ada' }, ['r2', 'r1']],
    [{ group: 'assets' }, ['r2']],
    [{ outcome: 'refused' }, ['r3']],
    [{ from: '2026-03-03T09:30:00.000Z' }, ['r3', 'r2']],
    [{ from: '2026-03-03T00:00:00+02:00', to: '2026-03-04T09:30:00.000Z' }, ['r2']],
    [{ person: 'ada', outcome: 'refused' }, []],
  ])('keeps by %j', async (filters, expected) => {
    await platform.database.db.insert(auditEntries).values(rows)
    expect(await found(filters)).toEqual(expected)
  })

  it('turns pages, and counts all', async () => {
    await platform.database.db.insert(auditEntries).values(rows)
    const second = await platform.sdk.audit.list({ page: 2, pageSize: 2 })
    expect([second.data.map((one) => one.requestId), second.totalCount]).toEqual([['r1'], 3])
  })

  // Proves: call.getAuditPeople
  it('lists everyone once, as in their latest entry, and leaves out calls without an account', async () => {
    await platform.database.db
      .insert(auditEntries)
      .values([
        ...rows,
        row({ requestId: 'r4', at: new Date('2026-01-01T00:00:00.000Z'), email: 'old@gallery.example' }),
        row({ requestId: 'r5', personId: null, email: null, role: null, outcome: 'unfinished' }),
      ])
    expect((await platform.sdk.audit.people()).data).toEqual([
      { _id: 'ada', email: 'ada@gallery.example', role: 'admin' },
      { _id: 'mary', email: 'mary@gallery.example', role: 'sub_admin' },
    ])
  })

  it('is empty, and so is who is in it, before anything is recorded', async () => {
    expect(await platform.sdk.audit.list(page)).toEqual({ data: [], totalCount: 0 })
    expect((await platform.sdk.audit.people()).data).toEqual([])
  })

  it('keeps an email address as it was, and drops the name of a collection that is gone', async () => {
    await platform.database.db
      .insert(auditEntries)
      .values(row({ requestId: 'r6', email: 'before@gallery.example', collectionId: 'gone' }))
    expect(await platform.database.db.$count(users, eq(users.email, 'before@gallery.example'))).toBe(0)
    expect(await entries()).toMatchObject([{ person: { email: 'before@gallery.example' }, collection: null }])
  })

  // Proves: call.getAuditEntries
  it('is only for admins', async () => {
    const subAdmin = await platform.addPerson('sub_admin')
    for (const read of [() => subAdmin.audit.list(page), () => subAdmin.audit.people()]) {
      const thrown: unknown = await read().catch((error: unknown) => error)
      expect(isApiError(thrown) && thrown.status).toBe(403)
    }
  })
})

it.each([
  [365, []],
  [undefined, ['Old']],
])('with %s days entries older than that are gone at the next start', async (auditDays, left) => {
  const clock = testClock()
  const first = await startTestPlatform({ auditDays }, clock.now)
  await first.sdk.collections.create({ name: 'Old', symbol: 'OLD' })
  clock.pass(365 * 24 * 3600 + 1)
  const second = await first.restart()
  const { data } = await second.sdk.audit.list({ ...page, group: 'collections' })
  expect(data.map((one) => one.target.name)).toEqual(left)
  await second.end()
})
