import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect } from 'vitest'
import type { MailServer } from '#src/mail/mail-server.ts'
import type { Database } from '#src/storage/db/open-database.ts'
import { mails } from '#src/storage/db/schema/mails.ts'

/** A mail as the server received it. */
export type ReceivedMail = { from: string; to: string[]; source: string; text: string; html: string }

/** A real SMTP server on the loopback interface. */
export type TestMailServer = {
  /** The server as a setting of the platform. */
  setting: MailServer
  /** All delivered mails. */
  mails: ReceivedMail[]
  close(): Promise<void>
}

/** Returns one part of a mail's content, without its transfer encoding. */
function contentOf(source: string, kind: 'text/plain' | 'text/html'): string {
  const part = source.split(/\r\n--/).find((one) => one.includes(`Content-Type: ${kind}`)) ?? ''
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (!/content-transfer-encoding: quoted-printable/i.test(head)) return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/**
 * Starts a mail server.
 * @param held the receipt of each mail waits until this settles
 */
export async function startTestMailServer(
  options: SMTPServerOptions = {},
  held: Promise<void> = Promise.resolve(),
): Promise<TestMailServer> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    // STARTTLS is off, because the library only has a test certificate, which isn't valid.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const take = async () => {
        const source = (await buffer(stream)).toString('latin1')
        await held
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((one) => one.address),
          source,
          text: contentOf(source, 'text/plain'),
          html: contentOf(source, 'text/html'),
        })
      }
      void take().finally(() => done())
    },
    ...options,
  })
  // A client that disconnects during the handshake is an error to the library.
  server.on('error', () => undefined)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    setting: {
      host: '127.0.0.1',
      port,
      secure: false,
      requireTls: false,
      auth: undefined,
      from: 'Vitrine <vitrine@gallery.example>',
    },
    mails,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}

/** Waits until no mail waits: each is delivered or has failed for good. */
export const allMailsSent = ({ database: { db } }: { database: Database }): Promise<void> =>
  expect.poll(() => db.$count(mails, eq(mails.state, 'waiting'))).toBe(0)
