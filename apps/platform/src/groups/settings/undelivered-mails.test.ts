import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectEncrypted, refusal } from '#test/refusals.ts'
import { shortenPauses } from '#test/shorten-timers.ts'
import { startTestMailServer, type TestMailServer } from '#test/test-mail-server.ts'
import { admin, startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'

const page = { page: 1, pageSize: 8 }
const clock = testClock()
/** What the mail server answers to a recipient; 0 takes it. */
let answer = 0
let mailServer: TestMailServer
let platform: TestPlatform

shortenPauses()
beforeAll(async () => {
  mailServer = await startTestMailServer({
    onRcptTo: (_address, _session, done) =>
      answer === 0 ? done() : done(Object.assign(new Error('not today'), { responseCode: answer })),
  })
  platform = await startTestPlatform({ mailServer: mailServer.setting }, clock.now)
})
afterAll(async () => {
  await platform.end()
  await mailServer.close()
})

const patience = { timeout: 80_000 }
const list = () => platform.sdk.settings.listUndeliveredMails(page)
const [mary, password] = ['mary@gallery.example', 'harbour plate seven lines']

/** Has a mail posted that the server does not take, and returns its row once it is undelivered. */
async function postUndelivered(code = 550) {
  const { totalCount } = await list()
  answer = code
  const { data } = await platform.sdk.subAdmins.list(page)
  await platform.sdk.subAdmins.update({ sub_admin_id: data[0]?._id ?? '', password: `${password} again` })
  await expect.poll(async () => (await list()).totalCount, patience).toBe(totalCount + 1)
  answer = 0
  const [newest] = (await list()).data
  if (!newest) throw new Error('No undelivered email.')
  return newest
}

describe('emails that could not be delivered', () => {
  beforeAll(() => platform.sdk.subAdmins.create({ email: mary, password }))

  // Proves: call.getUndeliveredMails
  it('are listed with why, their recipients masked, and without a word of what they say', async () => {
    expect(await list()).toEqual({ data: [], totalCount: 0, retrying: 0 })
    const mail = await postUndelivered()
    expect(mail).toEqual({
      _id: expect.any(String),
      kind: 'password-set',
      to: 'm…@gallery.example',
      tries: 1,
      error: 'The mail server refused the recipient (550). Check the address.',
      createdAt: clock.now().toISOString(),
      lastTryAt: clock.now().toISOString(),
      canRetry: true,
    })
    await expectEncrypted(platform, 'has set a new password')
    await platform.sdk.settings.deleteMail({ mail_id: mail._id })
  })

  // Proves: call.retryMail
  it('are sent again when an admin says so', async () => {
    const { _id } = await postUndelivered()
    const { settings } = platform.sdk
    const before = mailServer.mails.length
    expect(await settings.retryMail({ mail_id: _id })).toEqual({ message: 'The email will be sent again.' })
    await expect.poll(() => mailServer.mails.length, patience).toBe(before + 1)
    expect(mailServer.mails.at(-1)).toMatchObject({ to: [mary] })
    await expect.poll(list, patience).toEqual({ data: [], totalCount: 0, retrying: 0 })
    expect(await refusal(settings.retryMail({ mail_id: _id }))).toMatchObject({ status: 404 })
  })

  // Proves: call.deleteMail
  it('are deleted when an admin says so, once', async () => {
    const { _id } = await postUndelivered()
    const { settings } = platform.sdk
    expect(await settings.deleteMail({ mail_id: _id })).toEqual({ message: 'The email is deleted.' })
    expect((await list()).totalCount).toBe(0)
    expect(await refusal(settings.deleteMail({ mail_id: _id }))).toMatchObject({ status: 404 })
  })

  it('are not shown while they are tried again, but counted, and delivered when the server takes them', async () => {
    answer = 451
    const before = mailServer.mails.length
    await platform.anybody.auth.forgotPassword({ email: admin.email })
    const retryingError = 'The mail server refused the recipient (451). Check the address.'
    await expect.poll(list, patience).toEqual({ data: [], totalCount: 0, retrying: 1, retryingError })
    answer = 0
    clock.pass(10)
    await expect.poll(() => mailServer.mails.length, patience).toBe(before + 1)
    await expect.poll(async () => (await list()).retrying, patience).toBe(0)
  })

  it('are of no use after a one-time password has ended, and are then not sent again', async () => {
    clock.pass(600)
    answer = 550
    await platform.anybody.auth.forgotPassword({ email: admin.email })
    await expect.poll(async () => (await list()).totalCount, patience).toBe(1)
    answer = 0
    clock.pass(600)
    const [mail] = (await list()).data
    expect(mail).toMatchObject({ kind: 'one-time-password', to: 'a…@gallery.example', canRetry: false })
    const { settings } = platform.sdk
    expect(await refusal(settings.retryMail({ mail_id: mail?._id ?? '' }))).toMatchObject({
      status: 409,
      code: 'mail-expired',
    })
    await settings.deleteMail({ mail_id: mail?._id ?? '' })
  })

  it('do not reveal whether an account exists: an unknown one is not listed', async () => {
    answer = 550
    await platform.anybody.auth.forgotPassword({ email: 'nobody@gallery.example' })
    const mail = await postUndelivered()
    expect((await list()).data.map(({ kind }) => kind)).toEqual(['password-set'])
    await platform.sdk.settings.deleteMail({ mail_id: mail._id })
  })

  it('are only for admins', async () => {
    const { settings } = await platform.addPerson('sub_admin')
    expect(await refusal(settings.listUndeliveredMails(page))).toMatchObject({ status: 403 })
    expect(await refusal(settings.retryMail({ mail_id: 'one' }))).toMatchObject({ status: 403 })
    expect(await refusal(settings.deleteMail({ mail_id: 'one' }))).toMatchObject({ status: 403 })
  })

  it('are deleted after thirty days', async () => {
    await postUndelivered()
    clock.pass(30 * 86_400)
    expect((await list()).totalCount).toBe(1)
    clock.pass(1)
    await expect.poll(async () => (await list()).totalCount, patience).toBe(0)
  })
})
