import { DeleteButton } from '#src/entities/deletion/delete-button.tsx'
import { useNavigate } from '@tanstack/react-router'
import { explorerUrl } from '@vitrine/chain'
import type { Collection, PremintAsset } from '@vitrine/sdk'
import { Button, CopyButton } from '@vitrine/ui-kit'
import { Coins, ExternalLink, Eye, EyeOff, Pencil } from 'lucide-react'
import { keepAssetList, type useAssetList } from '#src/entities/assets/asset-list.ts'
import { useAction } from '#src/lib/action.ts'
import { networkName, networkOf } from '#src/lib/networks.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { DeployLink } from './deploy-link.tsx'
import { contractOf, missingContract, whyNotMintable } from './mintable.ts'
import { useMint } from './use-mint.tsx'

type ActionsProps = {
  asset: PremintAsset
  collection: Collection | undefined
  list: ReturnType<typeof useAssetList>
}

/** Returns the explorer page of the token or of its mint transaction; null if there isn't one. */
function explorerPage(asset: PremintAsset, collection: Collection | undefined): string | null {
  const network = networkOf(asset)
  if (!network || asset.isSold !== 'sold') return null
  const address = contractOf(asset, collection?.contracts ?? null)?.contractAddress
  const token = address && asset.tokenId ? explorerUrl(network, { address, tokenId: asset.tokenId }) : null
  return (
    token ?? (asset.transactionHash ? explorerUrl(network, { transaction: asset.transactionHash }) : null)
  )
}

/** Actions on an asset, with the reason for each that isn't possible. */
export function AssetActions({ asset, collection, list }: ActionsProps) {
  const navigate = useNavigate()
  const { mint, dialogs, isPending } = useMint(collection)
  const show = useAction({
    run: (isShow: boolean, call) => getSdk().assets.setShown({ asset_id: asset._id, isShow }, call),
    invalidates: changedBy('assets.setShown'),
  })
  const minted = asset.isSold === 'sold'
  const fixed = minted
    ? 'A minted asset can’t be changed: its token has this metadata.'
    : asset.isSold === 'minting'
      ? 'The asset is being minted, so it can’t be changed now.'
      : null
  const unmintable = whyNotMintable(asset, collection?.contracts ?? null)
  const missing = missingContract(asset, collection?.contracts ?? null)
  const explorer = explorerPage(asset, collection)
  const shown = asset.isShow ?? true
  const reason = fixed ?? (unmintable ? `It can’t be minted yet. ${unmintable}` : null)
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        {collection && missing ? <DeployLink collectionId={collection._id} contract={missing} /> : null}
        {minted || missing ? null : (
          <Button
            variant="primary"
            icon={<Coins aria-hidden />}
            disabled={!collection || unmintable !== null}
            loading={isPending}
            onClick={() => mint([asset])}
          >
            Mint asset
          </Button>
        )}
        {explorer === null ? null : (
          <Button asChild icon={<ExternalLink aria-hidden />}>
            <a href={explorer} target="_blank" rel="noopener noreferrer">
              View on {networkName(asset)}
            </a>
          </Button>
        )}
        <Button
          icon={<Pencil aria-hidden />}
          disabled={fixed !== null}
          aria-describedby={fixed === null ? undefined : 'why-not'}
          onClick={() =>
            void navigate({
              to: '.',
              search: (now) => ({ ...now, drawer: 'edit' as never }),
              state: keepAssetList,
              resetScroll: false,
            })
          }
        >
          Edit asset
        </Button>
        <Button
          icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          loading={show.isPending}
          onClick={() => show.mutate(!shown)}
        >
          {shown ? 'Hide asset' : 'Show asset'}
        </Button>
        {fixed === null ? (
          <DeleteButton
            kind="asset"
            ids={[asset._id]}
            name={asset.name}
            label="Delete asset"
            onDeleted={() => navigate(list)}
          />
        ) : null}
        <CopyButton label="Copy link to this page" value={location.href} />
      </div>
      {reason === null ? null : (
        <p id="why-not" className="mt-2 text-xs text-muted">
          {reason}
        </p>
      )}
      {dialogs}
    </div>
  )
}
