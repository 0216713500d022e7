import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Badge, Card, formatCount, RelativeTime, Skeleton, TextLink } from '@vitrine/ui-kit'
import { sourceState } from '#src/entities/data-sources/source-state.ts'
import { sources } from '#src/entities/data-sources/sources.ts'
import { counted } from '#src/lib/counted.ts'
import { ReadNote } from '#src/lib/retry-note.tsx'

/** The newest sources of an index with their progress and errors. */
export function IndexSources({ indexName }: { indexName: string }) {
  const list = useQuery(sources.query({ page: 1, index: indexName }))
  return (
    <Card aria-labelledby="index-sources">
      <Card.Header>
        <Card.Title id="index-sources">Sources</Card.Title>
        <TextLink asChild className="text-xs">
          <Link to="/datasource" search={{ index: indexName }}>
            View {list.data ? `all ${formatCount(list.data.totalCount)}` : 'all'}
          </Link>
        </TextLink>
      </Card.Header>
      {list.data ? (
        list.data.data.length === 0 ? (
          <p className="p-4 text-sm text-muted">No sources yet.</p>
        ) : (
          <ul>
            {list.data.data.map(({ _id, name, status, pages, vectors, error, updatedAt }) => {
              const { tone, label } = sourceState(status)
              return (
                <li
                  key={_id}
                  className="flex flex-col gap-1 border-b border-subtle px-4 py-3 text-xs last:border-b-0"
                >
                  <span className="flex items-start justify-between gap-2">
                    <span className="text-sm font-medium wrap-anywhere text-default">{name}</span>
                    <Badge tone={tone} dot className="shrink-0">
                      {label}
                    </Badge>
                  </span>
                  <span className="text-muted">
                    {counted(pages, 'page')}, {counted(vectors, 'passage')},{' '}
                    <RelativeTime value={updatedAt} />
                  </span>
                  {status === 'failed' ? (
                    <span className="wrap-anywhere text-danger">
                      {error ?? 'The platform gave no reason.'}
                    </span>
                  ) : null}
                </li>
              )
            })}
          </ul>
        )
      ) : list.isError ? (
        <ReadNote read={list} what="The sources" className="p-4" />
      ) : (
        <Skeleton className="m-4 h-24" />
      )}
    </Card>
  )
}
