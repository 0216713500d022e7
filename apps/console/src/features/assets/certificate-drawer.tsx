import type { Collection, PremintAsset } from '@vitrine/sdk'
import { Button, Drawer } from '@vitrine/ui-kit'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { ChainHash, ChainAddress } from '#src/lib/chain-values.tsx'
import { Facts } from '#src/lib/facts.tsx'
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
      <Facts
        of={{
          Name: asset.name,
          Collection: collection.name,
          'Token ID': asset.tokenId,
          Contract: contract && <ChainAddress full on={network} value={contract} kind="contract address" />,
          Network: networkName(asset),
          'Minted to': asset.assetOwner && (
            <ChainAddress full on={network} value={asset.assetOwner} kind="owner address" />
          ),
          Transaction: asset.transactionHash && <ChainHash full on={network} value={asset.transactionHash} />,
          Added: asset.createdAt && formatDate('day', asset.createdAt),
        }}
      />
      <p className="mt-5 hidden text-xs text-muted print:block">Printed on {formatDate('day', printedOn)}.</p>
    </Drawer>
  )
}
