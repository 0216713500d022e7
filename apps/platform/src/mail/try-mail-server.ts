import { setTimeout as after } from 'node:timers/promises'
import { OutboundError } from '#src/http/outbound/outbound.ts'
import type { MailServer } from '#src/mail/mail-server.ts'
import { openTransport } from '#src/mail/open-transport.ts'
import { ServiceError } from '#src/service-error.ts'

const timeoutMs = 10_000

type MailProblem = [field: string, message: string]

/** Fields and messages by the library's error codes. Its own text is not used, because it may repeat the input. */
const problems: Record<string, MailProblem> = {
  EAUTH: ['password', 'The mail server does not accept this user name and password.'],
  EDNS: ['host', 'There is no server with this name.'],
  ETLS: ['host', 'The mail server offers no encryption (STARTTLS), so the password was not sent.'],
  EPROTOCOL: ['port', 'The server at this host and port is not a mail server.'],
}

/** Returns the field that a failure is about, and a message. */
function problemOf(thrown: unknown): MailProblem {
  if (thrown instanceof OutboundError) return ['host', thrown.message]
  const { code = '', originalCode = '', timeoutType = '' } = (thrown ?? {}) as Record<string, string>
  if (originalCode.startsWith('ERR_SSL')) {
    return [
      'secure',
      'The mail server does not start with TLS at this port. Switch TLS off, or try port 465.',
    ]
  }
  if (/CERT|SELF_SIGNED|ALTNAME|ISSUER/.test(originalCode)) {
    return [
      'host',
      'The certificate of the mail server is not valid for this name, so the password was not sent.',
    ]
  }
  if (/greeting/i.test(timeoutType)) {
    return [
      'secure',
      'The server does not respond at this port. It may require TLS from the start: switch TLS on.',
    ]
  }
  return problems[code] ?? ['host', 'No mail server answers at this host and port.']
}

/**
 * Connects and signs in without sending anything. Throws a ServiceError for the field if that fails within ten seconds.
 */
export async function tryMailServer(server: MailServer): Promise<void> {
  const transport = openTransport(server, timeoutMs, timeoutMs / 2)
  const late = new AbortController()
  const tooLate = after(timeoutMs, undefined, { signal: late.signal }).then(
    () => {
      throw Object.assign(new Error('Too late.'), { code: 'ETIMEDOUT' })
    },
    () => undefined,
  )
  try {
    await Promise.race([transport.verify(), tooLate])
  } catch (thrown) {
    const [field, message] = problemOf(thrown)
    throw ServiceError.field(field, message)
  } finally {
    late.abort()
    transport.close()
  }
}
