import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createOutbound } from '#src/http/outbound/outbound.ts'
import { createLog } from '#src/log.ts'
import { composeMail } from '#src/mail/compose-mail.ts'
import { createDelivery } from '#src/mail/deliver-mail.ts'
import { describeMailFailure } from '#src/mail/mail-failure.ts'
import type { MailServer } from '#src/mail/mail-server.ts'
import { createMailer } from '#src/mail/mailer.ts'
import type { Database } from '#src/storage/db/open-database.ts'
import { mails } from '#src/storage/db/schema/mails.ts'
import { createEncryptor } from '#src/storage/encryptor.ts'
import type { Jobs } from '#src/storage/jobs/jobs.ts'
import { answerLookups } from '#test/answer-lookups.ts'
import { shortenTimers } from '#test/shorten-timers.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { startTestMailServer } from '#test/test-mail-server.ts'
import { testClock } from '#test/test-platform.ts'

const to = 'ada@gallery.example'
const mail = composeMail({
  kind: 'one-time-password',
  to,
  subject: 'Hello',
  parts: ['Grüße & <b>more</b>', { code: '123456' }],
})

const addresses = answerLookups()

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
afterEach(async () => void (await database.db.delete(mails)))

/** A real SMTP server until the test is over. */
async function startServer(options: SMTPServerOptions = {}, held?: Promise<void>) {
  const server = await startTestMailServer(options, held)
  onTestFinished(() => server.close())
  return server
}

/** The queue's own part is left out: what is due is tried when the test says so. */
function setUp(server: () => MailServer | null) {
  const { db } = database
  const lines: string[] = []
  const kept: string[] = []
  const clock = testClock()
  const parts = {
    db,
    secrets: createEncryptor(new Uint8Array(randomBytes(32)), 'settings-encryption-v1'),
    now: clock.now,
    server: async () => server(),
    mailbox: {
      put: async ({ subject }: { subject: string }) => void kept.push(subject),
      list: async () => [],
    },
    log: createLog('debug', (line) => lines.push(line)),
  }
  const woken: string[] = []
  const define = () => ({ send: async (key: string) => Boolean(woken.push(key)) })
  const jobs = { define, watch: () => undefined } as unknown as Jobs
  const deliver = createDelivery(parts)
  return {
    mailer: createMailer({ ...parts, jobs }),
    clock,
    lines,
    kept,
    woken,
    rows: () => db.select().from(mails),
    /** Tries every mail that is stored, as the queue does with those that are due. */
    async tryAll(signal = new AbortController().signal) {
      for (const { id } of await db.select().from(mails)) await deliver(id, signal)
    },
  }
}

/** A server that refuses each recipient until it is told otherwise. */
async function startRefusing(responseCode: number) {
  const refusing = { is: true, asked: 0 }
  const server = await startServer({
    onRcptTo(_address, _session, done) {
      refusing.asked += 1
      if (!refusing.is) return done()
      return done(Object.assign(new Error(`not now, ${to}`), { responseCode }))
    },
  })
  return { ...server, refusing }
}

describe('a mail', () => {
  it('is signed in for, and says the words in text and, escaped, in HTML', async () => {
    const signedIn: unknown[] = []
    const server = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        signedIn.push([username, password])
        done(null, { user: username })
      },
    })
    const { mailer, tryAll, lines, rows } = setUp(() => ({
      ...server.setting,
      auth: { user: 'ada', pass: 'p@ss:word' },
    }))
    await mailer.post(mail)
    await tryAll()
    expect(signedIn).toEqual([['ada', 'p@ss:word']])
    expect(server.mails[0]?.text).toBe('Grüße & <b>more</b>\r\n\r\n    123456\r\n')
    expect(server.mails[0]?.html).toContain('<p>Grüße &amp; &lt;b&gt;more&lt;/b&gt;</p>')
    expect(server.mails[0]?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(server.mails[0]?.source).toMatch(/^Message-ID: <[\w-]+@gallery\.example>\r$/m)
    expect(lines).toEqual([])
    expect(await rows()).toEqual([])
  })

  it('goes to one person, even if the address contains several', async () => {
    const server = await startServer()
    const { mailer, tryAll } = setUp(() => server.setting)
    await mailer.post({ ...mail, to: 'ada@gallery.example, eve@evil.example' })
    await mailer.post({ ...mail, subject: 'Hello\r\nBcc: eve@evil.example' })
    await tryAll()
    const receivers = server.mails.flatMap((one) => one.to)
    expect(receivers).toContain(to)
    expect(receivers.filter((one) => one === 'eve@evil.example')).toEqual([])
  })

  it('goes where the setting of the moment says: to the local mailbox while no server is set', async () => {
    const server = await startServer()
    let set: MailServer | null = null
    const { mailer, tryAll, kept } = setUp(() => set)
    await mailer.post(mail)
    await tryAll()
    expect(kept).toEqual(['Hello'])
    set = server.setting
    await mailer.post(mail)
    await tryAll()
    expect(kept).toHaveLength(1)
    expect(server.mails).toHaveLength(1)
  })

  it('is encrypted in the database, and so is whether it is a decoy, which is never sent', async () => {
    const server = await startServer()
    const { mailer, tryAll, rows, woken } = setUp(() => server.setting)
    await mailer.post(mail, { isDecoy: true })
    await mailer.post(mail)
    const stored = await rows()
    expect(JSON.stringify(stored)).not.toMatch(/123456|ada@|decoy/i)
    expect(new Set(stored.map(({ sealed }) => sealed.length)).size).toBe(1)
    expect(woken).toHaveLength(2)
    await tryAll()
    expect(server.mails).toHaveLength(1)
    expect(await rows()).toEqual([])
  })

  it('is stored and sent with the transaction that posts it, and not without', async () => {
    const server = await startServer()
    const { mailer, tryAll, rows, woken } = setUp(() => server.setting)
    const failed = mailer.transaction(async (_tx, post) => {
      await post(mail)
      throw new Error('Rolled back.')
    })
    await expect(failed).rejects.toThrow('Rolled back.')
    expect([await rows(), woken]).toEqual([[], []])
    await mailer.transaction((_tx, post) => post(mail))
    expect(woken).toEqual((await rows()).map(({ id }) => id))
    await tryAll()
    expect(server.mails).toHaveLength(1)
  })
})

