import type { Schemas } from '../../strict.ts'
import type { Answers } from '../answers.ts'
import { pageOf } from '../list.ts'
import { assetStateOf, matchAsset } from '../match-asset.ts'
import type { World } from '../world.ts'

type Asset = Schemas['PremintAsset']

/** Returns each distinct value with its count. */
function countsOf<Value extends object>(values: readonly Value[]): (Value & { count: number })[] {
  const groups = Map.groupBy(values, (value) => JSON.stringify(value))
  return [...groups].map(([text, { length }]) => ({ ...(JSON.parse(text) as Value), count: length }))
}

const textOf = (one: Asset, sort: 'name' | 'tokenId' | 'updatedAt') => one[sort] ?? ''
const fields = { name: 'name', tokenId: 'tokenId', updated: 'updatedAt' } as const

/** Search, counts and bulk changes of assets. Facets count all assets of the collection, independent of the filter. */
export const gallery = ({ state, lists: { Collection, PremintAsset } }: World) =>
  ({
    findAssets({ query: { search, collection_id, except_collection_id, limit = 10 } }) {
      const begins = ({ name }: Asset) => name.toLowerCase().startsWith(search.trim().toLowerCase())
      const found = PremintAsset.filter({ collection_id })
        .filter((one) => matchAsset(one, { search }) || one.tokenId === search)
        .filter((one) => one.collection_id !== except_collection_id)
        // Names that begin with the text come first.
        .toSorted((one, other) => Number(begins(other)) - Number(begins(one)))
        .map(({ _id, name, thumbnail, tokenId, collection_id: of }) => ({
          _id,
          name,
          thumbnail,
          tokenId,
          collection_id: of,
          collectionName: state.collections.find((one) => one._id === of)?.name ?? '',
        }))
      return { data: found.slice(0, limit) }
    },
    searchAssets({ body: { collection_id, filter, sort = 'added', descending = false, page, pageSize } }) {
      const found = PremintAsset.filter({ collection_id }).filter((one) => matchAsset(one, filter))
      if (sort !== 'added')
        found.sort((one, other) =>
          textOf(one, fields[sort]).localeCompare(textOf(other, fields[sort]), 'en', { numeric: true }),
        )
      return { ...pageOf({ page, limit: pageSize }, descending ? found.toReversed() : found), isExact: true }
    },
    getAssetFacets({ body: { collection_id, filter } }) {
      Collection.find({ _id: collection_id })
      const all = PremintAsset.filter({ collection_id })
      const traits = Map.groupBy(
        all.flatMap(({ attributes }) => attributes),
        ({ trait_type }) => trait_type,
      )
      return {
        data: {
          matched: all.filter((one) => matchAsset(one, filter)).length,
          states: countsOf(all.map((one) => ({ state: assetStateOf(one) }))),
          shown: all.filter(({ isShow }) => isShow).length,
          hidden: all.filter(({ isShow }) => !isShow).length,
          networks: countsOf(all.map(({ blockchainType, networkType }) => ({ blockchainType, networkType }))),
          smartContractTypes: countsOf(all.map(({ smartContractType }) => ({ smartContractType }))),
          traits: [...traits].map(([trait_type, found]) => {
            const values = countsOf(found.map(({ value }) => ({ value })))
            return { trait_type, values: values.slice(0, 50), more: Math.max(0, values.length - 50) }
          }),
        },
      }
    },
    changeAssets({ body: { collection_id, asset_ids, filter, change } }) {
      const { setTraits = [], removeTraits = [], to_collection_id, ...own } = change
      const named = [...removeTraits, ...setTraits.map((one) => one.trait_type)]
      const meant = PremintAsset.filter({ collection_id }).filter(
        (one) => (asset_ids?.includes(one._id) ?? true) && matchAsset(one, filter),
      )
      for (const asset of meant) {
        const kept = asset.attributes.filter(({ trait_type }) => !named.includes(trait_type))
        const moved = to_collection_id && { collection_id: to_collection_id, parent_asset_id: null }
        Object.assign(asset, own, moved, { attributes: [...kept, ...setTraits] })
      }
      const message = `${meant.length} ${meant.length === 1 ? 'asset' : 'assets'} changed.`
      return { message, data: { changed: meant.length, refused: [] } }
    },
  }) satisfies Partial<Answers>
