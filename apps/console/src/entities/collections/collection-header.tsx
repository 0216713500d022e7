import type { Collection } from '@vitrine/sdk'
import { cn, Skeleton, useStickyBar, VisuallyHidden } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import { mediaAddresses } from '#src/lib/media-address.ts'
import { MediaImage } from '#src/lib/media-image.tsx'
import { ArtScope, useCollectionColors } from './art-scope.tsx'
import { type CollectionTab, CollectionTabs } from './collection-tabs.tsx'
import { PublishedBadge } from './published-badge.tsx'

type CollectionHeaderProps = {
  collectionId: string
  /** Undefined while it loads or if that failed. */
  collection: Collection | undefined
  /** True if the collection could not be loaded. */
  failed?: boolean
  tab: CollectionTab
  /** Buttons at the right of the header. */
  actions?: ReactNode
}

/** The collection's name, or a placeholder, because a heading needs text before the name is loaded. */
function Name({ collection, failed }: Pick<CollectionHeaderProps, 'collection' | 'failed'>) {
  if (collection) return collection.name
  if (failed) return 'Collection'
  return (
    <>
      <VisuallyHidden>Collection</VisuallyHidden>
      <Skeleton className="inline-block h-6 w-48 align-middle" />
    </>
  )
}

const heading = 'min-w-0 font-semibold tracking-tight wrap-anywhere text-default'

/** Header of a collection's page: picture, name, tabs and buttons. Larger on the overview. */
export function CollectionHeader(props: CollectionHeaderProps) {
  return (
    <ArtScope collection={props.collection}>
      {props.tab === 'overview' ? <Large {...props} /> : <Compact {...props} />}
    </ArtScope>
  )
}

function Compact({ collectionId, collection, failed = false, tab, actions }: CollectionHeaderProps) {
  const bar = useStickyBar()
  return (
    <header
      ref={bar}
      className="sticky top-14 z-20 -mx-4 mb-5 flex flex-wrap items-center gap-x-6 border-b border-subtle bg-canvas px-4 max-md:static md:-mx-6 md:px-6 print:static"
    >
      <div className="flex min-w-0 items-center gap-3 py-3 max-xl:flex-1 max-xl:basis-60">
        <MediaImage src={collection?.thumbnail} alt="" />
        <h1
          data-unnamed={collection || failed ? undefined : ''}
          className={cn(heading, 'line-clamp-2 text-xl xl:max-w-72')}
        >
          <Name collection={collection} failed={failed} />
        </h1>
      </div>
      <CollectionTabs
        collectionId={collectionId}
        collection={collection}
        current={tab}
        className="self-end max-xl:order-last max-xl:basis-full"
      />
      {actions ? <div className="ms-auto flex flex-wrap items-center gap-2 py-2">{actions}</div> : null}
    </header>
  )
}

function Large({ collectionId, collection, failed = false, tab, actions }: CollectionHeaderProps) {
  const [cover] = mediaAddresses(collection?.image ?? null)
  const colors = useCollectionColors(collection)
  return (
    <header className="-mx-4 mb-5 border-b border-subtle px-4 md:-mx-6 md:px-6">
      {/* The same height without a picture, so that the tabs don't move while the collection loads. */}
      <div className="-mx-4 h-28 overflow-hidden bg-sunken md:-mx-6 lg:h-33 print:hidden">
        {cover === undefined ? null : (
          <img src={cover} alt="" decoding="async" className="size-full object-cover" />
        )}
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 pb-3">
        <div className="flex min-w-0 flex-1 basis-80 items-end gap-4">
          <MediaImage
            src={collection?.thumbnail}
            alt=""
            className="relative -mt-12 size-24 shrink-0 border-4 border-(--background-color-surface) bg-surface shadow-md lg:-mt-14 lg:size-28"
          />
          <div className="min-w-0 pt-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 data-unnamed={collection || failed ? undefined : ''} className={cn(heading, 'text-2xl')}>
                <Name collection={collection} failed={failed} />
              </h1>
              <PublishedBadge collection={collection} />
            </div>
            {collection?.symbol ? (
              <p className="mt-1 flex items-center gap-3 text-xs text-muted">
                <span className="font-mono">{collection.symbol}</span>
                {colors ? (
                  <span aria-hidden className="flex overflow-hidden rounded-xs forced-colors:hidden">
                    {colors.palette.map((color) => (
                      <span key={color} className="h-3 w-3.5" style={{ backgroundColor: color }} />
                    ))}
                  </span>
                ) : null}
              </p>
            ) : collection || failed ? null : (
              <Skeleton className="mt-1 h-4 w-20" />
            )}
          </div>
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
      <CollectionTabs collectionId={collectionId} collection={collection} current={tab} />
    </header>
  )
}
