import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Controls access to the local mailbox. The link that is printed at the start works once, in the browser that opens it.
 */
export type MailboxAccess = {
  /** The key in the link. */
  key: string
  /** Accepts the key once and returns the browser's pass; undefined for a wrong or used key. */
  open(key: string): string | undefined
  /** True if this is the pass that was issued. */
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
