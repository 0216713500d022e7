import type { AssetFacets, Collection, PremintAsset } from '@vitrine/sdk'
import { BulkBar, Button, formatCount } from '@vitrine/ui-kit'
import { Coins } from 'lucide-react'
import { useId } from 'react'
import { counted } from '#src/lib/counted.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { ListedKey, PageAction } from '#src/lib/page-keys.ts'
import { useCapability } from '#src/session/capabilities.ts'
import { type AssetSearch, filterOf } from './assets.ts'
import { whyNotMintable } from './mintable.ts'
import type { Matching, MintTarget } from './plan-of.ts'
import type { useAssetSelection } from './use-asset-selection.ts'

const AssetBulkActions = lazyPart(async () => (await import('./asset-bulk-actions.tsx')).AssetBulkActions)

type AssetBarProps = {
  /** Undefined while it loads. */
  collection: Collection | undefined
  search: AssetSearch
  chosen: ReturnType<typeof useAssetSelection>
  /** Number of matching assets: null if not all were counted, undefined before an answer. */
  total: number | null | undefined
  /** Number of chosen assets; `all` if all matching assets are chosen and weren't counted. */
  count: number | 'all'
  /** Undefined if the backend doesn't count. */
  facets: AssetFacets | undefined
  onMint: (target: MintTarget | Matching) => void
  /** True while a mint is being planned. */
  busy: boolean
}

/** Returns how many of the chosen assets can be minted; undefined if unknown. */
function countMintable({ chosen, collection, facets, search }: AssetBarProps): number | undefined {
  if (!chosen.isAll) {
    const contracts = collection?.contracts ?? null
    const can = (asset: PremintAsset) => whyNotMintable(asset, contracts) === null
    return chosen.assets.filter(can).length
  }
  return facets?.states
    .filter(
      ({ state }) =>
        (state === 'draft' || state === 'failed') && (!search.state || search.state.includes(state)),
    )
    .reduce((sum, { count }) => sum + count, 0)
}

/** Actions on the chosen assets. */
export function AssetBar(props: AssetBarProps) {
  const { collection, search, chosen, total, count, onMint, busy } = props
  const gallery = useCapability('gallery')
  const byRuns = useCapability('runs')
  const mintable = countMintable(props)
  const drafts = useId()
  const mint = () => onMint(chosen.isAll ? { matching: filterOf(search) } : chosen.assets)
  return (
    <BulkBar count={count} onClear={chosen.clear} className="mt-3">
      {count === 0 || !collection || (chosen.isAll && !byRuns) ? null : (
        <PageAction does="Mint selected" run={mint} />
      )}
      {count === 0 ? null : (
        <>
          <ListedKey keys="Escape" does="Clear selection" />
          <PageAction does="Clear selection" run={chosen.clear} />
        </>
      )}
      {gallery && !chosen.isAll && total !== undefined && (total === null || total > chosen.assets.length) ? (
        <Button size="sm" variant="ghost" onClick={chosen.selectAll}>
          {total === null ? 'Select all that match' : `Select all ${formatCount(total)} that match`}
        </Button>
      ) : null}
      {chosen.isAll && !byRuns ? null : (
        <Button
          variant="primary"
          aria-describedby={drafts}
          icon={<Coins aria-hidden />}
          loading={busy}
          disabled={!collection}
          onClick={mint}
        >
          Mint selected
          {mintable === undefined ? null : (
            <span id={drafts} aria-hidden className="font-normal">
              {counted(mintable, 'draft')}
            </span>
          )}
        </Button>
      )}
      {gallery && collection ? (
        <AssetBulkActions
          collection={collection}
          search={search}
          chosen={chosen.assets}
          isAll={chosen.isAll}
          count={count}
          onClear={chosen.clear}
        />
      ) : null}
    </BulkBar>
  )
}
