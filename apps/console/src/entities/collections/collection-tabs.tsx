import { Link } from '@tanstack/react-router'
import type { Collection } from '@vitrine/sdk'
import { cn, formatCount } from '@vitrine/ui-kit'
import { premintLink } from '#src/entities/assets/premint-link.ts'

/** Pages of a collection. */
export type CollectionTab = 'overview' | 'assets' | 'contracts' | 'airdrops' | 'settings'

const tab =
  '-mb-px inline-flex h-11 items-center gap-1.5 border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-default focus-visible:-outline-offset-2 aria-[current=page]:border-(--art-line,var(--border-color-accent)) aria-[current=page]:text-default'

const figure = 'font-normal text-subtle tabular-nums max-sm:hidden'

/**
 * A number next to a tab's label. While it loads, an invisible digit reserves the space, so that the next tab
 * doesn't move.
 */
function Count({ loading, of: count }: { loading: boolean; of: number | null | undefined }) {
  if (typeof count === 'number') return <span className={figure}>{formatCount(count)}</span>
  return loading ? (
    <span aria-hidden className={cn(figure, 'invisible')}>
      0
    </span>
  ) : null
}

type CollectionTabsProps = {
  collectionId: string
  /** Undefined while it loads. */
  collection: Collection | undefined
  current: CollectionTab
  className?: string
}

/** Links between the pages of a collection. */
export function CollectionTabs({ collectionId, collection, current, className }: CollectionTabsProps) {
  const params = { id: collectionId }
  const of = (name: CollectionTab) => ({
    className: tab,
    activeOptions: { exact: true, includeSearch: false },
    'aria-current': name === current ? ('page' as const) : undefined,
  })
  return (
    <nav aria-label="Collection" className={cn('min-w-0', className)}>
      {/* Wraps to the next line, because a row that scrolls would hide the last tab. */}
      <ul className="flex flex-wrap gap-x-5 max-sm:gap-x-3.5">
        <li>
          <Link to="/collection/$id" params={params} {...of('overview')}>
            Overview
          </Link>
        </li>
        <li>
          <Link
            to="/collection/premintasset/$type/$id"
            params={collection ? premintLink(collection) : { type: 'Collection', id: collectionId }}
            {...of('assets')}
          >
            Assets <Count loading={!collection} of={collection?.totalAssets} />
          </Link>
        </li>
        <li>
          <Link to="/collection/$id/contracts" params={params} {...of('contracts')}>
            Contracts <Count loading={!collection} of={collection?.contracts?.length} />
          </Link>
        </li>
        <li>
          <Link to="/collection/$id/airdrops" params={params} {...of('airdrops')}>
            Airdrops
          </Link>
        </li>
        <li>
          <Link to="/collection/$id/settings" params={params} {...of('settings')}>
            Settings
          </Link>
        </li>
      </ul>
    </nav>
  )
}