describe('a mail that is not taken', () => {
  it('is tried again after 10 seconds, 1 and 5 and 30 minutes and 2 hours, and then undelivered', async () => {
    const server = await startRefusing(451)
    const { mailer, tryAll, rows, clock, lines } = setUp(() => server.setting)
    await mailer.post(mail)
    await tryAll()
    for (const [at, seconds] of [10, 60, 300, 1_800, 7_200].entries()) {
      expect(server.refusing.asked).toBe(at + 1)
      expect(await rows()).toMatchObject([
        { state: 'waiting', tries: at + 1, error: 'recipient-refused 451' },
      ])
      clock.pass(seconds - 0.001)
      await tryAll()
      expect(server.refusing.asked).toBe(at + 1)
      clock.pass(0.001)
      await tryAll()
    }
    expect(await rows()).toMatchObject([{ state: 'failed', tries: 6, error: 'recipient-refused 451' }])
    expect(lines.at(-1)).toContain('An email could not be delivered.')
    clock.pass(86_400)
    await tryAll()
    expect(server.refusing.asked).toBe(6)
    expect(lines.join('\n')).not.toMatch(/123456|ada|127\.0|not now/)
  })

  it('is delivered once the server is back', async () => {
    const closed = await startTestMailServer()
    await closed.close()
    const server = await startServer()
    let set = closed.setting
    const { mailer, tryAll, rows, clock } = setUp(() => set)
    await mailer.post(mail)
    await tryAll()
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1, error: 'unreachable' }])
    set = server.setting
    clock.pass(10)
    await tryAll()
    expect(server.mails).toHaveLength(1)
    expect(await rows()).toEqual([])
  })

  it.each([
    [550, 'recipient-refused 550', 'The mail server refused the recipient (550). Check the address.'],
    [553, 'recipient-refused 553', 'The mail server refused the recipient (553). Check the address.'],
  ])('because of its recipient, with %i, is undelivered immediately', async (code, error, sentence) => {
    const server = await startRefusing(code)
    const { mailer, tryAll, rows } = setUp(() => server.setting)
    await mailer.post(mail)
    await tryAll()
    expect(await rows()).toMatchObject([{ state: 'failed', tries: 1, error }])
    expect(describeMailFailure(error)).toBe(sentence)
  })

  it('because of its content is undelivered immediately', async () => {
    const server = await startServer({
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => done(Object.assign(new Error('spam'), { responseCode: 554 })))
      },
    })
    const { mailer, tryAll, rows } = setUp(() => server.setting)
    await mailer.post(mail)
    await tryAll()
    expect(await rows()).toMatchObject([{ state: 'failed', error: 'content-refused 554' }])
  })

  it('because of the account is tried again: an admin can change that', async () => {
    const server = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('wrong')),
    })
    const { mailer, tryAll, rows } = setUp(() => ({
      ...server.setting,
      auth: { user: 'ada', pass: 'wrong password' },
    }))
    await mailer.post(mail)
    await tryAll()
    expect(await rows()).toMatchObject([{ state: 'waiting', error: 'sign-in' }])
  })

  it('is not sent in the clear where TLS is required', async () => {
    const server = await startServer()
    const { mailer, tryAll, rows, lines } = setUp(() => ({ ...server.setting, requireTls: true }))
    await mailer.post(mail)
    await tryAll()
    expect(server.mails).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'waiting', error: 'no-encryption' }])
    expect(lines.join('\n')).not.toMatch(/123456|ada|127\.0/)
  })

  it('is not sent to a stored server whose name leads into a private network by now', async () => {
    const server = await startServer()
    const outbound = createOutbound([])
    const { mailer, tryAll, rows, lines } = setUp(() => ({
      ...server.setting,
      host: 'mail.example',
      outbound,
    }))
    addresses.set('mail.example', ['1.1.1.1', '127.0.0.1'])
    expect(await outbound.addressOf('mail.example')).toBe('1.1.1.1')
    await mailer.post(mail)
    await tryAll()
    expect(server.mails).toEqual([])
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'waiting', error: 'private-network' })
    expect(describeMailFailure(row?.error ?? null)).toContain('is in a private network')
    expect(lines.join('\n')).not.toMatch(/mail\.example|127\.0/)
  })

  it('because nobody finds or reaches a stored server is tried again, at each of its addresses', async () => {
    const server = await startServer()
    const outbound = createOutbound(['mail.example'])
    const { mailer, tryAll, rows, clock } = setUp(() => ({
      ...server.setting,
      host: 'mail.example',
      outbound,
    }))
    addresses.set('mail.example', ['', '127.0.0.2', '127.0.0.2 127.0.0.1'])
    await mailer.post(mail)
    await tryAll()
    expect(await rows()).toMatchObject([{ state: 'waiting', error: 'no-such-server' }])
    clock.pass(10)
    await tryAll()
    expect(await rows()).toMatchObject([{ state: 'waiting', error: 'unreachable' }])
    clock.pass(60)
    await tryAll()
    expect(server.mails).toHaveLength(1)
    expect(await rows()).toEqual([])
  })

  it('is undelivered as soon as the next try would come too late', async () => {
    const server = await startRefusing(451)
    const { mailer, tryAll, rows, clock } = setUp(() => server.setting)
    const now = clock.now().getTime()
    await mailer.post(mail, { uselessAfter: new Date(now + 10_001) })
    await mailer.post(mail, { uselessAfter: new Date(now + 10_000) })
    await tryAll()
    expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['failed', 'waiting'])
    clock.pass(10.001)
    await tryAll()
    expect(server.refusing.asked).toBe(2)
    expect(await rows()).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
  })
})

