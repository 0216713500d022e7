import { isLoopback } from '#src/http/is-loopback.ts'
import type { Outbound } from '#src/http/outbound/outbound.ts'

/** An SMTP server that accepts this platform's mails. */
export type MailServer = {
  host: string
  port: number
  /** True for TLS from the first byte, false for STARTTLS. */
  secure: boolean
  /** True if nothing is sent to a server without STARTTLS. */
  requireTls: boolean
  auth: { user: string; pass: string } | undefined
  /** Sender of mails, such as `Vitrine <vitrine@gallery.example>`. */
  from: string | { name: string; address: string }
  /** Connects to a server that an admin stored. The operator's own may be in any network. */
  outbound?: Outbound
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/**
 * Reads an address such as `smtp://user:password@host:587` (STARTTLS) or `smtps://…` (TLS from the start), with
 * percent-encoded user and password. Requires TLS except on this machine or with `?requireTLS=false`. Returns undefined
 * for any other text.
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
