import type { ClaimPage as Page } from '@vitrine/sdk'
import { Badge, Skeleton, TextLink, useFocusKeeper } from '@vitrine/ui-kit'
import { type CSSProperties, useEffect } from 'react'
import { useArtColors } from '#src/lib/art-colors.ts'
import { mediaAddresses } from '#src/lib/media-address.ts'
import { MediaImage } from '#src/lib/media-image.tsx'
import { pauseAfter } from '#src/lib/pause-after.ts'
import { formatDate } from '#src/lib/format-date.ts'
import { AddressCheck } from './address-check.tsx'
import { fetchClaimPage } from './fetch-claim.ts'
import { ReadFailure } from './read-failure.tsx'
import { useRead } from './use-read.ts'
import { WalletClaim } from './wallet-claim.tsx'

const at = (instant: string | null) => (instant === null ? '' : formatDate('moment', instant))

/** Returns a label and a sentence about whether people can claim. */
function stateOf({ state, startsAt, endsAt, network }: Page) {
  switch (state) {
    case 'preparing':
      return {
        label: 'Not ready',
        tone: 'neutral',
        detail: `The list of recipients is not on ${network.name} yet.`,
      } as const
    case 'scheduled':
      return { label: 'Not open yet', tone: 'info', detail: `Opens on ${at(startsAt)}.` } as const
    case 'ended':
      return { label: 'Ended', tone: 'neutral', detail: `Ended on ${at(endsAt)}.` } as const
    case 'unknown':
      return {
        label: 'Unknown',
        tone: 'neutral',
        detail: `${network.name} does not answer right now.`,
      } as const
    default:
      return { label: 'Open', tone: 'success', detail: endsAt ? `Ends on ${at(endsAt)}.` : null } as const
  }
}

/**
 * Returns the milliseconds until the page's data is read again; null for never. Reads again while the network
 * doesn't respond, while the list isn't on the network, when the airdrop starts, and while it isn't known
 * whether the platform pays for claims.
 */
function pauseOf({ state, startsAt, tokenStandard, sponsored }: Page, looks: number): number | null {
  const pause = pauseAfter(looks)
  if (state === 'unknown' || state === 'preparing' || tokenStandard === null) return pause
  if (state === 'scheduled' && startsAt !== null) return Math.max(pause, Date.parse(startsAt) - Date.now())
  return state === 'open' && sponsored === null ? pause : null
}

/** The page where recipients of an airdrop claim. */
export function ClaimPage({ id }: { id: string }) {
  useFocusKeeper()
  const { value: page, error, again } = useRead(id, fetchClaimPage, pauseOf)
  const title = page ? (page.name ?? page.collectionName) : 'Claim'
  useEffect(() => {
    document.title = page ? `${title} · Claim` : 'Claim'
  }, [page, title])
  const [picture] = mediaAddresses(page?.image ?? null)
  const colors = useArtColors(picture)
  const line = colors
    ? ({ '--art-line': `light-dark(${colors.onLight}, ${colors.onDark})` } as CSSProperties)
    : undefined
  const state = page && stateOf(page)
  return (
    <main
      className="mx-auto flex min-h-dvh w-full max-w-md flex-col gap-5 px-4 py-6 text-default sm:py-12"
      style={line}
    >
      {page && state ? (
        <>
          <header className="flex flex-col gap-4">
            <MediaImage
              src={picture}
              alt=""
              className="aspect-square h-auto w-full rounded-lg border-b-4 border-(--art-line,var(--color-accent))"
            />
            <div className="flex flex-col gap-1">
              <p className="text-sm wrap-anywhere text-muted">
                {page.collectionName} on {page.network.name}
              </p>
              <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
              <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
                <Badge dot tone={state.tone}>
                  {state.label}
                </Badge>{' '}
                {state.detail}
              </p>
            </div>
          </header>
          {page.state === 'preparing' ? null : (
            <>
              <WalletClaim page={page} />
              <AddressCheck page={page} />
            </>
          )}
          {page.site && /^https?:\/\//.test(page.site) ? (
            <footer className="mt-auto pt-4 text-sm text-muted">
              From <TextLink href={page.site}>{new URL(page.site).host}</TextLink>
            </footer>
          ) : null}
        </>
      ) : error ? (
        <>
          <h1 className="sr-only">Claim</h1>
          <ReadFailure message={error} onRetry={again} />
        </>
      ) : (
        <div aria-busy className="flex flex-col gap-4">
          <h1 className="sr-only">Claim</h1>
          <Skeleton className="aspect-square w-full rounded-lg" />
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </main>
  )
}
