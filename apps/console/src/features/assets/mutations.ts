import type { PremintAsset } from '@vitrine/sdk'
import { useAction } from '#src/lib/action.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import type { DraftForm } from '#src/resource/use-draft-form.ts'
import { type AssetValues, assetBody, type UriValues, uriBody } from './asset-form.ts'

/** Removes blank values, because a new asset shouldn't have empty ones. */
const filled = <Body extends object>(body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== '')) as Body

/** Premints an asset manually, or changes the given one with the call for its kind. */
export const useSaveAsset = (
  collectionId: string,
  asset: PremintAsset | null,
  { form, draft, sent, isShown }: DraftForm<AssetValues>,
  onDone: () => void,
) =>
  useAction({
    run: (values: AssetValues, call) => {
      const { assets } = getSdk()
      const body = assetBody(values)
      if (!asset) return assets.create({ ...filled(body), collection_id: collectionId }, call)
      const { amount, tokenId, ...known } = sent(body, values)
      // If the type is unknown, it is also unknown whether the token has copies.
      const copies = known.smartContractType === undefined || amount === undefined ? {} : { amount }
      const isOtherId = tokenId !== undefined && tokenId !== (asset.tokenId ?? '')
      const id = isOtherId ? { tokenId: tokenId || null } : {}
      const change = { asset_id: asset._id, ...known, ...copies, ...id }
      return asset.source === 'manual' ? assets.updateManual(change, call) : assets.update(change, call)
    },
    invalidates: changedBy(asset ? 'assets.update' : 'assets.create'),
    form,
    isShown,
    draft,
    creates: asset === null,
    onDone,
  })

/** Premints an asset with metadata hosted elsewhere. */
export const useCreateFromUri = (
  collectionId: string,
  { form, draft, isShown }: DraftForm<UriValues>,
  onDone: () => void,
) =>
  useAction({
    run: (values: UriValues, call) =>
      getSdk().assets.createFromUri({ ...filled(uriBody(values)), collection_id: collectionId }, call),
    invalidates: changedBy('assets.createFromUri'),
    form,
    isShown,
    draft,
    creates: true,
    onDone,
  })

/** Nests an asset under another one, or removes its parent. */
export const useNest = (asset: PremintAsset) =>
  useAction({
    run: (parent_asset_id: string | null, call) =>
      getSdk().assets.update({ asset_id: asset._id, parent_asset_id }, call),
    invalidates: changedBy('assets.update'),
  })
