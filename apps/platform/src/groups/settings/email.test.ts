import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { answerLookups } from '#test/answer-lookups.ts'
import { expectEncrypted, refusal, refusedField } from '#test/refusals.ts'
import { startTestMailServer, type TestMailServer } from '#test/test-mail-server.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

const email = 'hello@gallery.example'
const password = 'the password of the mail'
/** Who signed in, in order. */
const signedIn: string[] = []
/** Called with each user name; the server says what it thinks of it once this settles. */
let onSignIn: (username: string) => Promise<void> = async () => undefined

const addresses = answerLookups()

let platform: TestPlatform
let environment: TestMailServer
let server: TestMailServer

beforeAll(async () => {
  environment = await startTestMailServer()
  server = await startTestMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    async onAuth({ username = '', password: given }, _session, done) {
      signedIn.push(username)
      await onSignIn(username)
      if (given === password || given === 'another password') return done(null, { user: username })
      return done(new Error(`${given} is wrong`))
    },
  })
  platform = await startTestPlatform({
    mailServer: environment.setting,
    privateHosts: ['mail.example'],
  })
})
afterAll(async () => {
  await platform.end()
  await environment.close()
  await server.close()
})

const account = () => ({ email, host: '127.0.0.1', port: server.setting.port, password })

/** Has a mail sent and answers where it came from. */
async function mailThrough({ mails }: TestMailServer): Promise<string | undefined> {
  const before = mails.length
  await platform.platform.mail.post({
    kind: 'api-key',
    to: 'ada@gallery.example',
    subject: 'Hello',
    text: 'Hello',
    html: 'Hello',
  })
  await vi.waitFor(() => expect(mails.length).toBeGreaterThan(before), { timeout: 80_000 })
  return /^From: (.*)\r$/m.exec(mails.at(-1)?.source ?? '')?.[1]
}

