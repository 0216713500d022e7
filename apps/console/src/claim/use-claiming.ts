import type { Claim, ClaimPage } from '@vitrine/sdk'
import { useEffect, useRef, useState } from 'react'
import { describeFailure } from './describe-failure.ts'
import { fetchClaim } from './fetch-claim.ts'
import { CannotClaim, sendClaim, waitForClaim } from './send-claim.ts'
import type { WalletProvider } from './wallets.ts'

/** State of a claim: not started, in the wallet, sent, mined, or failed with a message. */
export type Claiming =
  | { step: 'idle' | 'wallet' }
  | { step: 'sent' | 'claimed'; hash: string }
  | { step: 'failed'; message: string; hash?: string }

const words = (thrown: unknown, page: ClaimPage) =>
  thrown instanceof CannotClaim ? thrown.message : describeFailure(thrown, page)

/**
 * Stores the hash of a pending claim, so that a reopened page waits for it instead of sending another claim.
 */
const notes = {
  read: (key: string) => attempt(() => localStorage.getItem(key)),
  write: (key: string, hash: string) => attempt(() => localStorage.setItem(key, hash)),
  remove: (key: string) => attempt(() => localStorage.removeItem(key)),
}
/** Returns null if the browser blocks storage. */
function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}

/** Claims an entry and returns the state of the claim, also after the page was closed and reopened. */
export function useClaiming(page: ClaimPage, provider: WalletProvider, entry: Claim) {
  const note = `vitrine.claim.${page._id}.${entry.address}`
  const [claiming, setClaiming] = useState<Claiming>(() => {
    const hash = entry.claimed ? null : notes.read(note)
    return hash ? { step: 'sent', hash } : { step: 'idle' }
  })
  const gone = useRef(new AbortController())

  async function follow(hash: string, signal: AbortSignal): Promise<void> {
    const isClaimed = async () => (await fetchClaim(page._id, entry.address))?.claimed === true
    const end = await waitForClaim(provider, page, hash, isClaimed, signal).catch(() => undefined)
    if (end === undefined) return
    notes.remove(note)
    if (end === 'claimed') return setClaiming({ step: 'claimed', hash })
    const message =
      end === 'lost'
        ? 'The network does not know the transaction. It was canceled, or dropped. Nothing was claimed.'
        : 'The network refused the claim: the transaction was reverted. Nothing was claimed, the network fee was paid.'
    setClaiming({ step: 'failed', message, hash })
  }

  useEffect(() => {
    const controller = new AbortController()
    gone.current = controller
    if (claiming.step === 'sent') void follow(claiming.hash, controller.signal)
    return () => controller.abort()
    // Runs only on mount, to resume a claim that was pending when the page was closed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  async function claim(): Promise<void> {
    const { signal } = gone.current
    setClaiming({ step: 'wallet' })
    let hash: string
    try {
      hash = await sendClaim(provider, page, entry)
    } catch (thrown) {
      return setClaiming({ step: 'failed', message: words(thrown, page) })
    }
    notes.write(note, hash)
    setClaiming({ step: 'sent', hash })
    await follow(hash, signal)
  }
  return { claiming, claim }
}
