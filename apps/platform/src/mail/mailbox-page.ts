import { html } from 'hono/html'
import { facts, page } from '#src/explorer/page.ts'
import type { StoredMail } from '#src/mail/mailbox.ts'

const one = ({ at, to, subject, text }: StoredMail) =>
  html`<h2>${subject}</h2>
    ${facts([
      ['To', to],
      ['Sent', html`<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>`],
      ['Text', html`<pre>${text}</pre>`],
    ])}`

/** Returns the mails, newest first, every text escaped. */
export const mailboxPage = (mails: StoredMail[]) =>
  page(
    'Local mailbox',
    'No mail server is set, so emails stay here. Reload to see new ones.',
    html`${mails.length === 0 ? html`<p>No emails yet.</p>` : mails.map(one)}`,
  )

/** Returns what somebody sees who has not opened the link, or the second one who does. */
export const closedPage = () =>
  page(
    'Local mailbox',
    'This link was already used, or is from an earlier start. Continue in the browser that opened it, or restart Vitrine: it prints a new link.',
    html``,
  )