describe('the email account', () => {
  it('is not there at first, and the environment’s server sends the mail', async () => {
    expect((await platform.sdk.settings.getEmail()).data).toBeNull()
    expect((await refusal(platform.sdk.settings.updateEmail({ port: 25 }))).status).toBe(404)
    expect(await mailThrough(environment)).toContain('vitrine@gallery.example')
  })

  it('is refused and not stored if it does not work', async () => {
    const { settings } = platform.sdk
    const wrong = await refusal(settings.setEmail({ ...account(), password: 'a wrong password' }))
    expect(wrong.fields).toEqual([
      { field: 'password', message: 'The mail server does not accept this user name and password.' },
    ])
    expect(JSON.stringify(wrong)).not.toContain('a wrong password')
    const closed = await startTestMailServer()
    await closed.close()
    expect(await refusedField(settings.setEmail({ ...account(), port: closed.setting.port }))).toEqual([
      'host',
      'No mail server answers at this host and port.',
    ])
    const early = settings.setEmail({ ...account(), secure: true })
    expect((await refusedField(early))[0]).toBe('secure')
    // The library's own certificate has expired.
    for (const secure of [true, false]) {
      const expired = await startTestMailServer({ secure, disabledCommands: [] })
      const { port } = expired.setting
      const untrusted = await refusedField(settings.setEmail({ ...account(), port, secure }))
      expect(untrusted[1]).toMatch(/certificate of the mail server is not valid/)
      await expired.close()
    }
    addresses.set('mail.example', ['127.0.0.1'])
    const plain = settings.setEmail({ ...account(), host: 'mail.example' })
    expect((await refusedField(plain))[1]).toMatch(/offers no encryption/)
    const name = settings.setEmail({ ...account(), host: 'two words' })
    expect((await refusedField(name))[0]).toBe('host')
    expect((await settings.getEmail()).data).toBeNull()
    await expectEncrypted(platform, 'a wrong password', password)
  })

  // Proves: call.setEmailCredential
  it('is signed in to, kept encrypted, and sends the mail from then on', async () => {
    const { data } = await platform.sdk.settings.setEmail({
      ...account(),
      senderName: 'Gallery\r\nBcc: <eve@evil.example>',
    })
    expect(signedIn.at(-1)).toBe(email)
    expect(data).toMatchObject({
      email,
      host: '127.0.0.1',
      secure: false,
      username: email,
      password: { isSet: true, ending: null },
      senderName: 'Gallery Bcc: <eve@evil.example>',
    })
    expect(await mailThrough(server)).toBe(`"Gallery Bcc: <eve@evil.example>" <${email}>`)
    expect(server.mails.at(-1)?.source).not.toMatch(/^Bcc:/m)
    expect(environment.mails).toHaveLength(1)
    await expectEncrypted(platform, password)
  })

  // Proves: call.updateEmailCredential
  it('is changed field by field, each time signed in to', async () => {
    const { settings } = platform.sdk
    await settings.updateEmail({ senderName: 'Gallery', username: 'ada' })
    expect(signedIn.at(-1)).toBe('ada')
    expect((await settings.getEmail()).data).toMatchObject({ email, username: 'ada', senderName: 'Gallery' })
    expect((await refusedField(settings.updateEmail({ password: 'no longer right' })))[0]).toBe('password')
    expect(await mailThrough(server)).toBe(`Gallery <${email}>`)
    await settings.updateEmail({ password: 'another password' })
    await expectEncrypted(platform, 'another password', 'no longer right')
  })

  it('does not hand its password to another server', async () => {
    const before = signedIn.length
    const moved = platform.sdk.settings.updateEmail({ host: 'localhost' })
    expect(await refusedField(moved)).toEqual([
      'password',
      'Enter the password again: the stored one belongs to the previous server.',
    ])
    expect(signedIn).toHaveLength(before)
    await platform.sdk.settings.updateEmail({ host: 'localhost', password })
    expect(signedIn.length).toBeGreaterThan(before)
  })

  it('keeps the password of its server if two calls change it at the same time', async () => {
    const { settings } = platform.sdk
    await settings.setEmail({ ...account(), senderName: 'Gallery' })
    const before = signedIn.length
    const [waiting, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    onSignIn = async (username) => {
      if (username !== email) return
      waiting.resolve()
      await release.promise
    }
    const renamed = settings.updateEmail({ senderName: 'Prints' })
    await waiting.promise
    const given = { ...account(), host: 'localhost', username: 'ada', password: 'another password' }
    await settings.setEmail({ ...given, senderName: 'Gallery' })
    release.resolve()
    // The new name is that of the new account, which is signed in to as well.
    expect((await renamed).data).toMatchObject({ host: 'localhost', username: 'ada', senderName: 'Prints' })
    onSignIn = async () => undefined
    expect(signedIn.slice(before)).toEqual([email, 'ada', 'ada'])
    const stored = await platform.platform.settings.read('email')
    expect([stored?.value.host, stored?.secret()]).toEqual(['localhost', 'another password'])

    // A change that names the former server is not made with the password of the new one.
    const held = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    onSignIn = async () => {
      asked.resolve()
      await held.promise
    }
    const kept = refusedField(settings.updateEmail({ host: 'localhost', senderName: 'Late' }))
    await asked.promise
    onSignIn = async () => undefined
    await settings.setEmail({ ...account(), senderName: 'Gallery' })
    held.resolve()
    expect(await kept).toEqual([
      'password',
      'Enter the password again: the stored one belongs to the previous server.',
    ])
    expect((await settings.getEmail()).data).toMatchObject({ host: '127.0.0.1', senderName: 'Gallery' })
  })

  it('is not tried at a name that can’t be found at the moment', async () => {
    const before = signedIn.length
    addresses.set('unknown.example', [''])
    const unknown = platform.sdk.settings.updateEmail({ host: 'unknown.example', password })
    expect(await refusedField(unknown)).toEqual(['host', 'There is no server with this name.'])
    expect(signedIn).toHaveLength(before)
  })

  it.each([
    ['inside.example', '127.0.0.1'],
    ['inside.example', '1.1.1.1 127.0.0.1'],
    ['10.1.2.3', '10.1.2.3'],
  ])('is not tried at %s if that leads to %s', async (host, answer) => {
    const before = signedIn.length
    addresses.set(host, [answer])
    expect(await refusedField(platform.sdk.settings.updateEmail({ host, password }))).toEqual([
      'host',
      `${host} is in a private network. Whoever runs the platform can allow it.`,
    ])
    expect(signedIn).toHaveLength(before)
  })

  it('is still there after a restart', async () => {
    platform = await platform.restart()
    expect(await mailThrough(server)).toBe(`Gallery <${email}>`)
  })

  // Proves: call.getEmailCred
  it('is for sub-admins to see and for admins to change', async () => {
    const { settings } = await platform.addPerson('sub_admin')
    expect((await settings.getEmail()).data?.email).toBe(email)
    expect((await refusal(settings.updateEmail({ port: 25 }))).status).toBe(403)
  })
})
