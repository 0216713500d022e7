import { Link } from '@tanstack/react-router'
import type { Collection, CollectionOverview } from '@vitrine/sdk'
import { formatCount } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'

const Figure = ({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) => (
  <div className="min-w-28">
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="text-2xl font-semibold text-default tabular-nums">
      {value} {note ? <span className="text-xs font-normal text-muted">{note}</span> : null}
    </dd>
  </div>
)

type FiguresProps = {
  collection: Collection
  /** Undefined while it loads or if the backend has no overview. */
  overview: CollectionOverview | undefined
}

/** Figures of a collection. Figures that the backend doesn't send are left out. */
export function Figures({ collection, overview }: FiguresProps) {
  const minted = overview?.minted ?? collection.soldAssets
  const claims = overview?.claims
  const { totalAssets: total, royaltyBps } = collection
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {typeof minted === 'number' ? (
        <Figure
          label="Minted"
          value={formatCount(minted)}
          note={typeof total === 'number' ? `of ${formatCount(total)}` : null}
        />
      ) : null}
      {overview ? <Figure label="Drafts" value={formatCount(overview.drafts)} /> : null}
      {overview && overview.minting > 0 ? (
        <Figure label="Minting" value={formatCount(overview.minting)} />
      ) : null}
      {claims ? <Claimed claims={claims} collectionId={collection._id} /> : null}
      {overview ? <Figure label="Holders" value={formatCount(overview.holders)} /> : null}
      {typeof royaltyBps === 'number' ? <Figure label="Royalty" value={`${royaltyBps / 100}%`} /> : null}
    </dl>
  )
}

type ClaimedProps = { claims: NonNullable<CollectionOverview['claims']>; collectionId: string }

function Claimed({ claims: { claimed, recipients, isRead }, collectionId }: ClaimedProps) {
  const isUnknown = !isRead && claimed === 0
  const [value, all] = [isUnknown ? 'Reading…' : formatCount(claimed), formatCount(recipients)]
  const soFar = isRead || isUnknown ? '' : ' so far'
  const name = isUnknown ? `${value} how many of ${all} have claimed` : `${value} of ${all} claimed${soFar}`
  return (
    <Figure
      label="Claimed"
      value={
        <Link
          to="/collection/$id/airdrops"
          params={{ id: collectionId }}
          aria-label={`${name}. Open airdrops`}
          className="rounded-xs underline decoration-1 underline-offset-4"
        >
          {value}
        </Link>
      }
      note={`of ${all}${soFar && `,${soFar}`}`}
    />
  )
}
