import { Link } from '@tanstack/react-router'
import { cn, textLink } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import { useAssetListState } from './asset-list.ts'

type AssetLinkProps = {
  assetId: string
  /** Where it is known: a backend that can't read one asset finds it in this collection. */
  collectionId?: string | null | undefined
  className?: string
  children: ReactNode
}

/** The name or the picture of an asset, which leads to its page. */
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
