import type { LookupOptions } from 'node:dns'
import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import { isIP } from 'node:net'
import { afterAll, beforeEach, vi } from 'vitest'

/**
 * Answers the platform's lookups of names in a test file. Returns what each name leads to, one answer after the other;
 * the last one stays. An answer holds addresses, separated by spaces; an empty one fails.
 */
export function answerLookups(): Map<string, string[]> {
  const answers = new Map<string, string[]>()
  const { lookup } = dns
  const spy = vi.spyOn(dns, 'lookup').mockImplementation((async (host: string, options: LookupOptions) => {
    const known = answers.get(host)
    if (!known) return lookup(host, options)
    const [answer] = known.length > 1 ? known.splice(0, 1) : known
    if (!answer) throw Object.assign(new Error('lookup'), { code: 'EAI_AGAIN', syscall: 'getaddrinfo' })
    return answer.split(' ').map((address) => ({ address, family: isIP(address) }))
  }) as typeof lookup)
  // For modules that import the function by its name.
  syncBuiltinESMExports()
  afterAll(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  beforeEach(() => answers.clear())
  return answers
}
