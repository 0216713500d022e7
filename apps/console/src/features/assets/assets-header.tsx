import type { Collection } from '@vitrine/sdk'
import { ImportLink } from '#src/entities/assets/import-link.tsx'
import { CollectionHeader } from '#src/entities/collections/collection-header.tsx'
import { NewButton, type NewButtonProps } from '#src/resource/new-button.tsx'

type AssetsHeaderProps = {
  collectionId: string
  /** Undefined while it loads. */
  collection: Collection | undefined
  /** It could not be loaded. */
  failed: boolean
  list: NewButtonProps['list']
}

/** The head of a collection, with the ways to add assets: none of these where it could not be loaded. */
export const AssetsHeader = ({ list, ...header }: AssetsHeaderProps) => (
  <CollectionHeader
    {...header}
    tab="assets"
    actions={
      header.failed ? null : (
        <>
          <ImportLink collection={header.collection} />
          <NewButton list={list} disabled={!header.collection} />
        </>
      )
    }
  />
)
