import { isApiError } from '@vitrine/sdk'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#src/storage/db/schema/users.ts'
import { admin, startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.end())

const wrong = 'not the password at all'

describe('signing in', () => {
  // Proves: call.login
  it('returns a token and the role, ignoring the case of the email', async () => {
    const { token, role } = await platform.anybody.auth.login({ ...admin, email: 'ADA@Gallery.Example' })
    expect(role).toBe('admin')
    const { data } = await platform.as(token).profile.get()
    expect(data).toEqual({
      role: 'admin',
      email: admin.email,
      walletAddress: null,
      frontendDomainUrl: null,
    })
  })

  it('says the same for a wrong password and for an account that is not there', async () => {
    const refusals = await Promise.all(
      [admin.email, 'nobody@gallery.example'].map((email) =>
        platform.anybody.auth.login({ email, password: wrong }).catch((error: unknown) => error),
      ),
    )
    const [one, other] = refusals.map((error) => (isApiError(error) ? [error.status, error.message] : error))
    expect(one).toEqual([401, 'The email or password is wrong.'])
    expect(other).toEqual(one)
  })

  it('keeps no password, only an argon2id hash that takes 19 MiB twice over', async () => {
    const { data } = await platform.sdk.subAdmins.create({
      email: 'mary@gallery.example',
      password: 'harbour plate seven lines',
    })
    const [user] = await platform.database.db.select().from(users).where(eq(users.id, data._id))
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('sessions', () => {
  const statusOf = async (authorization: string) => {
    const response = await fetch(`${platform.url}/api/auth/getProfile`, { headers: { authorization } })
    return [response.status, ((await response.json()) as { error: string }).error]
  }

  it('refuses no token, a made-up token, and one without a signature', async () => {
    const [header, payload] = platform.token.split('.')
    const none = `${btoa('{"alg":"none"}').replaceAll('=', '')}.${payload}.`
    expect((await statusOf(''))[0]).toBe(401)
    expect((await statusOf('Bearer nonsense'))[0]).toBe(401)
    expect((await statusOf(`Bearer ${none}`))[0]).toBe(401)
    expect((await statusOf(`Bearer ${header}.${payload}.AAAA`))[0]).toBe(401)
  })

  it('says exactly "jwt expired" when the time is up', async () => {
    const clock = testClock()
    const short = await startTestPlatform({ sessionSeconds: 60 }, clock.now)
    clock.pass(59)
    await expect(short.sdk.profile.get()).resolves.toBeTruthy()
    clock.pass(1)
    await expect(short.sdk.profile.get()).rejects.toMatchObject({
      kind: 'session-expired',
      status: 401,
      message: 'jwt expired',
    })
    await short.end()
  })

  it('reads the role from the database, not from the token', async () => {
    const person = await platform.addPerson('sub_admin')
    await expect(person.profile.createWallet()).rejects.toMatchObject({ kind: 'forbidden', status: 403 })
    await expect(person.profile.get()).resolves.toMatchObject({ data: { role: 'sub_admin' } })
  })

  it('ends when the account is gone', async () => {
    const gone = await platform.platform.sessions.open(
      { id: 'nobody', role: 'admin', version: 1 },
      { userAgent: undefined, address: '' },
    )
    await expect(platform.as(gone).profile.get()).rejects.toMatchObject({ kind: 'unauthorized' })
  })
})

describe('changing the password', () => {
  it('names the field when the current one is wrong, and does not end the session', async () => {
    await expect(
      platform.sdk.auth.updatePassword({ currentPassword: wrong, newPassword: 'another long password' }),
    ).rejects.toMatchObject({ kind: 'validation', fields: [{ field: 'currentPassword' }] })
    await expect(platform.sdk.profile.get()).resolves.toBeTruthy()
  })

  it('refuses a short one', async () => {
    await expect(
      platform.sdk.auth.updatePassword({ currentPassword: admin.password, newPassword: 'short' }),
    ).rejects.toMatchObject({
      fields: [{ field: 'newPassword', message: 'newPassword must have at least 12 characters.' }],
    })
  })

  it.each([
    ['aaaaaaaaaaaaaaa', 'Choose a password with at least 5 different characters.'],
    [`my ${admin.email} 1`, 'Choose a password without the email address in it.'],
    [admin.password, 'This is already your password.'],
    [
      'Password1234',
      'This password is easy to guess: it is a common one, or one with a few characters added. Use several unrelated words.',
    ],
  ])('refuses %s', async (newPassword, message) => {
    await expect(
      platform.sdk.auth.updatePassword({ currentPassword: admin.password, newPassword }),
    ).rejects.toMatchObject({ kind: 'validation', fields: [{ field: 'newPassword', message }] })
  })

  // Proves: call.updatePassword
  it('ends all other sessions, and continues with the new token', async () => {
    const own = await startTestPlatform()
    const newPassword = 'another long password'
    const { token } = await own.sdk.auth.updatePassword({ currentPassword: admin.password, newPassword })
    await expect(own.sdk.profile.get()).rejects.toMatchObject({ kind: 'unauthorized' })
    await expect(own.as(token).profile.get()).resolves.toMatchObject({ data: { email: admin.email } })
    await expect(own.anybody.auth.login(admin)).rejects.toMatchObject({ status: 401 })
    await expect(own.anybody.auth.login({ ...admin, password: newPassword })).resolves.toBeTruthy()
    const everything = own.logged.join('\n')
    expect(everything).not.toContain(newPassword)
    expect(everything).not.toContain(token)
    await own.end()
  })
})
