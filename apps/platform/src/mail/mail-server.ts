import { isLoopback } from '#src/http/is-loopback.ts'

/** An SMTP server that takes this platform's mails. */
export type MailServer = {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS. */
  secure: boolean
  /** Whether nothing is sent where the server offers no STARTTLS. */
  requireTls: boolean
  auth: { user: string; pass: string } | undefined
  /** What mails come from, such as `Vitrine <vitrine@gallery.example>`. */
  from: string | { name: string; address: string }
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/**
 * Reads `smtp://user:password@host:587` (STARTTLS) or `smtps://…` (TLS immediately); user and password percent-encoded. Without TLS
 * it goes to this machine only, unless the address ends in `?requireTLS=false`. Undefined where it is no such address.
 */
export function readSmtpUrl(address: string, from: string): MailServer | undefined {
  if (!/^smtps?:\/\//.test(address) || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (host === '') return undefined
  const said = url.searchParams.get('requireTLS')
  const user = decoded(url.username)
  const pass = decoded(url.password)
  if (user === undefined || pass === undefined) return undefined
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTls: said === null ? !isLoopback(host) : said !== 'false',
    auth: user === '' ? undefined : { user, pass },
    from,
  }
}
