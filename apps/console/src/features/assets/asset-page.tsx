import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PageHeader, Skeleton } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import { isMissing, MissingPage } from '#src/lib/missing-page.tsx'
import { ReadError } from '#src/lib/read-error.tsx'
import { shortText } from '#src/lib/search-values.ts'
import { capabilitiesQuery } from '#src/session/capabilities.ts'
import { assetQuery } from './asset-query.ts'
import { AssetView } from './asset-view.tsx'

export type AssetPageSearch = {
  /** The collection in which a backend without `read-one` finds the asset. */
  collection?: string | undefined
  drawer?: 'edit' | undefined
}

/**
 * An asset's page.
 *
 * @param search The search parameters, not validated yet.
 */
export function AssetPage({ assetId, search }: { assetId: string; search: AssetPageSearch }) {
  const collectionId = shortText(64)(search.collection) ?? ''
  const read = useQuery({
    ...assetQuery(assetId, collectionId),
    // Polls, because another tab or the platform may have started a mint.
    refetchInterval: ({ state }) => (state.data?.isSold === 'minting' ? 15_000 : false),
  })
  const capabilities = useQuery(capabilitiesQuery)
  if (read.data) {
    return (
      <AssetView
        asset={read.data}
        collectionId={read.data.collection_id || collectionId}
        isEdited={search.drawer === 'edit'}
      />
    )
  }
  if (read.isPending) return <Loading />
  if (collectionId === '' && capabilities.data?.includes('read-one') === false) {
    return (
      <Missing title="Open this asset from its collection">
        This platform can’t read one asset by its address. Find it in the collection’s assets.
      </Missing>
    )
  }
  // Without capabilities, the asset was not read.
  const unread = collectionId === '' ? capabilities.error : null
  if (!unread && isMissing(read.error)) {
    return <Missing title="There is no such asset">The address may have been mistyped.</Missing>
  }
  return (
    <>
      <PageHeader title="Asset" />
      <ReadError
        read={{ error: unread ?? read.error, refetch: read.refetch }}
        title="The asset could not be loaded"
        isFramed
      />
    </>
  )
}

const Missing = ({ title, children }: { title: string; children: ReactNode }) => (
  <MissingPage
    title="Asset"
    missing={title}
    reason={children}
    link={<Link to="/collection">Open collections</Link>}
  />
)

/** Skeleton with the final layout, so nothing shifts. */
function Loading() {
  return (
    <div aria-busy className="-mx-4 grid md:-mx-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <Skeleton className="h-69 rounded-none lg:h-140" />
      <div className="px-4 md:px-6">
        <PageHeader title="Asset" description={<Skeleton className="h-4 w-64" />} />
        <Skeleton className="h-8 w-72" />
        <Skeleton className="mt-5 h-16" />
        <Skeleton className="mt-5 h-40" />
      </div>
    </div>
  )
}
