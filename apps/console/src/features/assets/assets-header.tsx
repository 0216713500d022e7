import type { Collection } from '@vitrine/sdk'
import { Button, Image, PageHeader, Skeleton, VisuallyHidden } from '@vitrine/ui-kit'
import { Plus } from 'lucide-react'
import { ContractBadges } from '#src/entities/contracts/contract-badges.tsx'
import { ImportLink } from './import-link.tsx'

type AssetsHeaderProps = {
  /** Undefined while it loads. */
  collection: Collection | undefined
  /** It could not be loaded. */
  failed: boolean
  onOpen: (drawer: 'new' | 'contracts') => void
}

/** The collection, how its contracts stand, and the ways to add assets: none of these where it could not be loaded. */
export function AssetsHeader({ collection, failed, onOpen }: AssetsHeaderProps) {
  if (failed) return <PageHeader title="Premint assets" />
  return (
    <PageHeader
      sticky
      className="top-14 max-md:static"
      title={
        <span className="flex min-w-0 items-center gap-3">
          <Image src={collection?.thumbnail} alt="" />
          {collection ? (
            <span className="min-w-0">{collection.name}</span>
          ) : (
            <>
              {/* A heading says something also before the name is known. */}
              <VisuallyHidden>Premint assets</VisuallyHidden>
              <Skeleton className="h-6 w-48" />
            </>
          )}
        </span>
      }
      description={
        <span className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
          {collection ? (
            <ContractBadges contracts={collection.contracts} />
          ) : (
            <Skeleton className="h-5 w-32" />
          )}
          <Button size="sm" variant="ghost" onClick={() => onOpen('contracts')}>
            Contracts
          </Button>
        </span>
      }
      actions={
        <>
          <ImportLink collection={collection} />
          <Button
            variant="primary"
            icon={<Plus aria-hidden />}
            disabled={!collection}
            onClick={() => onOpen('new')}
          >
            New asset
          </Button>
        </>
      }
    />
  )
}
