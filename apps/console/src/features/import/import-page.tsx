import { useQuery } from '@tanstack/react-query'
import { PageHeader, Skeleton } from '@vitrine/ui-kit'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { useState } from 'react'
import { MediaImage } from '#src/lib/media-image.tsx'
import { ReadError } from '#src/lib/read-error.tsx'
import { capabilitiesQuery, useCapability } from '#src/session/capabilities.ts'
import { queries } from '#src/session/queries.ts'
import type { ImportSearch } from './import-search.ts'
import { ImportStudio } from './import-studio.tsx'

type ImportPageProps = {
  collectionId: string
  search: ImportSearch
  onSearch: (change: Partial<ImportSearch>) => void
}

/** Page that turns a folder of metadata and pictures into assets of a collection. */
export function ImportPage({ collectionId, search, onSearch }: ImportPageProps) {
  const read = useQuery(collectionQuery(collectionId))
  const capabilities = useQuery(capabilitiesQuery)
  const takesImports = useCapability('imports')
  // An import becomes a run, so without runs its progress couldn't be shown.
  const hasImports = useCapability('runs') && takesImports
  // An import that this page opened itself needs no read: the page knows what it sent.
  const [earlier] = useState(search.run)
  const isEarlier = hasImports && earlier !== undefined && search.run === earlier
  const received = useQuery({
    ...queries.imports.get({ run_id: earlier ?? '' }),
    enabled: isEarlier,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const collection = read.data
  const failed = [read, capabilities, ...(isEarlier ? [received] : [])].find(
    ({ isError, data }) => isError && !data,
  )
  const title = (
    <span className="flex min-w-0 items-center gap-3">
      <MediaImage src={collection?.thumbnail} alt="" />
      <span className="min-w-0">{collection ? `Import to ${collection.name}` : 'Import assets'}</span>
    </span>
  )
  if (failed) {
    return (
      <>
        <PageHeader title={title} />
        <ReadError read={failed} title="The import could not be loaded" isFramed />
      </>
    )
  }
  if (!collection || !capabilities.data || (isEarlier && !received.data)) {
    return (
      <div aria-busy>
        <PageHeader title={title} />
        <Skeleton className="h-80 w-full" />
      </div>
    )
  }
  return (
    <ImportStudio
      title={title}
      collection={collection}
      received={(isEarlier && received.data) || null}
      hasImports={hasImports}
      onRun={(id) => onSearch({ run: id })}
    />
  )
}
