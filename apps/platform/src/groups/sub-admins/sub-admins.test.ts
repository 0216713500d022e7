import type { BodyOf } from '@vitrine/sdk'
import type { Schemas, StrictSdk } from '@vitrine/sdk/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#src/storage/db/schema/users.ts'
import { admin, startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'

const clock = testClock()
let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({}, clock.now)
})
afterAll(() => platform.end())

const password = 'a long password of theirs'
let made = 0
const emailOf = (number: number) => `registrar-${number}@gallery.example`
async function create(
  fields: Partial<BodyOf<'createSubAdmin'>> = {},
  by: StrictSdk = platform.sdk,
): Promise<Schemas['SubAdmin']> {
  made += 1
  return (await by.subAdmins.create({ email: emailOf(made), password, ...fields })).data
}
const rejection = (call: Promise<unknown>) =>
  call.then(
    () => 'no refusal',
    (error: unknown) => error,
  )
const login = (email: string, secret = password) => platform.anybody.auth.login({ email, password: secret })
const signIn = async (email: string, secret = password) => platform.as((await login(email, secret)).token)

describe('a new sub-admin', () => {
  // Proves: call.createSubAdmin
  it('can sign in immediately, as one, and has made no sign-in before', async () => {
    const { data, message } = await platform.sdk.subAdmins.create({
      email: 'Mary@Gallery.Example',
      name: ' Mary Somerville ',
      password,
    })
    expect(message).toBe('mary@gallery.example can now sign in.')
    expect(data).toMatchObject({
      email: 'mary@gallery.example',
      name: 'Mary Somerville',
      role: 'sub_admin',
      walletAddress: null,
      isActive: true,
      lastSignInAt: null,
    })
    expect(JSON.stringify(data)).not.toMatch(/argon2|password/)

    clock.pass(60)
    const mary = await signIn('mary@gallery.example')
    expect((await mary.profile.get()).data).toMatchObject({
      role: 'sub_admin',
      email: 'mary@gallery.example',
      walletAddress: null,
    })
    const { data: rows } = await platform.sdk.subAdmins.list({ page: 1, pageSize: 8, search: 'mary@' })
    expect(rows.map((row) => row.lastSignInAt)).toEqual([clock.now().toISOString()])
  })

  it('has a unique email, ignoring case, even in simultaneous requests', async () => {
    const taken = {
      status: 409,
      message: 'Another account has this email address.',
      fields: [{ field: 'email', message: 'Another account has this email address.' }],
    }
    expect(await rejection(create({ email: admin.email.toUpperCase() }))).toMatchObject(taken)
    const both = await Promise.allSettled(
      ['a', 'b'].map((name) => create({ email: 'twice@gallery.example', name })),
    )
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const other = await create()
    expect(
      await rejection(
        platform.sdk.subAdmins.update({ sub_admin_id: other._id, email: 'TWICE@gallery.example' }),
      ),
    ).toMatchObject(taken)
  })

  it.each([
    ['short', /12 characters/],
    ['aaaaaaaaaaaaaaaa', /5 different characters/],
    ['my REGISTRAR-X@gallery.example', /without the email address/],
    ['password1234', /easy to guess: it is a common one/],
    ['registrar-2026', /easy to guess: it is made from your email address/],
  ])('is not made with the password %j', async (weak, reason) => {
    const email = 'registrar-x@gallery.example'
    expect(await rejection(create({ email, password: weak }))).toMatchObject({
      status: 400,
      message: expect.stringMatching(reason),
      fields: [{ field: 'password' }],
    })
    expect((await platform.sdk.subAdmins.list({ page: 1, pageSize: 8, search: email })).totalCount).toBe(0)
  })
})

