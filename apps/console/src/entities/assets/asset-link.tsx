import { Link } from '@tanstack/react-router'
import { cn, textLink } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import { useAssetListState } from './asset-list.ts'

type AssetLinkProps = {
  assetId: string
  /** The asset's collection, if known. A backend without `read-one` needs it to find the asset. */
  collectionId?: string | null | undefined
  className?: string
  children: ReactNode
}

/** The name or picture of an asset as a link to its page. */
export function AssetLink({ assetId, collectionId, className, children }: AssetLinkProps) {
  return (
    <Link
      to="/asset/$assetId"
      params={{ assetId }}
      search={{ collection: collectionId ?? undefined }}
      state={useAssetListState()}
      className={cn(textLink, className)}
    >
      {children}
    </Link>
  )
}
