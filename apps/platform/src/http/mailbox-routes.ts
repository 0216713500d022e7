import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { facts, page } from '#src/http/explorer/page.ts'
import { isFromThisMachine } from '#src/http/is-from-this-machine.ts'
import type { StoredMail } from '#src/mail/mailbox.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { utcText } from '#src/utc-text.ts'

const one = ({ at, to, subject, text }: StoredMail) =>
  html`<h2>${subject}</h2>
    ${facts([
      ['To', to],
      ['Sent', html`<time datetime="${at}">${utcText(at, 'medium')}</time>`],
      ['Text', html`<pre>${text}</pre>`],
    ])}`

/** Returns the page of mails, newest first, with every text escaped. */
const mailboxPage = (mails: StoredMail[]) =>
  page(
    'Local mailbox',
    'No mail server is set, so emails stay here. Reload to see new ones.',
    html`${mails.length === 0 ? html`<p>No emails yet.</p>` : mails.map(one)}`,
  )

/** Returns the page for a visitor without a valid link, or with one that was already used. */
const closedPage = () =>
  page(
    'Local mailbox',
    'This link was already used, or is from an earlier start. Continue in the browser that opened it, or restart Vitrine: it prints a new link.',
    html``,
  )

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const cookie = 'vitrine.mailbox'
const path = '/mailbox'

/**
 * Returns the local mailbox at `/mailbox`. It shows one-time passwords, so it exists only while no mail server is set,
 * only for this machine, never through a proxy, and only after opening the printed link
 * (docs/decisions/sessions-and-passwords.md). For all others the address doesn't exist.
 */
export function mailboxRoutes({
  config,
  mail,
  mailbox,
  mailboxAccess,
}: Pick<Platform, 'config' | 'mail' | 'mailbox' | 'mailboxAccess'>): Hono {
  const isThere = async (context: Context): Promise<boolean> =>
    isFromThisMachine(context, config.trustProxy) && (await mail.server()) === null

  return new Hono().get(path, async (context) => {
    if (!(await isThere(context))) throw ServiceError.notFound('There is nothing at this address.')
    context.header('content-security-policy', policy)
    context.header('cache-control', 'no-store')
    const key = context.req.query('key')
    if (mailboxAccess.isPass(getCookie(context, cookie))) {
      return key === undefined ? context.html(mailboxPage(await mailbox.list())) : context.redirect(path)
    }
    const pass = key === undefined ? undefined : mailboxAccess.open(key)
    if (pass === undefined) return context.html(closedPage(), 403)
    setCookie(context, cookie, pass, { path, httpOnly: true, sameSite: 'Strict' })
    // Removes the key from the address, so that it stays out of the history.
    return context.redirect(path)
  })
}
