import { DeleteItem } from '#src/entities/deletion/delete-item.tsx'
import type { PremintAsset } from '@vitrine/sdk'
import { Menu } from '@vitrine/ui-kit'
import { Coins, FileBadge, ListTree } from 'lucide-react'
import { EditItem } from '#src/resource/open-drawer.tsx'
import { useAssetRows, useWhyNotMintable } from './asset-rows.ts'

/** Entries of a row's menu. */
export function AssetMenu({ asset }: { asset: PremintAsset }) {
  const { onDeleted, onNest, onMint, onCertificate } = useAssetRows()
  const blocked = useWhyNotMintable(asset)
  return (
    <>
      <Menu.Item icon={<Coins aria-hidden />} disabled={blocked !== null} onSelect={() => onMint(asset)}>
        Mint…
      </Menu.Item>
      <EditItem id={asset._id} disabled={asset.isSold === 'sold' || asset.isSold === 'minting'} />
      <Menu.Item icon={<ListTree aria-hidden />} onSelect={() => onNest(asset)}>
        Nest…
      </Menu.Item>
      {asset.isSold === 'sold' ? (
        <Menu.Item icon={<FileBadge aria-hidden />} onSelect={() => onCertificate(asset)}>
          Show certificate
        </Menu.Item>
      ) : null}
      <DeleteItem kind="asset" ids={[asset._id]} name={asset.name} onDeleted={() => onDeleted([asset._id])} />
    </>
  )
}
