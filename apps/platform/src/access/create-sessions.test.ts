import { hkdfSync } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#src/log.ts'
import type { Db } from '#src/storage/db/client.ts'
import type { Database } from '#src/storage/db/open-database.ts'
import { sessions as table } from '#src/storage/db/schema/sessions.ts'
import { users } from '#src/storage/db/schema/users.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { createSessions } from './create-sessions.ts'

const start = Date.parse('2026-03-02T09:30:00.000Z')
const hour = 3_600_000
const masterKey = new Uint8Array(32).fill(5)
const origin = { userAgent: 'curl/8.5.0', address: '198.51.100.77' }
const ada = { id: 'ada', role: 'admin', version: 1 } as const

let database: Database
let at = start
const logged: string[] = []
const log = createLog('info', (line) => logged.push(line))
const now = () => new Date(at)
const after = (milliseconds: number) => {
  at = start + milliseconds
}
const sessionsOn = (db: Db) =>
  createSessions({ db, log, masterKey, sessionSeconds: 8 * 3600, sessionIdleSeconds: 2 * 3600, now })
let sessions: ReturnType<typeof createSessions>

beforeAll(async () => {
  database = await openTestDatabase()
  sessions = sessionsOn(database.db)
  for (const id of ['ada', 'mary'])
    await database.db
      .insert(users)
      .values({ id, email: `${id}@gallery.example`, passwordHash: '-', role: 'admin' })
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(table)
  await database.db.update(users).set({ isActive: true, tokenVersion: 1, role: 'admin' })
  at = start
  logged.length = 0
})

const bearer = (token: string) => sessions.authenticate(`Bearer ${token}`)
const said = (call: Promise<unknown>) =>
  call.then(
    () => 'no refusal',
    (thrown: { kind?: string; message: string }) => [thrown.kind, thrown.message],
  )
const refused = (message: string) => ['unauthorized', message]
const notValid = refused('The session token is not valid. Sign in again.')
const ended = refused('Your session has ended. Sign in again.')
const unused = refused('Your session has ended because it was not used for a while. Sign in again.')

describe('a token', () => {
  it('names person, role and session, and ends with it', async () => {
    const token = await sessions.open(ada, origin)
    const [row] = await database.db.select().from(table)
    expect(decodeJwt(token)).toEqual({
      sub: 'ada',
      role: 'admin',
      jti: row?.id,
      iat: start / 1000,
      exp: (start + 8 * hour) / 1000,
    })
    expect(row).toEqual({
      id: row?.id,
      userId: 'ada',
      version: 1,
      device: 'curl',
      network: '198.51.100.0',
      createdAt: now(),
      lastUsedAt: now(),
      expiresAt: new Date(start + 8 * hour),
    })
    const actor = { id: 'ada', email: 'ada@gallery.example', role: 'admin', sessionId: row?.id }
    for (const header of [`Bearer ${token}`, `bearer   ${token}`])
      expect(await sessions.authenticate(header)).toEqual(actor)
  })

  it.each([
    [undefined, 'Sign in first.'],
    ['', 'Sign in first.'],
    ['Bearer', 'The session token is not valid. Sign in again.'],
    ['Bearer a.b', 'The session token is not valid. Sign in again.'],
    ['Bearer a.b.c', 'The session token is not valid. Sign in again.'],
  ])('of %j is refused', async (header, message) => {
    expect(await said(sessions.authenticate(header))).toEqual(refused(message))
  })

  it('with something before, behind or around it is refused', async () => {
    const token = await sessions.open(ada, origin)
    for (const header of [
      token,
      `Basic ${token}`,
      `x Bearer ${token}`,
      `Bearer ${token} x`,
      `Bearer${token}`,
    ])
      expect(await said(sessions.authenticate(header))).toEqual(notValid)
  })

  const signed = ({ key = 'session-token-v1', alg = 'HS256', ...change }: Record<string, unknown>) =>
    new SignJWT({ sub: 'ada', exp: (start + hour) / 1000, jti: 'unknown', ...change })
      .setProtectedHeader({ alg: String(alg) })
      .sign(new Uint8Array(hkdfSync('sha256', masterKey, 'vitrine', String(key), 32)))
  it.each([
    ['of a session that is not there', {}, 'Your session has ended. Sign in again.'],
    ['under another key', { key: 'another' }, 'The session token is not valid. Sign in again.'],
    ['of another algorithm', { alg: 'HS512' }, 'The session token is not valid. Sign in again.'],
    ['of nobody', { sub: undefined }, 'The session token is not valid. Sign in again.'],
    ['without an end', { exp: undefined }, 'The session token is not valid. Sign in again.'],
    ['whose time is up', { exp: start / 1000 }, 'jwt expired'],
    [
      'that names no session',
      { jti: undefined },
      'Vitrine was updated after you signed in, which ended your session. Sign in again.',
    ],
  ])('%s is refused', async (_, change, message) => {
    expect(await said(bearer(await signed(change)))).toEqual(refused(message))
  })
})

