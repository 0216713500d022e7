import type { Claim, ClaimPage, SponsoredClaim } from '@vitrine/sdk'
import { useEffect, useState } from 'react'
import { claimWithoutGas, fetchClaim } from './fetch-claim.ts'

/** Polling interval of a pending claim, in milliseconds. */
const pause = 2_000

/**
 * Claims an entry at the operator's expense and returns the state of the claim, also after the page was
 * closed and reopened.
 */
export function useSponsored({ _id }: ClaimPage, entry: Claim) {
  const [pressed, setPressed] = useState<SponsoredClaim | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const claim = pressed ?? entry.sponsored ?? null
  const isUnderWay = claim?.state === 'waiting' || claim?.state === 'sent'

  useEffect(() => {
    if (!isUnderWay) return
    let gone = false
    let timer: number | undefined
    const look = async () => {
      const now = await fetchClaim(_id, entry.address).catch(() => undefined)
      if (gone) return
      if (now?.sponsored) setPressed(now.sponsored)
      timer = window.setTimeout(() => void look(), pause)
    }
    timer = window.setTimeout(() => void look(), pause)
    return () => {
      gone = true
      window.clearTimeout(timer)
    }
  }, [isUnderWay, _id, entry.address])

  async function press(): Promise<void> {
    setError(null)
    setBusy(true)
    try {
      setPressed(await claimWithoutGas(_id, entry.address))
    } catch (thrown) {
      setError((thrown as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return {
    claim,
    busy: busy || isUnderWay,
    error: error ?? (claim?.state === 'failed' ? claim.error : null),
    press,
  }
}