describe('changing one', () => {
  // Proves: call.updateSubAdmin
  it('leaves other fields and their sessions unchanged', async () => {
    const { _id, email } = await create({ name: 'Before' })
    const them = await signIn(email)
    const { data, message } = await platform.sdk.subAdmins.update({ sub_admin_id: _id, name: ' After ' })
    expect(data).toMatchObject({ email, name: 'After', isActive: true })
    expect(message).toBe(`The changes to ${email} are saved.`)
    await expect(them.profile.get()).resolves.toMatchObject({ data: { email } })
  })

  it('to a new password ends every session of theirs, and tells them by mail without the password', async () => {
    const { _id, email } = await create()
    const [one, other] = [await signIn(email), await signIn(email)]
    const fresh = 'quite another password 2'
    await platform.sdk.subAdmins.update({ sub_admin_id: _id, password: fresh })
    for (const session of [one, other]) {
      expect(await rejection(session.profile.get())).toMatchObject({ status: 401 })
    }
    expect(await rejection(login(email))).toMatchObject({ status: 401, code: 'wrong-credentials' })
    await expect(login(email, fresh)).resolves.toMatchObject({ role: 'sub_admin' })
    const mails = async () => (await platform.platform.mailbox.list()).filter((mail) => mail.to === email)
    await expect
      .poll(async () => (await mails()).map((mail) => mail.subject))
      .toEqual(['An administrator has set your password'])
    expect(JSON.stringify(await mails())).not.toContain(fresh)
  })

  it('refuses a weak password by the name of its field', async () => {
    const { _id, email } = await create()
    for (const weak of ['abababababababab', `it is ${email}`, 'password1234']) {
      expect(
        await rejection(platform.sdk.subAdmins.update({ sub_admin_id: _id, password: weak })),
      ).toMatchObject({ status: 400, fields: [{ field: 'password' }] })
    }
    await expect(login(email)).resolves.toBeTruthy()
  })

  it('to off ends their sessions immediately, and they cannot sign in until they are on again', async () => {
    const { _id, email } = await create()
    const them = await signIn(email)
    const off = await platform.sdk.subAdmins.update({ sub_admin_id: _id, isActive: false })
    expect(off).toMatchObject({
      message: `${email} is signed out and can no longer sign in.`,
      data: { isActive: false },
    })
    expect(await rejection(them.profile.get())).toMatchObject({ status: 401 })
    expect(await rejection(login(email))).toMatchObject({
      status: 403,
      code: 'account-inactive',
      message: 'Your account is switched off. Ask an admin to switch it on again.',
    })
    // Who does not have the password is told nothing.
    expect(await rejection(login(email, 'some other password'))).toMatchObject({
      status: 401,
      code: 'wrong-credentials',
    })

    const on = await platform.sdk.subAdmins.update({ sub_admin_id: _id, isActive: true })
    expect(on.message).toBe(`${email} can sign in again.`)
    expect(await rejection(them.profile.get())).toMatchObject({ status: 401 })
    await expect((await signIn(email)).profile.get()).resolves.toMatchObject({ data: { email } })
  })

  it('ends the sessions of an account that is switched off', async () => {
    const { _id, email } = await create()
    const them = await signIn(email)
    await platform.database.db.update(users).set({ isActive: false }).where(eq(users.id, _id))
    expect(await rejection(them.profile.get())).toMatchObject({ status: 401 })
  })

  it.each([
    ['another email', { email: 'moved@gallery.example' }],
    ['another password', { password: 'quite another password 3' }],
    ['switching off', { isActive: false }],
  ])('%s ends a password reset that is under way', async (_, change) => {
    const { _id, email } = await create()
    await platform.anybody.auth.forgotPassword({ email })
    const mails = async () => (await platform.platform.mailbox.list()).filter((mail) => mail.to === email)
    await expect.poll(mails).toHaveLength(1)
    const otp = /\b\d{6}\b/.exec((await mails())[0]?.text ?? '')?.[0] ?? ''
    await platform.sdk.subAdmins.update({ sub_admin_id: _id, ...change })
    expect(await rejection(platform.anybody.auth.verifyOTP({ email, otp }))).toMatchObject({
      status: 400,
      code: 'otp-expired',
    })
  })

  it('to another email lets them sign in with that one, and not with the old', async () => {
    const { _id, email } = await create()
    await platform.sdk.subAdmins.update({ sub_admin_id: _id, email: 'New-Name@gallery.example' })
    expect(await rejection(login(email))).toMatchObject({ status: 401 })
    await expect(login('new-name@gallery.example')).resolves.toMatchObject({ role: 'sub_admin' })
  })

  it('is for who created them: another admin, a sub-admin and an admin’s account are out of reach', async () => {
    const { _id, email } = await create()
    const other = await platform.addPerson('admin')
    const nobody = { status: 404, message: 'There is no such sub-admin.' }
    expect(await rejection(other.subAdmins.update({ sub_admin_id: _id, isActive: false }))).toMatchObject(
      nobody,
    )
    const [first] = await platform.database.db.select().from(users).where(eq(users.email, admin.email))
    for (const id of [first?.id ?? '', 'none']) {
      expect(
        await rejection(platform.sdk.subAdmins.update({ sub_admin_id: id, isActive: false })),
      ).toMatchObject(nobody)
    }
    const them = await signIn(email)
    expect(await rejection(them.subAdmins.list({ page: 1, pageSize: 8 }))).toMatchObject({ status: 403 })
    expect(await rejection(create({}, them))).toMatchObject({ status: 403 })
    expect(await rejection(them.subAdmins.update({ sub_admin_id: _id, name: 'Me' }))).toMatchObject({
      status: 403,
    })
  })
})

describe('the list', () => {
  // Proves: call.getCreatedSubAdmin
  it('has the caller’s own, newest first, in pages, and finds names and emails as they are written', async () => {
    const own = await platform.addPerson('admin')
    for (let number = 1; number <= 9; number += 1) {
      const name = number === 4 ? '100% Grace_4' : `Person ${number}`
      await create({ email: `list-${number}@gallery.example`, name }, own)
    }
    const pages = await Promise.all([1, 2].map((page) => own.subAdmins.list({ page, pageSize: 8 })))
    expect(pages.map((one) => [one.data.length, one.totalCount])).toEqual([
      [8, 9],
      [1, 9],
    ])
    expect(pages.flatMap((one) => one.data.map((row) => row.email))).toEqual(
      Array.from({ length: 9 }, (_, index) => `list-${9 - index}@gallery.example`),
    )
    const found = async (search: string) =>
      (await own.subAdmins.list({ page: 1, pageSize: 8, search })).data.map((row) => row.email.slice(5, 6))
    expect(await found('GRACE')).toEqual(['4'])
    expect(await found('%')).toEqual(['4'])
    expect(await found('_4')).toEqual(['4'])
    expect(await found('list-7@')).toEqual(['7'])
    expect(await found("' or 1=1 --")).toEqual([])
  })
})
