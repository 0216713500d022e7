import { hkdfSync } from 'node:crypto'
import type { ApiError } from '@vitrine/sdk'
import type { StrictSdk } from '@vitrine/sdk/contract'
import { eq, sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions as table } from '#src/storage/db/schema/sessions.ts'
import { users } from '#src/storage/db/schema/users.ts'
import { admin, startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'

const clock = testClock()
const masterKey = new Uint8Array(32).fill(9)
const hour = 3600
let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform(
    { masterKey, trustProxy: true, sessionSeconds: 8 * hour, sessionIdleSeconds: 2 * hour },
    clock.now,
  )
})
afterAll(() => platform.end())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

type SignIn = { email?: string; password?: string; userAgent?: string; from?: string }

/** Signs in as a browser does; returns the token. */
async function signIn({ email = admin.email, password = admin.password, userAgent, from }: SignIn = {}) {
  const response = await fetch(`${platform.url}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
    },
    body: JSON.stringify({ email, password }),
  })
  return ((await response.json()) as { token: string }).token
}

/** What a call with a token is answered, outside of the SDK. */
async function answerTo(token: string, path = '/api/auth/getProfile', body?: object) {
  const response = await fetch(platform.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, error: ((await response.json()) as { error?: string }).error }
}

const refused = { status: 401, error: 'Your session has ended. Sign in again.' }

/** An account of its own, so that its list holds what a test put there. */
async function newSubAdmin(): Promise<Required<Pick<SignIn, 'email' | 'password'>>> {
  const email = `${crypto.randomUUID()}@gallery.example`
  const password = 'harbour plate seven lines'
  await platform.as(await signIn()).subAdmins.create({ email, password })
  return { email, password }
}

const listed = async (sdk: StrictSdk) => (await sdk.sessions.list()).data

describe('signing out', () => {
  // Proves: call.signOut
  it.each(['admin', 'sub-admin'])(
    'ends the session of an %s: the next call with its token is 401',
    async (who) => {
      const person = who === 'admin' ? admin : await newSubAdmin()
      const [token, other] = [await signIn(person), await signIn(person)]
      expect(await platform.as(token).sessions.signOut()).toEqual({ message: 'You are signed out.' })
      expect(await answerTo(token)).toEqual(refused)
      expect(await answerTo(token, '/api/auth/signOut', {})).toEqual(refused)
      expect(await answerTo(token, '/rpc/1/1', { id: 1, method: 'eth_chainId' })).toEqual(refused)
      expect((await answerTo(other)).status).toBe(200)
    },
  )

  it('ends it on every copy of the platform', async () => {
    const copy = await platform.copy()
    const token = await signIn()
    await platform.as(token).sessions.signOut()
    await expect(copy.as(token).profile.get()).rejects.toMatchObject({ status: 401 })
    await copy.end()
  })
})

describe('the list of sessions', () => {
  // Proves: call.listSessions
  it('has the person’s own, in plain words, without a whole address or a User-Agent', async () => {
    const person = await newSubAdmin()
    await signIn({ ...person, userAgent: safari, from: '2001:db8:1:2::7' })
    clock.pass(60)
    const sdk = platform.as(await signIn({ ...person, userAgent: firefox, from: '198.51.100.77' }))
    const startedAt = clock.now().toISOString()
    expect(await listed(sdk)).toEqual([
      {
        _id: expect.any(String),
        device: 'Firefox on Windows',
        network: '198.51.100.0',
        isCurrent: true,
        createdAt: startedAt,
        lastUsedAt: startedAt,
        expiresAt: new Date(clock.now().getTime() + 2 * hour * 1000).toISOString(),
      },
      expect.objectContaining({ device: 'Safari on iOS', network: '2001:db8:1::', isCurrent: false }),
    ])
    const rows = JSON.stringify(await platform.database.db.select().from(table))
    expect(rows).not.toMatch(/198\.51\.100\.77|Mozilla|1:2::7/)
  })

  it.each([
    ['curl/8.5.0', 'curl'],
    ['<script>', 'Unknown device'],
    ['x'.repeat(5000), 'x'.repeat(31)],
  ])('names a program by its own word: %s', async (userAgent, device) => {
    const person = await newSubAdmin()
    const sdk = platform.as(await signIn({ ...person, userAgent }))
    expect((await listed(sdk)).map((one) => one.device)).toEqual([device])
  })

  it('writes the last use at most once a minute', async () => {
    const sdk = platform.as(await signIn(await newSubAdmin()))
    const startedAt = clock.now().getTime()
    const lastUse = async () => (Date.parse((await listed(sdk))[0]?.lastUsedAt ?? '') - startedAt) / 1000
    clock.pass(59)
    expect(await lastUse()).toBe(0)
    clock.pass(1)
    expect(await lastUse()).toBe(60)
    clock.pass(30)
    expect(await lastUse()).toBe(60)
  })

  it('answers where the database can only be read, and does not save the use', async () => {
    const token = await signIn(await newSubAdmin())
    const { db } = platform.database
    await db.execute(sql`create function as_standby() returns trigger language plpgsql as
      $$ begin raise exception 'cannot execute in a read-only transaction' using errcode = '25006'; end $$`)
    await db.execute(sql`create trigger as_standby before update on sessions execute function as_standby()`)
    clock.pass(61)
    const { status } = await answerTo(token)
    await db.execute(sql`drop function as_standby cascade`)
    expect(status).toBe(200)
    expect(platform.logged.join('\n')).toContain('The last use of a session could not be saved.')
  })

  // Proves: call.endSession
  it('ends one of them, which is refused from its next call on, and not twice', async () => {
    const person = await newSubAdmin()
    const [mine, other] = [await signIn(person), await signIn({ ...person, userAgent: firefox })]
    const sdk = platform.as(mine)
    const target = (await listed(sdk)).find((one) => !one.isCurrent)?._id ?? ''
    expect(await sdk.sessions.end({ session_id: target })).toEqual({
      message: 'The session of Firefox on Windows has ended.',
    })
    expect(await answerTo(other)).toEqual(refused)
    await expect(sdk.sessions.end({ session_id: target })).rejects.toMatchObject({ status: 404 })
    expect(await listed(sdk)).toHaveLength(1)
  })

  it('ends no session of another person', async () => {
    const admins = platform.as(await signIn())
    const [adminSession] = await listed(admins)
    const sdk = platform.as(await signIn(await newSubAdmin()))
    await expect(sdk.sessions.end({ session_id: adminSession?._id ?? '' })).rejects.toMatchObject({
      status: 404,
      message: 'There is no such session. It may have ended already.',
    })
    await sdk.sessions.endOthers()
    await expect(admins.profile.get()).resolves.toBeTruthy()
  })

  // Proves: call.endOtherSessions
  it('ends all others and continues itself', async () => {
    const person = await newSubAdmin()
    const [mine, ...others] = [await signIn(person), await signIn(person), await signIn(person)]
    const sdk = platform.as(mine ?? '')
    expect(await sdk.sessions.endOthers()).toEqual({ message: 'Your other sessions have ended.' })
    for (const token of others) expect(await answerTo(token)).toEqual(refused)
    expect((await listed(sdk)).map((one) => one.isCurrent)).toEqual([true])
  })

  it('has none that a new password ended', async () => {
    const person = await newSubAdmin()
    const old = await signIn(person)
    await signIn(person)
    const { token } = await platform
      .as(old)
      .auth.updatePassword({ currentPassword: person.password, newPassword: 'quarter tide by lantern' })
    expect(await answerTo(old)).toEqual(refused)
    expect((await listed(platform.as(token))).map((one) => one.isCurrent)).toEqual([true])
  })
})

describe('a session ends by itself', () => {
  it('two hours after its last call', async () => {
    const token = await signIn()
    for (let part = 0; part < 3; part += 1) {
      clock.pass(hour)
      expect((await answerTo(token)).status).toBe(200)
    }
    clock.pass(2 * hour - 1)
    expect((await answerTo(token)).status).toBe(200)
    clock.pass(2 * hour)
    expect(await answerTo(token)).toEqual({
      status: 401,
      error: 'Your session has ended because it was not used for a while. Sign in again.',
    })
  })

  it('eight hours after the sign-in, however much it is used', async () => {
    const token = await signIn()
    for (let part = 1; part < 8; part += 1) {
      clock.pass(hour)
      expect((await answerTo(token)).status).toBe(200)
    }
    clock.pass(hour)
    expect(await answerTo(token)).toEqual({ status: 401, error: 'jwt expired' })
  })

  it('and its row is deleted with the next sign-in', async () => {
    await signIn()
    await signIn()
    clock.pass(8 * hour)
    await signIn()
    expect(await platform.database.db.$count(table)).toBe(1)
  })
})

it('a changed role counts from the next call on', async () => {
  const person = await newSubAdmin()
  const sdk = platform.as(await signIn(person))
  const page = { page: 1, pageSize: 8 }
  await expect(sdk.subAdmins.list(page)).rejects.toMatchObject({ status: 403 })
  await platform.database.db.update(users).set({ role: 'admin' }).where(eq(users.email, person.email))
  await expect(sdk.subAdmins.list(page)).resolves.toMatchObject({ totalCount: 0 })
})

it('refuses a token of an earlier version, which names no session, in a plain sentence', async () => {
  const [account] = await platform.database.db.select().from(users).where(eq(users.email, admin.email))
  const key = new Uint8Array(hkdfSync('sha256', masterKey, 'vitrine', 'session-token-v1', 32))
  const at = Math.floor(clock.now().getTime() / 1000)
  const token = await new SignJWT({ role: 'admin', ver: account?.tokenVersion })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(account?.id ?? '')
    .setIssuedAt(at)
    .setExpirationTime(at + hour)
    .sign(key)
  expect(await answerTo(token)).toEqual({
    status: 401,
    error: 'Vitrine was updated after you signed in, which ended your session. Sign in again.',
  })
})

it('a sign-in that raced with a new password starts no session', async () => {
  const [account] = await platform.database.db.select().from(users).where(eq(users.email, admin.email))
  if (!account) throw new Error('The first admin is missing.')
  const { id, role, tokenVersion } = account
  const late = await platform.platform.sessions.open(
    { id, role, version: tokenVersion - 1 },
    { userAgent: undefined, address: '' },
  )
  expect(await answerTo(late)).toEqual(refused)
})

it('lists, ends and signs out nothing without a session', async () => {
  const { sessions } = platform.anybody
  const calls = [sessions.list(), sessions.end({ session_id: 'x' }), sessions.endOthers(), sessions.signOut()]
  const outcomes = await Promise.allSettled(calls)
  expect(outcomes.map((one) => one.status === 'rejected' && (one.reason as ApiError).status)).toEqual([
    401, 401, 401, 401,
  ])
})
