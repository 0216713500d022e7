import { useParams, useSearch } from '@tanstack/react-router'
import { Breadcrumbs, useMediaQuery } from '@vitrine/ui-kit'
import { useAssetList } from '#src/entities/assets/asset-list.ts'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { CrumbLink } from '#src/lib/links.tsx'
import { useLoadedName, useLoadedText } from '#src/lib/use-loaded-name.ts'
import { assetQuery } from './asset-query.ts'

/**
 * Breadcrumbs: Experience / the collection's assets as the user left them / asset. On phones without the
 * first.
 */
export function AssetCrumbs() {
  const { assetId = '' } = useParams({ strict: false })
  const { collection } = useSearch({ strict: false })
  const { queryKey } = assetQuery(assetId, '')
  const loaded = useLoadedText((client) => client.getQueryData(queryKey)?.collection_id ?? undefined)
  const id = loaded || (typeof collection === 'string' ? collection : '')
  const name = useLoadedName(collectionQuery(id).queryKey)
  const list = useAssetList(id)
  const narrow = useMediaQuery('(max-width: 576px)')
  return (
    <>
      {narrow && name ? null : <CrumbLink to="/collection">Experience</CrumbLink>}
      {name ? <CrumbLink {...list}>{name}</CrumbLink> : null}
      <Breadcrumbs.Item current>Asset</Breadcrumbs.Item>
    </>
  )
}
