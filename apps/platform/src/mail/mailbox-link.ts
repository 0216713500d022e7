import type { Config } from '#src/config/config.ts'
import { isLoopback } from '#src/http/is-loopback.ts'

const everywhere = ['0.0.0.0', '::', '']

/** Returns the link that opens the local mailbox once; null if it could not be opened from this machine. */
export function mailboxLink({ host, trustProxy }: Config, url: string, key: string): string | null {
  if (trustProxy || !(isLoopback(host) || everywhere.includes(host))) return null
  const link = new URL(`/mailbox?key=${key}`, url)
  if (!isLoopback(host)) link.hostname = '127.0.0.1'
  return link.href
}
