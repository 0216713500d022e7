import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.end())

const { password } = admin
const change = (newEmail: string, currentPassword = password) =>
  platform.sdk.auth.updateEmail({ currentPassword, newEmail })
const mailsTo = async (email: string) =>
  (await platform.platform.mailbox.list()).filter((mail) => mail.to === email)

describe('changing one’s own email address', () => {
  it('is refused with a wrong password, the same address, one that is taken, and to a sub-admin', async () => {
    await expect(change('new@gallery.example', 'not the password at all')).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'currentPassword', message: 'This is not your current password.' }],
    })
    await expect(change('ADA@gallery.example')).rejects.toMatchObject({
      fields: [{ field: 'newEmail', message: 'This is already your email address.' }],
    })
    await platform.sdk.subAdmins.create({
      email: 'mary@gallery.example',
      password: 'harbour plate seven lines',
    })
    await expect(change('Mary@gallery.example')).rejects.toMatchObject({
      status: 409,
      code: 'email-taken',
      fields: [{ field: 'newEmail', message: 'Another account has this email address.' }],
    })
    const subAdmin = await platform.addPerson('sub_admin')
    await expect(
      subAdmin.auth.updateEmail({ currentPassword: password, newEmail: 'new@gallery.example' }),
    ).rejects.toMatchObject({ status: 403 })
    await expect(platform.anybody.auth.login(admin)).resolves.toBeTruthy()
  })

  it('shows the new address where the person is named: as the maker of a key and the owner of a payment setting', async () => {
    const other = await startTestPlatform()
    try {
      await other.sdk.payments.update({ option: 'card', currency: 'EUR' })
      await other.sdk.apiKeys.create({
        name: 'Report',
        scopes: [{ group: 'venues', access: 'read' }],
        expiresAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      })
      await other.sdk.auth.updateEmail({ currentPassword: password, newEmail: 'lovelace@gallery.example' })
      const { data: keys } = await other.sdk.apiKeys.list({ page: 1, pageSize: 8 })
      expect(keys.map((key) => key.createdBy)).toEqual(['lovelace@gallery.example'])
      const { data: settings } = await other.sdk.payments.getOwn()
      expect(settings.map((setting) => setting.owner)).toEqual(['lovelace@gallery.example'])
    } finally {
      await other.end()
    }
  })

  // Proves: call.updateEmail
  it('signs in only with the new address, informs both, and ends a password reset', async () => {
    await platform.anybody.auth.forgotPassword({ email: admin.email })
    await expect.poll(() => mailsTo(admin.email)).toHaveLength(1)
    const otp = /\b\d{6}\b/.exec((await mailsTo(admin.email))[0]?.text ?? '')?.[0] ?? ''

    expect(await change('Lovelace@gallery.example')).toEqual({
      message: 'Your email address is now lovelace@gallery.example. Both addresses get an email.',
    })
    await expect(platform.sdk.profile.get()).resolves.toMatchObject({
      data: { email: 'lovelace@gallery.example' },
    })
    await expect(platform.anybody.auth.login(admin)).rejects.toMatchObject({ status: 401 })
    await expect(
      platform.anybody.auth.login({ email: 'lovelace@gallery.example', password }),
    ).resolves.toMatchObject({ role: 'admin' })
    await expect(platform.anybody.auth.verifyOTP({ email: admin.email, otp })).rejects.toMatchObject({
      code: 'otp-expired',
    })
    await expect
      .poll(async () => (await mailsTo(admin.email)).map((mail) => mail.subject).toSorted())
      .toEqual(['The email address of your account has changed', 'Your one-time password'])
    await expect
      .poll(async () => (await mailsTo('lovelace@gallery.example')).map((mail) => mail.subject))
      .toEqual(['Your account has a new email address'])
  })
})
