import type { PremintAsset } from '@vitrine/sdk'
import type { UseFormReturn } from 'react-hook-form'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/lib/sdk.ts'
import { type AssetValues, assetBody, type UriValues, uriBody } from './asset-form.ts'

/** What a new or removed asset shows in: the lists, the collections' figures, the dashboard's. */
const invalidates = [queryKeys.premint.all, queryKeys.collection.all, queryKeys.dashboard.all]

/** Leaves out what was left blank: a new asset has it not, instead of having it empty. */
const filled = <Body extends object>(body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== '')) as Body

/** Premints an asset by hand, or changes the given one through the call of its kind. */
export const useSaveAsset = (
  collectionId: string,
  asset: PremintAsset | null,
  form: UseFormReturn<AssetValues>,
  onSuccess: () => void,
) =>
  useAction({
    run: (values: AssetValues) => {
      const { assets } = getSdk()
      const body = assetBody(values)
      if (!asset) return assets.create({ ...filled(body), collection_id: collectionId })
      const change = { asset_id: asset._id, ...body }
      return asset.source === 'manual' ? assets.updateManual(change) : assets.update(change)
    },
    invalidates,
    form,
    onSuccess,
  })

/** Premints an asset whose metadata is hosted elsewhere. */
export const useCreateFromUri = (
  collectionId: string,
  form: UseFormReturn<UriValues>,
  onSuccess: () => void,
) =>
  useAction({
    run: (values: UriValues) =>
      getSdk().assets.createFromUri({ ...filled(uriBody(values)), collection_id: collectionId }),
    invalidates,
    form,
    onSuccess,
  })

/** Nests an asset under another one, or takes it out. */
export const useNest = (asset: PremintAsset) =>
  useAction({
    run: (parent_asset_id: string | null) => getSdk().assets.update({ asset_id: asset._id, parent_asset_id }),
    invalidates: [queryKeys.premint.all],
  })
