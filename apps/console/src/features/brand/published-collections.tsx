import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card, EmptyState, Pagination, Skeleton, Switch, formatCount } from '@vitrine/ui-kit'
import { LayoutGrid } from 'lucide-react'
import { ButtonLink } from '#src/lib/links.tsx'
import { ReadError } from '#src/lib/read-error.tsx'
import { publishedQuery } from './queries.ts'
import { PAGE_SIZE } from './search.ts'
import type { Collection } from '@vitrine/sdk'
import { MediaImage } from '#src/lib/media-image.tsx'
import { useRowSwitch } from '#src/resource/use-row-switch.ts'
import { getSdk } from '#src/session/sdk.ts'

/** A published collection: picture and name link to its page; the switch unpublishes it. */
function PublishedCard({ collection }: { collection: Collection }) {
  const { mutate, isPending } = useRowSwitch({
    write: 'collections.setPublished',
    row: collection,
    name: 'isPublished',
    send: (isPublished) => getSdk().collections.setPublished({ collection_id: collection._id, isPublished }),
  })
  const { name, soldAssets, totalAssets } = collection
  return (
    <li className="relative flex min-w-0 overflow-hidden xs:flex-col rounded-md border border-subtle bg-surface transition-colors has-[a:hover]:border-strong">
      <MediaImage
        src={collection.image || collection.thumbnail}
        alt=""
        className="size-20 rounded-none xs:aspect-4/3 xs:h-auto xs:w-full xs:border-b xs:border-subtle"
      />
      <div className="flex min-w-0 flex-1 items-start gap-3 p-3">
        <div className="min-w-0 flex-1">
          <Link
            to="/collection/$id"
            params={{ id: collection._id }}
            // The whole card is a link; the switch is above it.
            className="line-clamp-2 rounded-xs text-sm font-medium wrap-anywhere text-default before:absolute before:inset-0 hover:text-accent"
          >
            {name}
          </Link>
          <p className="mt-0.5 text-xs text-muted tabular-nums">
            {formatCount(soldAssets)} of {formatCount(totalAssets)} minted
          </p>
        </div>
        <Switch
          label={`Published: ${name}`}
          checked={collection.isPublished}
          disabled={!collection._id}
          busy={isPending}
          onCheckedChange={(on) => mutate(on)}
          className="relative mt-0.5"
        />
      </div>
    </li>
  )
}

const grid = 'grid gap-3 xs:grid-cols-2 xs:gap-4 lg:grid-cols-3 xl:grid-cols-4'

/** The published collections that the storefront shows, in pages of cards. */
export function PublishedCollections({
  page,
  onPageChange,
}: {
  page: number
  onPageChange: (page: number) => void
}) {
  const list = useQuery(publishedQuery(page))
  const { data } = list
  return (
    <section aria-labelledby="brand-published" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 id="brand-published" className="text-base font-semibold text-default">
            Published collections
          </h2>
          <p className="text-sm text-muted">The collections that visitors see.</p>
        </div>
        {data && data.totalCount > 0 ? (
          <ButtonLink size="sm" to="/collection">
            All collections
          </ButtonLink>
        ) : null}
      </div>
      {data ? (
        data.totalCount === 0 ? (
          <Card>
            <EmptyState
              icon={<LayoutGrid />}
              title="No collection is published"
              description="Visitors see a collection once its “Published” switch is on."
              action={
                <ButtonLink to="/collection" search={{ published: false }}>
                  Choose collections to publish
                </ButtonLink>
              }
            />
          </Card>
        ) : (
          <>
            <ul aria-label="Published collections" className={grid}>
              {data.data.map((collection, at) => (
                <PublishedCard key={collection._id || at} collection={collection} />
              ))}
            </ul>
            <Pagination
              page={page}
              pageSize={PAGE_SIZE}
              total={data.totalCount}
              loading={list.isPlaceholderData}
              onPageChange={onPageChange}
            />
          </>
        )
      ) : list.isError ? (
        <Card>
          <ReadError read={list} title="The published collections could not be loaded" />
        </Card>
      ) : (
        <div aria-busy className={grid}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="h-20 rounded-md xs:h-64" />
          ))}
        </div>
      )}
    </section>
  )
}