describe('a session', () => {
  it('is over after eight hours, or two without a call, to the millisecond', async () => {
    const token = await sessions.open(ada, origin)
    after(2 * hour - 1)
    await bearer(token)
    after(4 * hour - 1)
    expect(await said(bearer(token))).toEqual(unused)
    after(0)
    const other = await sessions.open(ada, origin)
    for (let part = 1; part <= 7; part += 1) {
      after(part * hour)
      await bearer(other)
    }
    after(8 * hour - 1000)
    await bearer(other)
    after(8 * hour)
    expect(await said(bearer(other))).toEqual(refused('jwt expired'))
  })

  it.each([
    ['is switched off', { isActive: false }],
    ['has a new password', { tokenVersion: 2 }],
  ])('is over where its account %s', async (_, change) => {
    const token = await sessions.open(ada, origin)
    await database.db.update(users).set(change)
    expect(await said(bearer(token))).toEqual(ended)
  })

  it('has the role that its account has by now', async () => {
    const token = await sessions.open(ada, origin)
    await database.db.update(users).set({ role: 'sub_admin' })
    expect(await bearer(token)).toMatchObject({ role: 'sub_admin' })
  })

  it('writes its last use once a minute', async () => {
    const token = await sessions.open(ada, origin)
    const written = []
    for (const milliseconds of [59_999, 60_000, 119_999, 120_000]) {
      after(milliseconds)
      await bearer(token)
      const [row] = await database.db.select().from(table)
      written.push((row?.lastUsedAt.getTime() ?? 0) - start)
    }
    expect(written).toEqual([0, 60_000, 60_000, 120_000])
  })

  it('of several writes the one that it is of', async () => {
    const [token, other] = [await sessions.open(ada, origin), await sessions.open(ada, origin)]
    after(hour)
    await Promise.all([bearer(token), bearer(token)])
    const rows = await database.db.select().from(table)
    expect(rows.map((row) => row.lastUsedAt.getTime() - start).toSorted((a, b) => a - b)).toEqual([0, hour])
    await expect(bearer(other)).resolves.toBeTruthy()
  })

  it('continues if its use can’t be written for now, and logs that; a fault is thrown', async () => {
    const token = await sessions.open(ada, origin)
    after(hour)
    const failing = (code: string) => {
      const update = () => ({
        set: () => ({ where: () => Promise.reject(Object.assign(new Error('update'), { code })) }),
      })
      const db = new Proxy(database.db, {
        get: (target, name) => (name === 'update' ? update : (Reflect.get(target, name) as unknown)),
      })
      return sessionsOn(db).authenticate(`Bearer ${token}`)
    }
    await expect(failing('25006')).resolves.toMatchObject({ id: 'ada' })
    expect(logged.join('\n')).toContain('The last use of a session could not be saved.')
    await expect(failing('42601')).rejects.toThrow('update')
  })

  it('goes with the next sign-in once it is over', async () => {
    const ids = async () => (await database.db.select().from(table)).length
    const long = createSessions({
      db: database.db,
      log,
      masterKey,
      now,
      sessionSeconds: 3600,
      sessionIdleSeconds: 1e6,
    })
    await long.open(ada, origin)
    after(hour - 1)
    await long.open(ada, origin)
    expect(await ids()).toBe(2)
    after(hour)
    await long.open(ada, origin)
    expect(await ids()).toBe(2)
    await database.db.delete(table)
    after(0)
    await sessions.open(ada, origin)
    after(2 * hour - 1)
    await sessions.open(ada, origin)
    expect(await ids()).toBe(2)
    after(2 * hour)
    await sessions.open(ada, origin)
    expect(await ids()).toBe(2)
  })
})

