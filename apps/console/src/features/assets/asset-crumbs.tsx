import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { PremintAsset } from '@vitrine/sdk'
import { Breadcrumbs, useMediaQuery } from '@vitrine/ui-kit'
import { useAssetList } from '#src/entities/assets/asset-list.ts'
import { collectionQuery } from '#src/entities/collections/collection-query.ts'
import { useLoadedName, useLoadedText } from '#src/lib/use-loaded-name.ts'
import { keyOf } from '#src/session/queries.ts'

/** Experience / the collection's assets, as one left them / the asset; on a phone without the first. */
export function AssetCrumbs() {
  const { assetId = '' } = useParams({ strict: false })
  const { collection } = useSearch({ strict: false })
  const key = [...keyOf('assets'), 'one', assetId]
  const loaded = useLoadedText((client) => client.getQueryData<PremintAsset>(key)?.collection_id ?? undefined)
  const id = loaded ?? (typeof collection === 'string' ? collection : '')
  const name = useLoadedName(collectionQuery(id).queryKey)
  const list = useAssetList(id, 'Collection')
  const narrow = useMediaQuery('(max-width: 576px)')
  return (
    <>
      {narrow && name ? null : (
        <Breadcrumbs.Item asChild>
          <Link to="/collection">Experience</Link>
        </Breadcrumbs.Item>
      )}
      {name ? (
        <Breadcrumbs.Item asChild>
          <Link {...list}>{name}</Link>
        </Breadcrumbs.Item>
      ) : null}
      <Breadcrumbs.Item current>Asset</Breadcrumbs.Item>
    </>
  )
}
