import { explorerUrl } from '@vitrine/chain'
import type { Collection, PremintAsset } from '@vitrine/sdk'
import { Address, Button, DescriptionList, Drawer, Hash } from '@vitrine/ui-kit'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { MediaImage } from '#src/lib/media-image.tsx'
import { networkName, networkOf } from '#src/lib/networks.ts'
import { formatDate } from '#src/lib/format-date.ts'
import { contractOf } from './mintable.ts'

type CertificateDrawerProps = {
  open: boolean
  asset: PremintAsset
  collection: Collection
  onClose: () => void
}

/** Details of a minted asset, laid out to print on one page. */
export function CertificateDrawer({ open, asset, collection, onClose }: CertificateDrawerProps) {
  const [printedOn] = useState(() => new Date())
  const network = networkOf(asset)
  const contract = contractOf(asset, collection.contracts)?.contractAddress
  const link = (what: { address: string } | { transaction: string }) => network && explorerUrl(network, what)
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={`Certificate of ${asset.name}`}
      description="Details of a minted asset."
      footer={
        <Button variant="primary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Print certificate
        </Button>
      }
    >
      <MediaImage
        src={asset.image}
        fallback={<MediaImage src={asset.thumbnail} alt="" className="size-full" />}
        alt=""
        className="mb-5 aspect-square h-auto w-full max-w-80"
      />
      <DescriptionList.Root>
        <DescriptionList.Item label="Name">{asset.name}</DescriptionList.Item>
        <DescriptionList.Item label="Collection">{collection.name}</DescriptionList.Item>
        {asset.tokenId === null ? null : (
          <DescriptionList.Item label="Token ID">{asset.tokenId}</DescriptionList.Item>
        )}
        {contract ? (
          <DescriptionList.Item label="Contract">
            <Address full value={contract} kind="contract address" href={link({ address: contract })} />
          </DescriptionList.Item>
        ) : null}
        <DescriptionList.Item label="Network">{networkName(asset)}</DescriptionList.Item>
        {asset.assetOwner ? (
          <DescriptionList.Item label="Minted to">
            <Address
              full
              value={asset.assetOwner}
              kind="owner address"
              href={link({ address: asset.assetOwner })}
            />
          </DescriptionList.Item>
        ) : null}
        {asset.transactionHash ? (
          <DescriptionList.Item label="Transaction">
            <Hash full value={asset.transactionHash} href={link({ transaction: asset.transactionHash })} />
          </DescriptionList.Item>
        ) : null}
        {asset.createdAt ? (
          <DescriptionList.Item label="Added">{formatDate('day', asset.createdAt)}</DescriptionList.Item>
        ) : null}
      </DescriptionList.Root>
      <p className="mt-5 hidden text-xs text-muted print:block">Printed on {formatDate('day', printedOn)}.</p>
    </Drawer>
  )
}
