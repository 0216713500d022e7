import type { Mail } from '#src/mail/mail.ts'
import type { MailServer } from '#src/mail/mail-server.ts'
import { openTransport } from '#src/mail/open-transport.ts'

const timeoutMs = 15_000

/** Returns the domain of a sender, for the ids of its mails. */
const domainOf = (from: MailServer['from']) =>
  /@([^\s>]+)/.exec(typeof from === 'string' ? from : from.address)?.[1] ?? 'localhost'

/**
 * Sends one mail. `id` is the same for each try, so that a recipient's mail program can recognize a duplicate. Throws
 * the library's error; log only its code, because its text may name the server and the address.
 */
export async function sendBySmtp(
  server: MailServer,
  { to, subject, text, html }: Mail,
  id: string,
): Promise<void> {
  await openTransport(server, timeoutMs).sendMail({
    from: server.from,
    // An object is always a single address, no matter which characters it contains.
    to: { name: '', address: to },
    messageId: `<${id}@${domainOf(server.from)}>`,
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}
