import { Link } from '@tanstack/react-router'
import type { Collection } from '@vitrine/sdk'
import { IconButton, Menu } from '@vitrine/ui-kit'
import { Ellipsis, FileCode, Gift, Images, Pencil } from 'lucide-react'
import { useCollectionActions } from './collection-actions.ts'
import { premintLink } from '#src/entities/assets/premint-link.ts'

/** What else can be done with a collection. */
export function CollectionMenu({ collection }: { collection: Collection }) {
  const { onEdit, onContracts, onAirdrop } = useCollectionActions()
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <IconButton label={`Actions for ${collection.name}`} side="left">
          <Ellipsis aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Menu.Content>
        <Menu.Item icon={<Pencil aria-hidden />} onSelect={() => onEdit(collection._id)}>
          Edit
        </Menu.Item>
        <Menu.Item icon={<FileCode aria-hidden />} onSelect={() => onContracts(collection._id)}>
          Contracts
        </Menu.Item>
        <Menu.Item icon={<Gift aria-hidden />} onSelect={() => onAirdrop(collection._id)}>
          Airdrop
        </Menu.Item>
        <Menu.Item asChild>
          <Link to="/collection/premintasset/$type/$id" params={premintLink(collection)}>
            <Images aria-hidden />
            Premint assets
          </Link>
        </Menu.Item>
      </Menu.Content>
    </Menu.Root>
  )
}
