import { useEffect, useState } from 'react'

/** For how long prices are good, in milliseconds. */
const GOOD_FOR = 5 * 60_000

/**
 * Returns whether this page received prices more than five minutes ago. It becomes true by itself. Prices that were old before are refused by the
 * platform: its clock and the browser's may differ by more than that.
 */
export function useQuoteAge(pricedAt: string | null): boolean {
  const [old, setOld] = useState<string | null>(null)
  useEffect(() => {
    if (pricedAt === null) return undefined
    const timer = setTimeout(() => setOld(pricedAt), GOOD_FOR)
    return () => clearTimeout(timer)
  }, [pricedAt])
  return pricedAt === null || old === pricedAt
}