describe('a platform that ends in the middle', () => {
  it('sends the mail again, once, where the server had it but did not say so', async () => {
    const held = Promise.withResolvers<void>()
    const slow = await startServer({}, held.promise)
    const { mailer, tryAll, rows, clock } = setUp(() => slow.setting)
    await mailer.post(mail)
    // Its process never hears of the end.
    const dead = tryAll()
    await expect.poll(async () => (await rows())[0]?.tries).toBe(1)
    await tryAll()
    clock.pass(9.999)
    await tryAll()
    clock.pass(0.001)
    const next = tryAll()
    await expect.poll(async () => (await rows())[0]?.tries).toBe(2)
    held.resolve()
    await Promise.all([dead, next])
    expect(slow.mails).toHaveLength(2)
    // Whoever gets both can tell that they are one.
    expect(new Set(slow.mails.map(({ source }) => /^Message-ID: .*$/m.exec(source)?.[0])).size).toBe(1)
    expect(await rows()).toEqual([])
  })

  it('waits a few seconds for the server, and leaves the mail for the next start', async () => {
    onTestFinished(shortenTimers(5_000, 200))
    const held = Promise.withResolvers<void>()
    const slow = await startServer({}, held.promise)
    const { mailer, tryAll, rows } = setUp(() => slow.setting)
    await mailer.post(mail)
    const stop = new AbortController()
    const trying = tryAll(stop.signal)
    await expect.poll(async () => (await rows())[0]?.tries).toBe(1)
    stop.abort(new Error('It stops.'))
    await expect(trying).rejects.toThrow('It stops.')
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1, error: null }])
    held.resolve()
  })

  it('says of a mail that it can no longer decrypt that it is undelivered', async () => {
    const server = await startServer()
    const { mailer, tryAll, rows } = setUp(() => server.setting)
    await mailer.post(mail)
    const [row] = await rows()
    await database.db
      .update(mails)
      .set({ sealed: 'v1.a.b.c' })
      .where(eq(mails.id, row?.id ?? ''))
    await tryAll()
    expect(await rows()).toMatchObject([{ state: 'failed', tries: 0, error: 'unreadable' }])
    expect(server.mails).toEqual([])
  })
})
