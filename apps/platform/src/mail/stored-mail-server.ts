import { isLoopback } from '#src/http/is-loopback.ts'
import type { MailServer } from '#src/mail/mail-server.ts'
import type { SettingsStore, SettingValues } from '#src/storage/settings-store.ts'

/** Returns the mail server of an email account. Its password goes nowhere without TLS, except to this machine. */
export const toMailServer = (account: SettingValues['email'], password: string): MailServer => ({
  host: account.host,
  port: account.port,
  secure: account.secure,
  requireTls: !isLoopback(account.host),
  auth: { user: account.username, pass: password },
  // As an object it is one address, whatever is in the name.
  from: { name: account.senderName, address: account.email },
})

/** Returns the mail server that an admin set; null where none is. */
export async function readStoredMailServer(settings: SettingsStore): Promise<MailServer | null> {
  const stored = await settings.read('email')
  return stored && toMailServer(stored.value, stored.secret() ?? '')
}
