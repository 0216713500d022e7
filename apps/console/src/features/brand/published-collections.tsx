import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Card, EmptyState, Pagination, Skeleton } from '@vitrine/ui-kit'
import { LayoutGrid } from 'lucide-react'
import { ReadError } from '#src/lib/read-error.tsx'
import { PublishedCard } from './published-card.tsx'
import { publishedQuery } from './queries.ts'
import { PAGE_SIZE } from './search.ts'

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
          <Button asChild size="sm">
            <Link to="/collection">All collections</Link>
          </Button>
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
                <Button asChild>
                  <Link to="/collection" search={{ published: false }}>
                    Choose collections to publish
                  </Link>
                </Button>
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
