import { setTimeout as after } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { MailServer } from '#src/mail/mail-server.ts'
import { ServiceError } from '#src/service-error.ts'

const patience = 10_000

/** The field that is to be looked at, and why, for each of the library's codes. Its own text may repeat what was given. */
const refusals: Record<string, [field: string, message: string]> = {
  EAUTH: ['password', 'The mail server does not accept this user name and password.'],
  EDNS: ['host', 'There is no server of this name.'],
  ETLS: ['secure', 'The mail server offers no encryption that can be trusted, so the password was not sent.'],
  EPROTOCOL: [
    'port',
    'What answers at this host and port is not a mail server, or wants TLS from the first byte.',
  ],
}
const silent: [string, string] = ['host', 'No mail server answers at this host and port.']

/** Connects and signs in without sending anything. Refuses, naming the field, where that does not work within ten seconds. */
export async function tryMailServer(server: MailServer): Promise<void> {
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: server.requireTls,
    auth: server.auth,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const late = new AbortController()
  const tooLate = after(patience, undefined, { signal: late.signal }).then(
    () => {
      throw Object.assign(new Error('Too late.'), { code: 'ETIMEDOUT' })
    },
    () => undefined,
  )
  try {
    await Promise.race([transport.verify(), tooLate])
  } catch (thrown) {
    const { code = '' } = (thrown ?? {}) as { code?: string }
    const [field, message] = refusals[code] ?? silent
    throw ServiceError.validation([{ field, message }])
  } finally {
    late.abort()
    transport.close()
  }
}
