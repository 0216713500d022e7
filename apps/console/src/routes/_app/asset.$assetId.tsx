import { createFileRoute } from '@tanstack/react-router'
import { AssetCrumbs } from '#src/features/assets/asset-crumbs.tsx'
import { AssetPage, type AssetPageSearch } from '#src/features/assets/asset-page.tsx'
import type { SearchInput } from '#src/lib/search-values.ts'

export const Route = createFileRoute('/_app/asset/$assetId')({
  // The page validates the parameters, because code in this file is part of the first load.
  validateSearch: (given: SearchInput<AssetPageSearch>): AssetPageSearch => given,
  staticData: { title: 'Asset', crumbs: AssetCrumbs },
  component: Asset,
})

function Asset() {
  const { assetId } = Route.useParams()
  const search = Route.useSearch()
  return <AssetPage key={`${search.collection} ${assetId}`} assetId={assetId} search={search} />
}
