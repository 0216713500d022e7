import type { UseQueryResult } from '@tanstack/react-query'
import type { KnowledgeIndex, ResponseOf } from '@vitrine/sdk'
import { Card, formatBytes, formatCount, RelativeTime, Skeleton } from '@vitrine/ui-kit'
import { languageName } from '#src/entities/knowledge/language-name.ts'
import { Facts } from '#src/lib/facts.tsx'
import { ReadNote } from '#src/lib/retry-note.tsx'
import { metricName } from './metrics.ts'

/** Details of an index. */
export function IndexFacts({ read }: { read: UseQueryResult<ResponseOf<'getKnowledgeIndex'>> }) {
  return (
    <Card aria-labelledby="index-facts">
      <Card.Header>
        <Card.Title id="index-facts">About</Card.Title>
      </Card.Header>
      <Card.Body>
        {read.data ? (
          <Facts layout="grid" className="text-sm" of={factsOf(read.data.index)} />
        ) : read.isError ? (
          <ReadNote read={read} what="The index" />
        ) : (
          <Skeleton className="h-48 w-full" />
        )}
      </Card.Body>
    </Card>
  )
}

function factsOf(index: KnowledgeIndex) {
  const { model, dimension, metric, stats, languages, createdAt, lastReading } = index
  return {
    Model:
      model === null ? (
        'None yet. The first source sets it.'
      ) : (
        <code className="font-mono text-xs">{model}</code>
      ),
    Vectors: `${formatCount(dimension)} dimensions, ${metricName(metric)}`,
    Size: formatBytes(stats.sizeBytes),
    Languages: languages.length === 0 ? 'Not stated' : languages.map(languageName).join(', '),
    Created: <RelativeTime value={createdAt} />,
    'Newest passage': stats.updatedAt ? <RelativeTime value={stats.updatedAt} /> : 'None',
    'Last read': lastReading && (
      <span className="wrap-anywhere">
        {lastReading.name}, <RelativeTime value={lastReading.at} />
        {lastReading.by === null ? null : `, by ${lastReading.by}`}
      </span>
    ),
  }
}
