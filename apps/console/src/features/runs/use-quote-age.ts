import { useEffect, useState } from 'react'

/** Milliseconds for which prices are valid. */
const GOOD_FOR = 5 * 60_000

/**
 * Returns true if this page received its prices more than five minutes ago, and renders again when that
 * happens. The platform itself refuses older prices, because its clock and the browser's may differ by more
 * than that.
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
