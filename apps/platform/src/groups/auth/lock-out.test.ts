import { randomBytes } from 'node:crypto'
import { isApiError } from '@vitrine/sdk'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '#src/storage/db/schema/rate-limits.ts'
import { admin, startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'

const clock = testClock()
let platform: TestPlatform
let copy: TestPlatform
beforeAll(async () => {
  // A trusted proxy in front, so that the tests come from any address they like.
  const settings = { trustProxy: true, masterKey: new Uint8Array(randomBytes(32)) }
  platform = await startTestPlatform(settings, clock.now)
  copy = await platform.copy()
})
afterAll(async () => {
  await copy.end()
  await platform.end()
})
afterEach(() => platform.database.db.delete(rateLimits))

const nobody = 'nobody@gallery.example'
const home = '203.0.113.7'
const wrong = 'not the password at all'

type Try = { email?: string; password?: string; from?: string; at?: TestPlatform }

async function signIn({ email = admin.email, password = wrong, from = home, at = platform }: Try = {}) {
  const response = await fetch(`${at.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password }),
  })
  const body = (await response.json()) as { error?: string; code?: string; retryAfter?: number }
  return { status: response.status, wait: response.headers.get('retry-after'), ...body }
}

async function fail(times: number, how: Try = {}) {
  const statuses = new Set<number>()
  for (let time = 0; time < times; time += 1) statuses.add((await signIn(how)).status)
  return [...statuses]
}

describe('ten failed passwords of an account from one address', () => {
  // Proves: call.login
  it('lock it out there, also for the right password, and say for how long in header, body and words', async () => {
    expect(await fail(10)).toEqual([401])
    clock.pass(60)
    expect(await signIn({ password: admin.password })).toMatchObject({
      status: 429,
      wait: '840',
      retryAfter: 840,
      error: 'Too many attempts with this account or from this address. Try again in 14 minutes.',
    })
    clock.pass(839)
    expect(await signIn()).toMatchObject({ retryAfter: 1, error: expect.stringContaining('in 1 second.') })
    clock.pass(1)
    expect(await signIn({ password: admin.password })).toMatchObject({ status: 200 })
  })

  it('are counted once each, however many come at the same time', async () => {
    const tries = await Promise.all(Array.from({ length: 14 }, () => signIn()))
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(4)
  })

  it('count for every copy of the platform on the database', async () => {
    await fail(5)
    await fail(5, { at: copy })
    expect(await signIn({ password: admin.password })).toMatchObject({ status: 429 })
    expect(await signIn({ password: admin.password, at: copy })).toMatchObject({ status: 429 })
  })

  it('are answered the same for an account that does not exist', async () => {
    const answers = async (email: string) => {
      const tries = []
      for (let time = 0; time < 11; time += 1) {
        const { status, error, code, retryAfter } = await signIn({ email })
        tries.push({ status, error, code, retryAfter })
      }
      return tries
    }
    expect(await answers(nobody)).toEqual(await answers(admin.email))
  })

  it('leave the account open from elsewhere, and the address open to others', async () => {
    await fail(11)
    expect(await signIn({ password: admin.password, from: '203.0.113.8' })).toMatchObject({ status: 200 })
    expect(await signIn({ email: nobody })).toMatchObject({ status: 401 })
  })

  it('are forgotten by a success', async () => {
    for (let round = 0; round < 7; round += 1) {
      expect(await fail(8)).toEqual([401])
      expect(await signIn({ password: admin.password })).toMatchObject({ status: 200 })
    }
  })

  it('count for updatePassword as well: a stolen session cannot guess the password', async () => {
    const newPassword = 'another long password'
    const guess = () =>
      platform.sdk.auth
        .updatePassword({ currentPassword: wrong, newPassword })
        .catch((error: unknown) => (isApiError(error) ? error.status : 0))
    const statuses = []
    for (let time = 0; time < 11; time += 1) statuses.push(await guess())
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })
})

describe('failures are bounded', () => {
  it('for one account from many addresses', async () => {
    for (let place = 0; place < 5; place += 1) await fail(10, { from: `198.51.100.${place}` })
    expect(await signIn({ password: admin.password, from: '192.0.2.1' })).toMatchObject({ status: 429 })
  })

  it('for one address with many accounts, an IPv6 network being one', async () => {
    for (let person = 0; person < 100; person += 1) {
      await fail(1, { email: `${person}@gallery.example`, from: `2001:db8:1:2::${person.toString(16)}` })
    }
    const from = '2001:DB8:1:2:ffff::1'
    expect(await signIn({ password: admin.password, from })).toMatchObject({ status: 429 })
    expect(await signIn({ password: admin.password, from: '2001:db8:1:3::1' })).toMatchObject({ status: 200 })
  })

  it('and one place that is refused uses up nothing of the account’s', async () => {
    await fail(80)
    expect(await signIn({ password: admin.password, from: '192.0.2.1' })).toMatchObject({ status: 200 })
  })
})

it('keeps no address of a person, and nothing once it has run out', async () => {
  await fail(1)
  const rows = () => platform.database.db.select().from(rateLimits)
  // The last is the number of all in a day.
  expect(await rows()).toHaveLength(4)
  expect(JSON.stringify(await rows())).not.toMatch(/gallery|203\.0/)
  clock.pass(900)
  await fail(1, { email: nobody, from: '192.0.2.1' })
  expect(await rows()).toHaveLength(4)
})
