import type { UseQueryResult } from '@tanstack/react-query'
import type { KnowledgeIndex, ResponseOf } from '@vitrine/sdk'
import { Card, DescriptionList, formatBytes, formatCount, RelativeTime, Skeleton } from '@vitrine/ui-kit'
import { languageName } from '#src/entities/knowledge/language-name.ts'
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
          <Facts index={read.data.index} />
        ) : read.isError ? (
          <ReadNote read={read} what="The index" />
        ) : (
          <Skeleton className="h-48 w-full" />
        )}
      </Card.Body>
    </Card>
  )
}

function Facts({
  index: { model, dimension, metric, stats, languages, createdAt, lastReading },
}: {
  index: KnowledgeIndex
}) {
  return (
    <DescriptionList.Root layout="grid" className="text-sm">
      <DescriptionList.Item label="Model">
        {model === null ? (
          'None yet. The first source sets it.'
        ) : (
          <code className="font-mono text-xs">{model}</code>
        )}
      </DescriptionList.Item>
      <DescriptionList.Item label="Vectors">
        {formatCount(dimension)} dimensions, {metricName(metric)}
      </DescriptionList.Item>
      <DescriptionList.Item label="Size">{formatBytes(stats.sizeBytes)}</DescriptionList.Item>
      <DescriptionList.Item label="Languages">
        {languages.length === 0 ? 'Not stated' : languages.map(languageName).join(', ')}
      </DescriptionList.Item>
      <DescriptionList.Item label="Created">
        <RelativeTime value={createdAt} />
      </DescriptionList.Item>
      <DescriptionList.Item label="Newest passage">
        {!stats.updatedAt ? 'None' : <RelativeTime value={stats.updatedAt} />}
      </DescriptionList.Item>
      {lastReading ? (
        <DescriptionList.Item label="Last read">
          <span className="wrap-anywhere">
            {lastReading.name}, <RelativeTime value={lastReading.at} />
            {lastReading.by === null ? null : `, by ${lastReading.by}`}
          </span>
        </DescriptionList.Item>
      ) : null}
    </DescriptionList.Root>
  )
}
