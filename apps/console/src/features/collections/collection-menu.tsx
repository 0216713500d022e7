import { DeleteItem } from '#src/entities/deletion/delete-item.tsx'
import { Link } from '@tanstack/react-router'
import type { Collection } from '@vitrine/sdk'
import { Menu } from '@vitrine/ui-kit'
import { Eye, EyeOff, FolderUp } from 'lucide-react'
import { premintLink } from '#src/entities/assets/premint-link.ts'
import { useCollectionSwitch } from './use-collection-switch.ts'

function PublishItem({ collection }: { collection: Collection }) {
  const { mutate } = useCollectionSwitch(collection, 'isPublished')
  const published = collection.isPublished === true
  return (
    <Menu.Item
      icon={published ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      onSelect={() => mutate(!published)}
    >
      {published ? 'Unpublish' : 'Publish'}
    </Menu.Item>
  )
}

/** Returns the entries of a collection's row menu. */
export const collectionMenu = (collection: Collection) => (
  <>
    <PublishItem collection={collection} />
    <Menu.Item asChild>
      <Link to="/collection/import/$type/$id" params={premintLink(collection)}>
        <FolderUp aria-hidden />
        Import assets
      </Link>
    </Menu.Item>
    <DeleteItem kind="collection" ids={[collection._id]} name={collection.name} />
  </>
)
