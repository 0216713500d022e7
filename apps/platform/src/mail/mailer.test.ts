import { expect, it } from 'vitest'
import { createLog } from '#src/log.ts'
import { composeMail } from '#src/mail/compose-mail.ts'
import type { MailServer } from '#src/mail/mail-server.ts'
import type { Mailbox } from '#src/mail/mailbox.ts'
import { createMailer } from '#src/mail/mailer.ts'
import { startTestMailServer } from '#src/mail/testing.ts'

const to = 'ada@gallery.example'
const mail = composeMail({ to, subject: 'Hello', parts: ['Grüße & <b>more</b>', { code: '123456' }] })

function setUp(server: () => Promise<MailServer | null>) {
  const lines: string[] = []
  const kept: string[] = []
  const mailbox: Mailbox = {
    put: async ({ subject }) => void kept.push(subject),
    list: async () => [],
  }
  const mailer = createMailer({ server, mailbox, log: createLog('debug', (line) => lines.push(line)) })
  return { mailer, lines, kept }
}

it('signs in to the server, and says the words in text and, escaped, in HTML', async () => {
  const signedIn: unknown[] = []
  const server = await startTestMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      signedIn.push([username, password])
      done(null, { user: username })
    },
  })
  const { mailer, lines } = setUp(async () => ({
    ...server.setting,
    auth: { user: 'ada', pass: 'p@ss:word' },
  }))
  mailer.post(mail)
  await mailer.close()
  expect(signedIn).toEqual([['ada', 'p@ss:word']])
  expect(server.mails[0]?.text).toBe('Grüße & <b>more</b>\r\n\r\n    123456\r\n')
  expect(server.mails[0]?.html).toContain('<p>Grüße &amp; &lt;b&gt;more&lt;/b&gt;</p>')
  expect(server.mails[0]?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(lines).toEqual([])
  await server.close()
})

it('sends nothing in the clear where TLS is required, and nothing of the mail gets into the log', async () => {
  const server = await startTestMailServer()
  const { mailer, lines, kept } = setUp(async () => ({ ...server.setting, requireTls: true }))
  mailer.post(mail)
  await mailer.close()
  expect(server.mails).toEqual([])
  expect(kept).toEqual([])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('A mail could not be sent.')
  expect(lines[0]).toContain('"code":"ETLS"')
  expect(lines[0]).not.toMatch(/123456|ada|127\.0/)
  await server.close()
})

it('logs one line where the server is not there or refuses', async () => {
  const server = await startTestMailServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error(`no such person ${to}`), { responseCode: 550 })),
  })
  const refused = setUp(async () => server.setting)
  refused.mailer.post(mail)
  await refused.mailer.close()
  expect(refused.lines.join('\n')).toMatch(/"responseCode":550/)
  expect(refused.lines.join('\n')).not.toContain(to)
  await server.close()

  const away = setUp(async () => server.setting)
  away.mailer.post(mail)
  await away.mailer.close()
  expect(away.lines).toHaveLength(1)
})

it('looks up for each mail where it goes, and keeps it in the local mailbox while no server is set', async () => {
  const server = await startTestMailServer()
  let set: MailServer | null = null
  const { mailer, kept } = setUp(async () => set)
  mailer.post(mail)
  await mailer.close()
  expect(kept).toEqual(['Hello'])
  set = server.setting
  mailer.post(mail)
  await mailer.close()
  expect(kept).toHaveLength(1)
  expect(server.mails).toHaveLength(1)
  await server.close()
})

it('is one person’s mail, whatever the address says', async () => {
  const server = await startTestMailServer()
  const { mailer } = setUp(async () => server.setting)
  mailer.post({ ...mail, to: 'ada@gallery.example, eve@evil.example' })
  mailer.post({ ...mail, subject: 'Hello\r\nBcc: eve@evil.example' })
  await mailer.close()
  const receivers = server.mails.flatMap((one) => one.to)
  expect(receivers).toContain(to)
  expect(receivers.filter((one) => one === 'eve@evil.example')).toEqual([])
  await server.close()
})
