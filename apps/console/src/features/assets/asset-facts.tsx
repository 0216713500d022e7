import type { Collection, PremintAsset } from '@vitrine/sdk'
import { Badge, Button, CopyButton, DescriptionList, Skeleton, TextLink } from '@vitrine/ui-kit'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { AssetFiles } from '#src/entities/assets/asset-files.tsx'
import { AssetLink } from '#src/entities/assets/asset-link.tsx'
import { untilReveal } from '#src/entities/collections/reveal.ts'
import { ChainHash, ChainAddress } from '#src/lib/chain-values.tsx'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { Facts } from '#src/lib/facts.tsx'
import { formatDate } from '#src/lib/format-date.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { networkOf } from '#src/lib/networks.ts'
import { PlaceBadge } from '#src/lib/place-badge.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import { contractOf } from './mintable.ts'

const Metadata = lazyPart(
  async () => (await import('./metadata.tsx')).Metadata,
  <Skeleton className="h-40" />,
)

/** Returns the address if it is safe to link to; null for others, such as `javascript:` addresses. */
const webAddress = (address: string | null) => (address && /^https?:\/\//i.test(address) ? address : null)

/** The address of a token's metadata on the platform. */
const onPlatform = /^https:\/\/[^/]+\/metadata\/[^/]+\/\d+$/

type AssetFactsProps = { asset: PremintAsset; collection: Collection | undefined }

/** Details of an asset and its token: IDs, contract and metadata. */
export function AssetFacts({ asset, collection }: AssetFactsProps) {
  const [open, setOpen] = useState(false)
  const network = networkOf(asset)
  const contract = contractOf(asset, collection?.contracts ?? null)?.contractAddress
  const { tokenId, isSold, tokenURI, transactionHash, parent_asset_id: parent } = asset
  const hasLocations = useCapability('metadata-location')
  // A mint that was sent before the collection moved names the earlier place.
  const isHere =
    hasLocations &&
    asset.source !== 'uri' &&
    (tokenURI === null ? collection?.metadataLocation === 'platform' : onPlatform.test(tokenURI))
  const hasReveal = useCapability('reveal')
  const isHiddenOnIpfs = useCapability('reveal-on-ipfs') && asset.isHidden === true
  const mayBeHidden = isHiddenOnIpfs || (hasReveal && isHere && isSold !== 'unsold')
  const placeholder = mayBeHidden && collection?.placeholder
  const isRevealedOnIpfs = useCapability('reveal-on-ipfs') && asset.isRevealed === true
  const shown = isRevealedOnIpfs
    ? 'This asset, revealed'
    : placeholder
      ? isHiddenOnIpfs || collection.isHidden
        ? `The placeholder “${placeholder.name}” ${untilReveal(collection)}`
        : collection.revealAt
          ? `This asset, revealed on ${formatDate('day', collection.revealAt)}`
          : 'This asset'
      : null
  const website = webAddress(asset.external_url)
  return (
    <section aria-label="Details">
      {asset.description ? (
        <p className="mb-4 text-sm wrap-anywhere whitespace-pre-line text-muted">{asset.description}</p>
      ) : null}
      <Facts
        layout="grid"
        of={{
          'Token ID':
            tokenId === null ? (
              <span className="text-muted">Not minted yet</span>
            ) : (
              <>
                <code className="font-mono text-xs break-all">{tokenId}</code>
                <CopyButton value={tokenId} label="Copy token ID" className="size-6" />
                {isSold === 'unsold' ? <span className="text-muted">once it is minted</span> : null}
              </>
            ),
          Contract: (
            <>
              {contract ? (
                <ChainAddress on={network} value={contract} kind="contract address" />
              ) : (
                <span className="text-muted">Not deployed</span>
              )}
              <Badge>{contractTypeName(asset.smartContractType)}</Badge>
              <PlaceBadge place={asset} />
            </>
          ),
          Transaction: transactionHash && <ChainHash on={network} value={transactionHash} />,
          'Token URI':
            tokenURI === null ? (
              <span className="text-muted">Set when the asset is minted</span>
            ) : (
              <>
                <code className="min-w-0 font-mono text-xs break-all">{tokenURI}</code>
                <CopyButton value={tokenURI} label="Copy token URI" className="size-6" />
              </>
            ),
        }}
      >
        {isHere ? (
          <DescriptionList.Item label="Metadata">
            {tokenURI === null ? 'Read from this platform once it is minted' : 'Read from this platform'}
          </DescriptionList.Item>
        ) : (
          <AssetFiles of={{ asset_id: asset._id }}>
            {(content) => <DescriptionList.Item label="Files">{content}</DescriptionList.Item>}
          </AssetFiles>
        )}
        {shown === null ? null : <DescriptionList.Item label="Wallets show">{shown}</DescriptionList.Item>}
        {website === null ? null : (
          <DescriptionList.Item label="Website">
            <TextLink href={website} external>
              {website}
            </TextLink>
          </DescriptionList.Item>
        )}
        {parent === null ? null : (
          <DescriptionList.Item label="Nested in">
            <AssetLink assetId={parent} collectionId={asset.collection_id}>
              Open parent asset
            </AssetLink>
          </DescriptionList.Item>
        )}
      </Facts>
      {tokenURI === null ? null : (
        <div className="mt-4">
          <Button
            size="sm"
            aria-expanded={open}
            icon={<ChevronRight aria-hidden className={open ? 'rotate-90' : 'rtl:-scale-x-100'} />}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Hide metadata' : 'Show metadata'}
          </Button>
          {open ? (
            <div className="mt-3">
              <Metadata tokenURI={tokenURI} name={asset.name} isHere={isHere} />
            </div>
          ) : null}
        </div>
      )}
    </section>
  )
}
