import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isFromThisMachine } from '#src/http/is-from-this-machine.ts'
import { closedPage, mailboxPage } from '#src/mail/mailbox-page.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const cookie = 'vitrine.mailbox'
const path = '/mailbox'

/**
 * Returns the local mailbox at /mailbox. It shows one-time passwords, so it is there only while no mail server is set, only for this
 * machine, never through a proxy, and only for who opened the printed link (docs/decisions/sessions-and-passwords.md). To everybody else there
 * is nothing at this address.
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
    // Without the key in the address, it stays out of the history.
    return context.redirect(path)
  })
}
