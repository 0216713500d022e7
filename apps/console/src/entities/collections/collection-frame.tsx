import { useQuery } from '@tanstack/react-query'
import type { Collection } from '@vitrine/sdk'
import { Skeleton } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import { ReadError } from '#src/lib/read-error.tsx'
import { ArtScope } from './art-scope.tsx'
import { CollectionHeader } from './collection-header.tsx'
import { collectionQuery } from './collection-query.ts'
import type { CollectionTab } from './collection-tabs.tsx'

type CollectionFrameProps = {
  collectionId: string
  tab: CollectionTab
  /**
   * Renders buttons in the header. Called with undefined while the collection loads, because buttons that
   * appear later would push the tabs down.
   */
  renderActions?: (collection: Collection | undefined) => ReactNode
  children: (collection: Collection) => ReactNode
}

/** Frame of a collection's page: the header, and the content once the collection is loaded. */
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
        <ReadError read={{ error, refetch }} title="The collection could not be loaded" isFramed />
      ) : (
        <div aria-busy>
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </>
  )
}
