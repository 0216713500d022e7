import { expect, it } from 'vitest'
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
