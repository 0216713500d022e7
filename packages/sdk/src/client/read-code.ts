import type { NetworkReason } from '../errors.ts'

/** The meaning of a runtime's codes for a failed connection. */
type Meaning = { codes: RegExp; reason: NetworkReason; message: string }

const unreachable = 'The server could not be reached:'

const meanings: Meaning[] = [
  { codes: /refused/i, reason: 'refused', message: `${unreachable} it refused the connection.` },
  { codes: /notfound|eai_again/i, reason: 'dns', message: `${unreachable} its name was not found.` },
  {
    codes: /cert|tls|ssl|signature|eproto/i,
    reason: 'tls',
    message: `${unreachable} it offers no secure connection that can be trusted.`,
  },
  {
    codes: /reset|epipe|socket|closed|length/i,
    reason: 'cut',
    message: 'The connection broke off before the server answered.',
  },
]

/** Returns the meaning of a code; undefined if it is unknown. */
export const readCode = (code: string): Meaning | undefined => meanings.find(({ codes }) => codes.test(code))
