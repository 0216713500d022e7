import { randomBytes } from 'node:crypto'
import { isApiError } from '@vitrine/sdk'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { passwordResets } from '#src/storage/db/schema/password-resets.ts'
import { rateLimits } from '#src/storage/db/schema/rate-limits.ts'
import { allMailsSent, startTestMailServer, type TestMailServer } from '#test/test-mail-server.ts'
import { admin, startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'
import { hashesOf } from './otp.ts'

const clock = testClock()
let mailServer: TestMailServer
let platform: TestPlatform
let copy: TestPlatform
beforeAll(async () => {
  mailServer = await startTestMailServer()
  const masterKey = new Uint8Array(randomBytes(32))
  platform = await startTestPlatform({ mailServer: mailServer.setting, masterKey }, clock.now)
  copy = await platform.copy()
})
afterAll(async () => {
  await copy.end()
  await platform.end()
  await mailServer.close()
})
afterEach(async () => {
  await allMailsSent(platform)
  await platform.database.db.delete(rateLimits)
  await platform.database.db.delete(passwordResets)
})

const { email } = admin
const nobody = 'nobody@gallery.example'

/** What a call came to, without what differs from call to call. */
const outcome = (call: Promise<object>) =>
  call.then(
    (answer) => ({ status: 200, ...answer }),
    (error: unknown) => {
      if (!isApiError(error)) throw error
      const { status, message, code, fields, retryAfter } = error
      return { status, message, code, fields, retryAfter }
    },
  )

const ask = (who = email, at = platform) => outcome(at.anybody.auth.forgotPassword({ email: who }))
const verify = (otp: string, who = email, at = platform) =>
  outcome(at.anybody.auth.verifyOTP({ email: who, otp }))

const passwordMails = () => mailServer.mails.filter((mail) => /one-time password/.test(mail.text))

/** The one-time password of the newest mail, once whatever is under way has come. */
async function readOtp(at: TestPlatform): Promise<string> {
  await allMailsSent(at)
  return /^ {4}(\d{6})\s*$/m.exec(passwordMails().at(-1)?.text ?? '')?.[1] ?? ''
}

async function receiveOtp(at = platform): Promise<string> {
  await at.anybody.auth.forgotPassword({ email })
  return readOtp(at)
}

/** Any other six digits. */
const wrongFor = (otp: string, step = 1) => String((Number(otp) + step) % 1_000_000).padStart(6, '0')

async function receiveToken(): Promise<string> {
  return (await platform.anybody.auth.verifyOTP({ email, otp: await receiveOtp() })).resetToken
}

describe('requesting a one-time password', () => {
  it('sends six digits over SMTP, in text and HTML, with what to do if one did not ask', async () => {
    const otp = await receiveOtp()
    expect(otp).toMatch(/^\d{6}$/)
    const mail = passwordMails().at(-1)
    expect(mail).toMatchObject({ from: 'vitrine@gallery.example', to: [email] })
    expect(mail?.text).toContain('If this was not you, ignore this email')
    expect(mail?.source).toMatch(/^Subject: Your one-time password\r$/m)
    expect(mail?.source).toMatch(/^From: Vitrine <vitrine@gallery\.example>\r$/m)
    expect(mail?.source).toContain('text/html')
    expect(mail?.source).not.toMatch(/<img|https?:/)
  })

  // Proves: call.forgotPassword
  it('is answered the same whether or not the account exists', async () => {
    const [there, not] = [await ask(email), await ask(nobody)]
    expect(there).toEqual({
      status: 200,
      message: `If ${email} has an account, a one-time password is on its way. It expires in 10 minutes.`,
    })
    expect(JSON.stringify(not).replaceAll(nobody, email)).toBe(JSON.stringify(there))
    // Also when requested again immediately.
    expect(await ask(nobody)).toEqual(await ask(email))
    // And nobody else gets a mail.
    await allMailsSent(platform)
    expect(mailServer.mails.flatMap((mail) => mail.to).every((to) => to === email)).toBe(true)
  })

  it('is answered before the mail is delivered', async () => {
    const delivery = Promise.withResolvers<void>()
    const slow = await startTestMailServer({}, delivery.promise)
    const own = await startTestPlatform({ mailServer: slow.setting })
    await expect(own.anybody.auth.forgotPassword({ email })).resolves.toBeTruthy()
    expect(slow.mails).toEqual([])
    delivery.resolve()
    await allMailsSent(own)
    expect(slow.mails).toHaveLength(1)
    await own.end()
    await slow.close()
  })

  // Proves: constant.otp-resend
  it('again is possible after five seconds, six times an hour, and says how long to wait', async () => {
    expect(await ask()).toMatchObject({ status: 200 })
    clock.pass(2)
    expect(await ask()).toMatchObject({
      status: 429,
      retryAfter: 3,
      message: 'Wait 3 seconds before you request another code.',
    })
    for (let time = 0; time < 5; time += 1) {
      clock.pass(5)
      expect(await ask()).toMatchObject({ status: 200 })
    }
    clock.pass(5)
    expect(await ask(email, copy)).toMatchObject({
      status: 429,
      message: 'Too many codes were requested. Try again in 60 minutes.',
    })
    clock.pass(3600)
    expect(await ask()).toMatchObject({ status: 200 })
  })

  it('is bounded for one address, whichever account is named', async () => {
    for (let person = 0; person < 30; person += 1) {
      expect(await ask(`${person}@gallery.example`)).toMatchObject({ status: 200 })
    }
    expect(await ask()).toMatchObject({ status: 429, retryAfter: 900 })
  })

  it('leaves neither the one-time password, nor the token, nor the address in the database or the log', async () => {
    const otp = await receiveOtp()
    const { resetToken } = await platform.anybody.auth.verifyOTP({ email, otp })
    const rows = JSON.stringify(await platform.database.db.select().from(passwordResets))
    for (const text of [rows, platform.logged.join('\n')]) {
      expect(text).not.toMatch(new RegExp(`\\b${otp}\\b`))
      expect(text).not.toContain(resetToken)
      expect(text).not.toContain(email)
    }
  })
})

describe('a one-time password', () => {
  // Proves: call.verifyOTP
  it('that is right is exchanged for a token, once, also in two calls at the same time', async () => {
    const otp = await receiveOtp()
    const answers = await Promise.all([verify(otp), verify(otp, email, copy)])
    expect(answers.map((one) => one.status).sort()).toEqual([200, 400])
    expect(answers.find((one) => one.status === 200)).toMatchObject({ resetToken: expect.any(String) })
    expect(answers.find((one) => one.status === 400)).toMatchObject({
      code: 'otp-used',
      fields: [{ field: 'otp' }],
    })
    expect(await verify(otp)).toMatchObject({ code: 'otp-used', message: expect.stringContaining('already') })
  })

  it('is good in another copy of the platform', async () => {
    expect(await verify(await receiveOtp(copy))).toMatchObject({ status: 200 })
  })

  it('that is wrong can be tried again, and says how often', async () => {
    const otp = await receiveOtp()
    expect(await verify(wrongFor(otp))).toMatchObject({
      status: 400,
      code: 'otp-wrong',
      fields: [{ field: 'otp', message: expect.stringContaining('4 attempts are left') }],
    })
    expect(await verify(otp)).toMatchObject({ status: 200 })
  })

  it('is used up by the fifth wrong attempt, in sequence or simultaneously', async () => {
    const otp = await receiveOtp()
    const codes = []
    for (let step = 1; step <= 5; step += 1) codes.push(await verify(wrongFor(otp, step)))
    expect(codes.map((one) => 'code' in one && one.code)).toEqual([
      ...Array.from({ length: 4 }, () => 'otp-wrong'),
      'otp-too-many-attempts',
    ])
    expect(await verify(otp)).toMatchObject({ status: 400, code: 'otp-too-many-attempts' })

    clock.pass(5)
    const next = await receiveOtp()
    const guesses = Array.from({ length: 12 }, (_, step) =>
      verify(wrongFor(next, step + 1), email, step % 2 ? copy : platform),
    )
    const outcomes = (await Promise.all(guesses)).map((one) => 'code' in one && one.code)
    expect(outcomes.filter((code) => code === 'otp-wrong')).toHaveLength(4)
    expect(await verify(next)).toMatchObject({ code: 'otp-too-many-attempts' })
  })

  it('expires after ten minutes', async () => {
    const otp = await receiveOtp()
    clock.pass(599)
    expect(await verify(wrongFor(otp))).toMatchObject({ code: 'otp-wrong' })
    clock.pass(1)
    expect(await verify(otp)).toMatchObject({
      status: 400,
      code: 'otp-expired',
      message: 'This one-time password has expired. Request a new one.',
    })
  })

  it('ends when another is requested', async () => {
    const first = await receiveOtp()
    clock.pass(5)
    const second = await receiveOtp()
    expect(await verify(first)).toMatchObject({ code: 'otp-wrong' })
    expect(await verify(second)).toMatchObject({ status: 200 })
  })

  it('of an account that is not there is refused in the same words, step by step', async () => {
    const otp = await receiveOtp()
    await ask(nobody)
    for (let step = 1; step <= 7; step += 1) {
      const guess = wrongFor(otp, step)
      expect(await verify(guess, nobody)).toEqual(await verify(guess, email))
    }
    await platform.database.db.delete(passwordResets)
    expect(await verify('000000', nobody)).toEqual(await verify('000000', email))
  })

  it('of an unknown account is refused even if it is guessed', async () => {
    await ask(nobody)
    const otpHash = hashesOf(platform.platform.keyedHash, nobody).otp('123456')
    await platform.database.db.update(passwordResets).set({ otpHash })
    expect(await verify('123456', nobody)).toMatchObject({ code: 'otp-wrong' })
  })

  it('cannot be tried at will from one address', async () => {
    const statuses = []
    for (let person = 0; person < 51; person += 1) {
      statuses.push((await verify('000000', `${person}@gallery.example`)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 50 }, () => 400), 429])
  })

  it('that is not six digits is refused by the contract', async () => {
    expect(await verify('12345')).toMatchObject({ status: 400, fields: [{ field: 'otp' }] })
  })
})

