import type { Collection } from '@vitrine/sdk'
import { ImportLink } from '#src/entities/assets/import-link.tsx'
import { CollectionHeader } from '#src/entities/collections/collection-header.tsx'
import { NewButton, type NewButtonProps } from '#src/resource/new-button.tsx'

type AssetsHeaderProps = {
  collectionId: string
  /** Undefined while it loads. */
  collection: Collection | undefined
  /** True if the collection could not be loaded. */
  failed: boolean
  list: NewButtonProps['list']
}

/**
 * The header of a collection with the buttons that add assets. Without buttons if the collection could not be
 * loaded.
 */
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
