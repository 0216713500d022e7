import type { PremintAsset } from '@vitrine/sdk'
import { IconButton, Menu } from '@vitrine/ui-kit'
import { Coins, Ellipsis, ListTree, Pencil } from 'lucide-react'
import { useAssetRows, useWhyNotMintable } from './asset-rows.ts'

/** The actions of a row. */
export function AssetMenu({ asset }: { asset: PremintAsset }) {
  const { onEdit, onNest, onMint } = useAssetRows()
  const blocked = useWhyNotMintable(asset)
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <IconButton label={`Actions for ${asset.name}`} side="left">
          <Ellipsis aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Menu.Content>
        <Menu.Item icon={<Coins aria-hidden />} disabled={blocked !== null} onSelect={() => onMint(asset)}>
          Mint…
        </Menu.Item>
        <Menu.Item
          icon={<Pencil aria-hidden />}
          disabled={asset.isSold !== 'unsold'}
          onSelect={() => onEdit(asset)}
        >
          Edit
        </Menu.Item>
        <Menu.Item icon={<ListTree aria-hidden />} onSelect={() => onNest(asset)}>
          Nest…
        </Menu.Item>
      </Menu.Content>
    </Menu.Root>
  )
}
