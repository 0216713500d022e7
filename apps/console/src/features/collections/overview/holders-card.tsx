import type { CollectionOverview } from '@vitrine/sdk'
import { Address, Card, formatCount } from '@vitrine/ui-kit'
import { useId } from 'react'

/** Who holds the most minted assets. Nothing where nobody holds any. */
export function HoldersCard({ overview }: { overview: CollectionOverview }) {
  const heading = useId()
  if (overview.largestHolders.length === 0) return null
  return (
    <Card.Root aria-labelledby={heading} className="p-4">
      <h2 id={heading} className="text-sm font-semibold text-default">
        Holders
      </h2>
      <p className="text-xs text-muted">As recorded when an asset was minted or checked.</p>
      <ul aria-labelledby={heading} className="mt-2 flex flex-col gap-1.5">
        {overview.largestHolders.map(({ address, count }) => (
          <li key={address} className="flex items-center justify-between gap-3 text-sm">
            <Address value={address} kind="holder address" />
            <span className="tabular-nums">{formatCount(count)}</span>
          </li>
        ))}
      </ul>
    </Card.Root>
  )
}
