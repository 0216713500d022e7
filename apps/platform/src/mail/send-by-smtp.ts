import { createTransport } from 'nodemailer'
import type { Mail } from '#src/mail/mail.ts'
import type { MailServer } from '#src/mail/mail-server.ts'

const patience = 15_000

/** Sends one mail. Rejects with the library's error, whose text may name the server and the address: log its code alone. */
export async function sendBySmtp(server: MailServer, { to, subject, text, html }: Mail): Promise<void> {
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
  await transport.sendMail({
    from: server.from,
    // As an object it is one address, whatever is in it.
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}
