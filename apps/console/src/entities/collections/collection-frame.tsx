import { useQuery } from '@tanstack/react-query'
import type { Collection } from '@vitrine/sdk'
import { ErrorState, Skeleton } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import { errorText } from '#src/lib/error-text.ts'
import { ArtScope } from './art-scope.tsx'
import { CollectionHeader } from './collection-header.tsx'
import { collectionQuery } from './collection-query.ts'
import type { CollectionTab } from './collection-tabs.tsx'

type CollectionFrameProps = {
  collectionId: string
  tab: CollectionTab
  /** Drawn also while the collection loads, which it then does not get: what comes later would push the pages down. */
  renderActions?: (collection: Collection | undefined) => ReactNode
  children: (collection: Collection) => ReactNode
}

/** A page of a collection: its head, and what is shown once the collection is read. */
export function CollectionFrame({ collectionId, tab, renderActions, children }: CollectionFrameProps) {
  const { data: collection, isError, error, refetch } = useQuery(collectionQuery(collectionId))
  const failed = isError && !collection
  return (
    <>
      <CollectionHeader
        collectionId={collectionId}
        collection={collection}
        failed={failed}
        tab={tab}
        actions={failed ? null : renderActions?.(collection)}
      />
      {collection ? (
        <ArtScope collection={collection}>{children(collection)}</ArtScope>
      ) : isError ? (
        <ErrorState
          className="rounded-md border border-subtle bg-surface"
          title="The collection could not be loaded"
          message={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div aria-busy>
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </>
  )
}
