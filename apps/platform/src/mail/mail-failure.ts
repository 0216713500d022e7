import { OutboundError } from '#src/http/outbound/outbound.ts'

/** The stored reason of a failure: a key of `sentences`, and the SMTP server's status code. */
export type MailFailure = {
  code: string
  /** True if the same mail would be refused again. */
  isPermanent: boolean
}

/** The sentences for admins. */
const sentences: Record<string, string> = {
  'recipient-refused': 'The mail server refused the recipient. Check the address.',
  'content-refused': 'The mail server refused the email itself.',
  refused: 'The mail server does not take emails at the moment, or not from this sender.',
  'sign-in': 'The mail server does not accept the user name and password. Update the email account.',
  'no-encryption': 'The mail server offers no encryption (STARTTLS), so nothing was sent.',
  certificate: 'The certificate of the mail server is not valid for its name, so nothing was sent.',
  'no-such-server': 'No server has the name of the mail server. Update the email account.',
  unreachable: 'The mail server could not be reached.',
  'private-network': 'The mail server is in a private network. Whoever runs the platform can allow it.',
  expired: 'The email expired before it could be sent.',
  unreadable: 'The email can no longer be decrypted: the platform’s master key has changed.',
}

/**
 * Keys of `sentences` by the library's error codes. Its texts are not used, because they may name the server, the
 * sender and the recipient.
 */
const words: Record<string, string> = {
  EAUTH: 'sign-in',
  ENOAUTH: 'sign-in',
  EDNS: 'no-such-server',
  ETLS: 'no-encryption',
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'unreachable',
}
const refusals: Record<string, string> = { 'RCPT TO': 'recipient-refused', DATA: 'content-refused' }

/** Returns the reason that a mail could not be sent from the library's error. */
export function mailFailureOf(thrown: unknown): MailFailure {
  if (thrown instanceof OutboundError) return { code: 'private-network', isPermanent: false }
  const {
    code = '',
    originalCode = '',
    command = '',
    responseCode,
  } = (thrown ?? {}) as Record<'code' | 'originalCode' | 'command', string | undefined> & {
    responseCode?: number
  }
  const isPermanent = responseCode !== undefined && responseCode >= 500 && command in refusals
  if (/CERT|SELF_SIGNED|ALTNAME|ISSUER/.test(originalCode)) return { code: 'certificate', isPermanent }
  const known = words[code]
  if (known || responseCode === undefined) return { code: known ?? 'unknown', isPermanent }
  return { code: `${refusals[command] ?? 'refused'} ${responseCode}`, isPermanent }
}

/** Returns a stored failure as a sentence. */
export function describeMailFailure(stored: string | null): string {
  const [word = '', answer] = (stored ?? '').split(' ')
  const sentence = sentences[word] ?? 'The email could not be sent. The platform’s log says more.'
  return answer === undefined ? sentence : sentence.replace(/\./, ` (${answer}).`)
}
