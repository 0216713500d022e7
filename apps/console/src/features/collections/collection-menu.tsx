import { Link } from '@tanstack/react-router'
import type { Collection } from '@vitrine/sdk'
import { Menu } from '@vitrine/ui-kit'
import { FileCode, Gift, Images } from 'lucide-react'
import { premintLink } from '#src/entities/assets/premint-link.ts'
import { EditItem, OpenItem } from '#src/resource/open-drawer.tsx'

/** Returns what else can be done with a collection: the entries of its row's menu. */
export const collectionMenu = (collection: Collection) => (
  <>
    <EditItem id={collection._id} />
    <OpenItem id={collection._id} drawer="contracts" icon={<FileCode aria-hidden />}>
      Contracts
    </OpenItem>
    <OpenItem id={collection._id} drawer="airdrop" icon={<Gift aria-hidden />}>
      Airdrop
    </OpenItem>
    <Menu.Item asChild>
      <Link to="/collection/premintasset/$type/$id" params={premintLink(collection)}>
        <Images aria-hidden />
        Premint assets
      </Link>
    </Menu.Item>
  </>
)
