import { setTimeout as after } from 'node:timers/promises'
import type { Log } from '#src/log.ts'
import type { Mail } from '#src/mail/mail.ts'
import type { MailServer } from '#src/mail/mail-server.ts'
import type { Mailbox } from '#src/mail/mailbox.ts'
import { sendBySmtp } from '#src/mail/send-by-smtp.ts'

/** Sends the platform's mails. */
export type Mailer = {
  /**
   * Hands a mail over and returns immediately, so that no answer waits for it, or tells by the time it takes that there was one. A
   * failure is logged, without the mail and without whom it was for.
   */
  post(mail: Mail): void
  /** Returns the mail server as it is set now. Null: none is, and mails stay in the local mailbox. */
  server(): Promise<MailServer | null>
  /** Waits a while for what is under way. More can be posted afterwards. */
  close(): Promise<void>
}

/** @param server read for each mail, so that a setting counts from the next mail on. */
type Parts = { server: () => Promise<MailServer | null>; mailbox: Mailbox; log: Log }

const patience = 5_000

const codeOf = (thrown: unknown) => {
  const { code, responseCode } = (thrown ?? {}) as { code?: string; responseCode?: number }
  return { code: code ?? 'unknown', responseCode }
}

export function createMailer({ server, mailbox, log }: Parts): Mailer {
  const underWay = new Set<Promise<void>>()
  async function deliver(mail: Mail): Promise<void> {
    try {
      const set = await server()
      await (set ? sendBySmtp(set, mail) : mailbox.put(mail))
    } catch (thrown) {
      log.error('A mail could not be sent.', codeOf(thrown))
    }
  }
  return {
    server,
    post(mail) {
      const delivery = new Promise((resolve) => setImmediate(resolve))
        .then(() => deliver(mail))
        .finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    },
    async close() {
      const late = new AbortController()
      await Promise.race([
        Promise.all(underWay),
        after(patience, undefined, { signal: late.signal }).catch(() => undefined),
      ])
      late.abort()
    },
  }
}
