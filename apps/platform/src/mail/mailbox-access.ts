import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Who may read the local mailbox: whoever opened the link that was printed at the start, which works once, in the browser
 * that opened it.
 */
export type MailboxAccess = {
  /** The key of the link. */
  key: string
  /** Takes the key, once; returns the browser's pass, or undefined for a wrong or used one. */
  open(key: string): string | undefined
  /** Returns whether this is the pass that was given out. */
  isPass(pass: string | undefined): boolean
}

const newSecret = () => randomBytes(24).toString('base64url')
const digest = (text: string) => createHash('sha256').update(text).digest()
const same = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

export function createMailboxAccess(): MailboxAccess {
  const key = newSecret()
  let pass: string | undefined
  return {
    key,
    open(tried) {
      if (pass !== undefined || !same(tried, key)) return undefined
      pass = newSecret()
      return pass
    },
    isPass: (tried) => pass !== undefined && tried !== undefined && same(tried, pass),
  }
}