describe('setting the new password', () => {
  // Proves: call.resetPassword
  it('ends every session, lets the new password in and the old one no more, lifts the lock-out, and tells the owner', async () => {
    const own = await startTestPlatform({ mailServer: mailServer.setting }, clock.now)
    const otp = await receiveOtp(own)
    const { resetToken } = await own.anybody.auth.verifyOTP({ email, otp })
    for (let time = 0; time < 11; time += 1)
      await own.anybody.auth.login({ email, password: 'x' }).catch(() => 0)
    await expect(own.anybody.auth.login(admin)).rejects.toMatchObject({ status: 429 })

    const newPassword = 'an entirely new password'
    await own.anybody.auth.resetPassword({ email: email.toUpperCase(), resetToken, newPassword })
    await expect(own.sdk.profile.get()).rejects.toMatchObject({ kind: 'unauthorized' })
    await expect(own.anybody.auth.login(admin)).rejects.toMatchObject({ status: 401 })
    await expect(own.anybody.auth.login({ email, password: newPassword })).resolves.toMatchObject({
      role: 'admin',
    })
    await allMailsSent(own)
    expect(mailServer.mails.at(-1)?.source).toContain('Subject: Your password has been changed')
    await own.end()
  })

  it('is possible once, for one account, for ten minutes', async () => {
    const resetToken = await receiveToken()
    const reset = (token: string, newPassword: string, who = email) =>
      outcome(platform.anybody.auth.resetPassword({ email: who, resetToken: token, newPassword }))
    const invalid = { status: 400, code: 'reset-token-invalid', fields: [{ field: 'resetToken' }] }

    expect(await reset('made-up', 'some long password')).toMatchObject(invalid)
    expect(await reset(resetToken, 'some long password', nobody)).toMatchObject(invalid)
    // A password that breaks a rule is told by its field, and costs nothing.
    expect(await reset(resetToken, 'short')).toMatchObject({
      status: 400,
      fields: [{ field: 'newPassword' }],
    })
    expect(await reset(resetToken, 'aaaaaaaaaaaaaa')).toMatchObject({ fields: [{ field: 'newPassword' }] })
    expect(await reset(resetToken, 'password1234')).toMatchObject({
      status: 400,
      code: 'password-too-common',
      fields: [{ field: 'newPassword' }],
    })

    const both = await Promise.all([reset(resetToken, admin.password), reset(resetToken, admin.password)])
    expect(both.map((one) => one.status).sort()).toEqual([200, 400])
    expect(await reset(resetToken, 'some long password')).toMatchObject(invalid)

    clock.pass(5)
    const late = await receiveToken()
    clock.pass(600)
    expect(await reset(late, 'some long password')).toMatchObject(invalid)
    await expect(platform.anybody.auth.login(admin)).resolves.toBeTruthy()
  })

  it('is over when another one-time password is requested', async () => {
    const resetToken = await receiveToken()
    clock.pass(5)
    await ask()
    await expect(
      platform.anybody.auth.resetPassword({ email, resetToken, newPassword: 'some long password' }),
    ).rejects.toMatchObject({ code: 'reset-token-invalid' })
  })

  it('is over when the signed-in owner changes the password', async () => {
    const resetToken = await receiveToken()
    const { token } = await platform.anybody.auth.login(admin)
    const owner = platform.as(token)
    const newPassword = 'changed in the meantime'
    const again = await owner.auth.updatePassword({ currentPassword: admin.password, newPassword })
    await expect(
      platform.anybody.auth.resetPassword({ email, resetToken, newPassword: 'of a stranger' }),
    ).rejects.toMatchObject({ code: 'reset-token-invalid' })
    await platform
      .as(again.token)
      .auth.updatePassword({ currentPassword: newPassword, newPassword: admin.password })
  })
})
