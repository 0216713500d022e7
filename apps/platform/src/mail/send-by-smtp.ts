import { createTransport } from 'nodemailer'
import type { Mail } from '#src/mail/mail.ts'
import type { MailServer } from '#src/mail/mail-server.ts'

const patience = 15_000

/** Returns the domain of a sender; identifiers of its mails end in it. */
const domainOf = (from: MailServer['from']) =>
  /@([^\s>]+)/.exec(typeof from === 'string' ? from : from.address)?.[1] ?? 'localhost'

/** Sends one mail; `id` is the same for each try of it, so that whoever gets it twice can tell. Rejects with the library's error, whose text may name the server and the address: log its code alone. */
export async function sendBySmtp(
  server: MailServer,
  { to, subject, text, html }: Mail,
  id: string,
): Promise<void> {
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
    messageId: `<${id}@${domainOf(server.from)}>`,
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}
