import { isLoopback } from '#src/http/is-loopback.ts'
import type { Outbound } from '#src/http/outbound/outbound.ts'
import type { MailServer } from '#src/mail/mail-server.ts'
import type { SettingsStore, SettingValues } from '#src/storage/settings-store.ts'

/** Returns the mail server of an email account. Requires TLS for the password, except on this machine. */
export const toMailServer = (
  account: SettingValues['email'],
  password: string,
  outbound: Outbound,
): MailServer => ({
  host: account.host,
  port: account.port,
  secure: account.secure,
  requireTls: !isLoopback(account.host),
  auth: { user: account.username, pass: password },
  // An object is always a single address, no matter which characters the name contains.
  from: { name: account.senderName, address: account.email },
  outbound,
})

/** Returns the mail server that an admin set; null if it isn't set. */
export async function readStoredMailServer(
  settings: SettingsStore,
  outbound: Outbound,
): Promise<MailServer | null> {
  const stored = await settings.read('email')
  return stored && toMailServer(stored.value, stored.secret() ?? '', outbound)
}
