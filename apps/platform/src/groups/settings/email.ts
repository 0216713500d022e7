import type { Schemas } from '@vitrine/sdk/contract'
import type { Handlers } from '#src/contract/types.ts'
import { toMailServer } from '#src/mail/stored-mail-server.ts'
import { tryMailServer } from '#src/mail/try-mail-server.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { passwordHint } from '#src/storage/secret-hint.ts'
import type { SettingValues, StoredSetting } from '#src/storage/settings-store.ts'

type Account = SettingValues['email']

const toCredential = ({ id, value, updatedAt }: StoredSetting<'email'>): Schemas['EmailCredential'] => ({
  _id: id,
  ...value,
  password: passwordHint,
  updatedAt,
})

const refuse = ServiceError.field

/** Returns a host in the form in which it is compared and connected to. */
function readHost(given: string): string {
  const host = given.trim().toLowerCase()
  if (!/^[a-z0-9.:_-]+$/.test(host))
    throw refuse('host', 'Enter the name of a server, such as smtp.gallery.example.')
  return host
}

function readAccount(given: Partial<Account> & Pick<Account, 'email' | 'host' | 'port'>): Account {
  const { email, host, port, secure = false, username = '', senderName = '' } = given
  // A line break in a name would start another header.
  const name = senderName.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  return { email, host: readHost(host), port, secure, username: username.trim() || email, senderName: name }
}

/** Handles the email account that sends mails. Signs in to it before storing it; it is used from the next mail on. */
export const email = ({ settings, outbound }: Platform): Handlers => {
  const tryAccount = (account: Account, password: string) =>
    tryMailServer(toMailServer(account, password, outbound))
  async function save(account: Account, password: string) {
    await tryAccount(account, password)
    return settings.write('email', account, password)
  }
  const answer = (stored: StoredSetting<'email'>) => ({
    message: 'The email account is saved. The platform now sends from it.',
    data: toCredential(stored),
  })
  return {
    async getEmailCred() {
      const stored = await settings.read('email')
      return { data: stored && toCredential(stored) }
    },
    async setEmailCredential({ body: { password, ...account } }) {
      return answer(await save(readAccount(account), password))
    },
    async updateEmailCredential({ body: { password, ...change } }) {
      // Testing the server takes seconds. If the account was changed in the meantime, applies the change to the new
      // account and tests that with its password.
      for (;;) {
        const stored = await settings.read('email')
        if (!stored) throw ServiceError.notFound('No email account is set yet.')
        const account = readAccount({ ...stored.value, ...change })
        if (password !== undefined) return answer(await save(account, password))
        // Otherwise the stored password could be sent to any server.
        if (account.host !== stored.value.host) {
          throw refuse('password', 'Enter the password again: the stored one belongs to the previous server.')
        }
        await tryAccount(account, stored.secret() ?? '')
        const changed = await stored.change(account)
        if (changed) return answer(changed)
      }
    },
  }
}