describe('the list', () => {
  it('has the person’s own that go on, the last used first, and says how long each will', async () => {
    const first = await sessions.open(ada, { userAgent: undefined, address: 'nowhere' })
    for (let part = 1; part <= 7; part += 1) {
      after(part * hour)
      await bearer(first)
    }
    const mine = await bearer(first)
    await sessions.open({ ...ada, id: 'mary' }, origin)
    await sessions.open({ ...ada, version: 0 }, origin)
    await sessions.open(ada, origin)
    await sessions.open(ada, origin)
    after(7 * hour + 1)
    const listed = await sessions.list(mine)
    const rest = { device: 'curl', network: '198.51.100.0', isCurrent: false }
    const instant = (hours: number) => new Date(start + hours * hour).toISOString()
    const times = { createdAt: instant(7), lastUsedAt: instant(7), expiresAt: instant(9) }
    expect(listed).toEqual([
      { _id: expect.any(String), ...rest, ...times },
      { _id: expect.any(String), ...rest, ...times },
      {
        _id: mine.sessionId,
        device: 'Unknown device',
        network: null,
        isCurrent: true,
        createdAt: instant(0),
        lastUsedAt: instant(7),
        expiresAt: instant(8),
      },
    ])
    expect((listed[0]?._id ?? '') > (listed[1]?._id ?? '')).toBe(true)
    after(8 * hour - 1)
    expect(await sessions.list(mine)).toHaveLength(3)
    after(8 * hour)
    expect(await sessions.list(mine)).toHaveLength(2)
    after(9 * hour - 1)
    expect(await sessions.list(mine)).toHaveLength(2)
    after(9 * hour)
    expect(await sessions.list(mine)).toEqual([])
  })

  it('puts the one that was used last first, whenever it started', async () => {
    const first = await sessions.open(ada, origin)
    await sessions.open(ada, { ...origin, userAgent: 'wget/1' })
    after(hour)
    const mine = await bearer(first)
    expect((await sessions.list(mine)).map((one) => one.device)).toEqual(['curl', 'wget'])
  })

  it('has a hundred at most', async () => {
    const mine = await bearer(await sessions.open(ada, origin))
    for (let count = 0; count < 100; count += 1) await sessions.open(ada, origin)
    expect(await sessions.list(mine)).toHaveLength(100)
  })

  it('ends one session, or all but the caller’s, and never another person’s', async () => {
    const mine = await bearer(await sessions.open(ada, origin))
    const other = await bearer(await sessions.open(ada, origin))
    await sessions.open(ada, origin)
    const marys = await bearer(await sessions.open({ ...ada, id: 'mary' }, origin))
    expect(await sessions.end(mine, marys.sessionId)).toBeNull()
    expect(await sessions.end(mine, other.sessionId)).toBe('curl')
    expect(await sessions.end(mine, other.sessionId)).toBeNull()
    expect(await sessions.list(mine)).toHaveLength(2)
    await sessions.endOthers(mine)
    expect((await sessions.list(mine)).map((one) => one._id)).toEqual([mine.sessionId])
    expect(await sessions.list(marys)).toHaveLength(1)
  })
})
