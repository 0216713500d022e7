import { callbackify } from 'node:util'
import { createTransport, type SMTPTransportOptions } from 'nodemailer'
import { type Outbound, OutboundError } from '#src/http/outbound/outbound.ts'
import type { MailServer } from '#src/mail/mail-server.ts'

/** Connects to a mail server. Its errors have the library's codes, except for an OutboundError. */
const connect = callbackify(async (outbound: Outbound, host: string, port: number, timeoutMs: number) => {
  try {
    return { connection: await outbound.connect(host, port, timeoutMs) }
  } catch (thrown) {
    if (thrown instanceof OutboundError) throw thrown
    const { syscall } = thrown as NodeJS.ErrnoException
    throw Object.assign(thrown as Error, { code: syscall === 'getaddrinfo' ? 'EDNS' : 'ESOCKET' })
  }
})

/** Returns the library's transport to a mail server. Connects to a stored one only through its `outbound`. */
export const openTransport = (
  { host, port, secure, requireTls, auth, outbound }: MailServer,
  timeoutMs: number,
  greetingTimeoutMs = timeoutMs,
) =>
  createTransport({
    host,
    port,
    secure,
    requireTLS: requireTls,
    auth,
    connectionTimeout: timeoutMs,
    greetingTimeout: greetingTimeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: outbound && ((_options, done) => connect(outbound, host, port, timeoutMs, done)),
  } satisfies SMTPTransportOptions)
