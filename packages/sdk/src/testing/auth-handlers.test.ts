import { expect, it } from 'vitest'
import { createSdk } from '../index.ts'
import { fixtures, handlers } from './index.ts'
import { testServer } from './test-server.ts'

const { server, sdk } = testServer()
const { auth } = sdk

const { email } = fixtures.profile()
const newPassword = 'another long password'

it('trades the one-time password for a token once, and the token for a new password once', async () => {
  server.use(...handlers({ password: 'the old password' }))
  await auth.forgotPassword({ email })
  const { resetToken } = await auth.verifyOTP({ email, otp: '123456' })
  await expect(auth.verifyOTP({ email, otp: '123456' })).rejects.toMatchObject({ code: 'otp-used' })
  await expect(auth.resetPassword({ email, resetToken, newPassword: 'short' })).rejects.toMatchObject({
    fields: [{ field: 'newPassword' }],
  })
  await auth.resetPassword({ email, resetToken, newPassword })
  await expect(auth.login({ email, password: 'the old password' })).rejects.toMatchObject({ status: 401 })
  await expect(auth.login({ email, password: newPassword })).resolves.toMatchObject({ role: 'admin' })
  await expect(auth.resetPassword({ email, resetToken, newPassword })).rejects.toMatchObject({
    code: 'reset-token-invalid',
  })
})

it('refuses a one-time password that was not requested, is wrong, or was tried too often, each by its code', async () => {
  server.use(...handlers({ otp: '654321' }))
  const verify = (otp: string, who = email) =>
    auth.verifyOTP({ email: who, otp }).then(
      () => 'right',
      (error: { code?: string }) => error.code,
    )
  expect(await verify('654321')).toBe('otp-expired')
  await auth.forgotPassword({ email })
  const codes = []
  for (let attempt = 0; attempt < 5; attempt += 1) codes.push(await verify('000000'))
  expect(codes).toEqual(['otp-wrong', 'otp-wrong', 'otp-wrong', 'otp-wrong', 'otp-too-many-attempts'])
  expect(await verify('654321')).toBe('otp-too-many-attempts')
  await auth.forgotPassword({ email })
  expect(await verify('654321')).toBe('right')
})

it('answers the same for an account that is not there', async () => {
  server.use(...handlers())
  const nobody = 'nobody@gallery.example'
  await expect(auth.forgotPassword({ email: nobody })).resolves.toMatchObject({
    message: expect.stringContaining('has an account'),
  })
  await expect(auth.verifyOTP({ email: nobody, otp: '123456' })).rejects.toMatchObject({ code: 'otp-wrong' })
})

it('changes the password of the signed-in person, naming the field that is refused', async () => {
  server.use(...handlers({ password: 'the old password' }))
  const change = (currentPassword: string, next: string) =>
    auth.updatePassword({ currentPassword, newPassword: next })
  await expect(change('not it', newPassword)).rejects.toMatchObject({
    fields: [{ field: 'currentPassword' }],
  })
  for (const refused of ['short', 'the old password']) {
    await expect(change('the old password', refused)).rejects.toMatchObject({
      fields: [{ field: 'newPassword' }],
    })
  }
  const { token } = await change('the old password', newPassword)
  expect(token).not.toBe('mock-token')
  await expect(auth.login({ email, password: newPassword })).resolves.toBeTruthy()
})

it('knows an account by its email address in any spelling', async () => {
  server.use(...handlers())
  const shouted = email.toUpperCase()
  await expect(
    auth.updateEmail({ currentPassword: 'correct horse battery', newEmail: shouted }),
  ).rejects.toMatchObject({
    fields: [{ field: 'newEmail' }],
  })
  await auth.forgotPassword({ email: shouted })
  const { resetToken } = await auth.verifyOTP({ email, otp: '123456' })
  await auth.resetPassword({ email: shouted, resetToken, newPassword })
  await expect(auth.login({ email: shouted, password: newPassword })).resolves.toMatchObject({
    role: 'admin',
  })
})

it('has payment settings and API keys follow the email address of their account', async () => {
  server.use(
    ...handlers({ fiatPaymentSettings: [fixtures.fiatPaymentSetting()], apiKeys: [fixtures.apiKey()] }),
  )
  const newEmail = 'lovelace@gallery.example'
  await auth.updateEmail({ currentPassword: 'correct horse battery', newEmail })
  expect((await sdk.payments.getOwn()).data.map((one) => one.owner)).toEqual([newEmail])
  expect((await sdk.payments.getPlatform()).data.map((one) => one.owner)).toEqual([newEmail])
  const { data } = await sdk.apiKeys.list({ page: 1, pageSize: 8 })
  expect(data.map((one) => one.createdBy)).toEqual([newEmail])
})

it('ends sessions of the caller alone', async () => {
  const mary = fixtures.subAdmin({ _id: 'mary', email: 'mary@gallery.example' })
  server.use(...handlers({ subAdmins: [mary], sessions: [fixtures.session({ _id: 'phone' })] }))
  const { token } = await auth.login({ email: mary.email, password: 'correct horse battery' })
  const { sessions } = createSdk({
    backends: { main: 'http://api.test' },
    session: { getToken: () => token },
  })
  await expect(sessions.end({ session_id: 'phone' })).rejects.toMatchObject({ kind: 'not-found' })
  await expect(sessions.end({ session_id: 'mary' })).resolves.toBeTruthy()
  expect((await sdk.sessions.list()).data.map((one) => one._id)).toEqual(['phone'])
  await sdk.sessions.end({ session_id: 'phone' })
  expect((await sdk.sessions.list()).data).toEqual([])
})
