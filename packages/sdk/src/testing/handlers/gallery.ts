import type { Schemas } from '../../strict.ts'
import type { BodyOf } from '../../client/types.ts'
import type { Answers } from '../answers.ts'
import { assetStateOf, matchAsset } from '../match-asset.ts'
import { refusals } from '../refusals.ts'
import type { World } from '../world.ts'

type Asset = Schemas['PremintAsset']
type Filter = Schemas['AssetFilter']
type Change = Schemas['ManyAssetsChange']
type Refused = Schemas['ManyAssetsResult']['refused'][number]

const reasons: Record<Refused['code'], string> = {
  sold: 'A minted asset can’t be changed.',
  minting: 'An asset that is being minted can’t be changed now.',
  'no-copies': 'An ERC-721 token has exactly one copy, and these assets have several.',
  'too-many-traits': 'An asset has at most 200 traits.',
  'nested-in-itself': 'An asset can’t be nested under itself, or under what is nested under it.',
  missing: 'There is no such asset in this collection.',
}

/** Returns how many of some rows have each key, the most frequent first, and equally frequent ones by their text. */
function countsOf<Key>(rows: readonly Key[]): { key: Key; count: number }[] {
  const found = new Map<string, { key: Key; count: number }>()
  for (const key of rows) {
    const text = JSON.stringify(key)
    found.set(text, { key, count: (found.get(text)?.count ?? 0) + 1 })
  }
  return [...found]
    .sort(
      ([one, { count }], [other, { count: more }]) =>
        more - count || one.localeCompare(other, 'en', { numeric: true }),
    )
    .map(([, counted]) => counted)
}

const text = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const orders: Record<Schemas['AssetSort'], (one: Asset, other: Asset) => number> = {
  added: () => 0,
  name: (one, other) => text(one.name, other.name),
  tokenId: (one, other) => Number(one.tokenId) - Number(other.tokenId),
  updated: (one, other) => text(one.updatedAt, other.updatedAt),
}

function changedTraits({ attributes }: Asset, { setTraits = [], removeTraits = [] }: Change) {
  const done = new Set<string>()
  const kept = attributes.flatMap((trait) => {
    const own = setTraits.filter((one) => one.trait_type === trait.trait_type)
    if (own.length === 0) return removeTraits.includes(trait.trait_type) ? [] : [trait]
    if (done.has(trait.trait_type)) return []
    done.add(trait.trait_type)
    return own
  })
  return [...kept, ...setTraits.filter(({ trait_type }) => !done.has(trait_type))]
}

function facetsOf(all: readonly Asset[], filter: Filter): Schemas['AssetFacets'] {
  const matching = (by: Filter) => all.filter((one) => matchAsset(one, by))
  const without = (name: keyof Filter) => matching({ ...filter, [name]: undefined })
  const traits = (rows: readonly Asset[]) =>
    rows.flatMap(({ attributes }) =>
      [...new Set(attributes.map(({ trait_type, value }) => JSON.stringify([trait_type, value])))].map(
        (one) => JSON.parse(one) as [string, string | number | boolean],
      ),
    )
  const shown = without('isShow')
  const matched = matching(filter)
  const names = [...new Set(all.flatMap(({ attributes }) => attributes.map((one) => one.trait_type)))]
  return {
    matched: matched.length,
    states: countsOf(without('states').map(assetStateOf)).map(({ key, count }) => ({ state: key, count })),
    shown: shown.filter(({ isShow }) => isShow).length,
    hidden: shown.filter(({ isShow }) => !isShow).length,
    networks: countsOf(
      without('networks').map(({ blockchainType, networkType }) => ({ blockchainType, networkType })),
    ).map(({ key, count }) => ({ ...key, count })),
    smartContractTypes: countsOf(without('smartContractTypes').map((one) => one.smartContractType)).map(
      ({ key, count }) => ({ smartContractType: key, count }),
    ),
    traits: names
      .sort((one, other) => one.localeCompare(other, 'en'))
      .flatMap((trait_type) => {
        const others = filter.traits?.filter((one) => one.trait_type !== trait_type)
        const rows = others === undefined ? matched : matching({ ...filter, traits: others })
        const values = countsOf(traits(rows).filter(([name]) => name === trait_type)).map(
          ({ key, count }) => ({ value: key[1], count }),
        )
        return values.length === 0
          ? []
          : [{ trait_type, values: values.slice(0, 50), more: Math.max(0, values.length - 50) }]
      })
      .slice(0, 40),
  }
}

/** Assets filtered, counted, and changed many at a time. */
export const gallery = ({ state, collections }: World) => {
  const of = (collectionId: string) => {
    const { _id } = collections.find(collectionId)
    return state.assets.filter((one) => one.collection_id === _id)
  }
  const isAbove = (asset: Asset, id: string) => {
    for (let at = state.assets.find((one) => one._id === id); at; ) {
      if (at === asset) return true
      const parent = at.parent_asset_id
      at = state.assets.find((one) => one._id === parent)
    }
    return false
  }
  const refusalOf = (asset: Asset, change: Change): Refused['code'] | undefined => {
    const { isShow: _shown, parent_asset_id: parent, ...fixed } = change
    if (Object.keys(fixed).length > 0 && asset.isSold !== 'unsold') return asset.isSold
    if ((change.smartContractType ?? asset.smartContractType) === 1 && asset.amount !== 1) return 'no-copies'
    if (changedTraits(asset, change).length > 200) return 'too-many-traits'
    return parent && isAbove(asset, parent) ? 'nested-in-itself' : undefined
  }
  const checkChange = ({ collection_id, change }: BodyOf<'changeAssets'>) => {
    const refuse = (field: string, message: string) => refusals.invalid(`change.${field}`, message)
    const { to_collection_id, parent_asset_id } = change
    if (Object.keys(change).length === 0) throw refuse('isShow', 'Say what to change.')
    if ((change.blockchainType === undefined) !== (change.networkType === undefined))
      throw refuse('networkType', 'A network is named by blockchainType and networkType together.')
    if (to_collection_id !== undefined) {
      if (to_collection_id === collection_id)
        throw refuse('to_collection_id', 'The assets are in this collection already.')
      if (parent_asset_id) throw refuse('parent_asset_id', 'Move the assets first, and then nest them.')
      collections.find(to_collection_id)
    }
    if (parent_asset_id && !of(collection_id).some(({ _id }) => _id === parent_asset_id))
      throw refusals.invalid('parent_asset_id', 'There is no such asset to nest under.')
  }
  const write = (asset: Asset, { setTraits, removeTraits, to_collection_id, ...fields }: Change) => {
    if (setTraits || removeTraits)
      asset.attributes = changedTraits(asset, { setTraits, removeTraits } as Change)
    if (to_collection_id !== undefined) {
      asset.collection_id = to_collection_id
      asset.parent_asset_id = null
      for (const one of state.assets) if (one.parent_asset_id === asset._id) one.parent_asset_id = null
    }
    Object.assign(asset, fields, { updatedAt: new Date().toISOString() })
  }

  return {
    findAssets({ query: { search, collection_id: only, except_collection_id: except, limit = 10 } }) {
      const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
      const [whole, words, number] = [
        search.trim().toLowerCase(),
        wordsOf(search),
        search.trim().replace(/^#/, ''),
      ]
      const begins = (one: string, word: string) => (word.length < 3 ? one === word : one.startsWith(word))
      const rankOf = ({ name, tokenId, attributes }: Asset) => {
        const own = wordsOf([name, ...attributes.map(({ value }) => value)].join(' '))
        if (name.toLowerCase() === whole) return 0
        if (tokenId === number) return 1
        if (name.toLowerCase().startsWith(whole)) return 2
        return words.length > 0 && words.every((word) => own.some((one) => begins(one, word))) ? 3 : null
      }
      const found = state.assets.flatMap((asset) => {
        const of = asset.collection_id
        const rank = (only && of !== only) || (except && of === except) ? null : rankOf(asset)
        return rank === null ? [] : [{ rank, asset }]
      })
      const best = found.toSorted(
        (one, other) => one.rank - other.rank || text(one.asset.name, other.asset.name),
      )
      return {
        data: best.slice(0, limit).map(({ asset: { _id, name, thumbnail, tokenId, collection_id } }) => ({
          _id,
          name,
          thumbnail,
          tokenId,
          collection_id,
          collectionName: state.collections.find((one) => one._id === collection_id)?.name ?? '',
        })),
      }
    },
    searchAssets({ body: { collection_id, filter, sort = 'added', descending, page, pageSize } }) {
      const found = of(collection_id).filter((one) => matchAsset(one, filter))
      const known = sort === 'tokenId' ? found.filter(({ tokenId }) => tokenId !== null) : found
      const added = new Map(found.map((one, index) => [one, index]))
      const order = (one: Asset, other: Asset) =>
        sort === 'added' ? (added.get(one) ?? 0) - (added.get(other) ?? 0) : orders[sort](one, other)
      const sorted = known.toSorted((one, other) => (descending ? order(other, one) : order(one, other)))
      const all = [...sorted, ...found.filter((one) => !known.includes(one))]
      return {
        data: all.slice((page - 1) * pageSize, page * pageSize),
        totalCount: Math.min(all.length, 10_000),
        isExact: all.length <= 10_000,
      }
    },
    getAssetFacets: ({ body }) => ({ data: facetsOf(of(body.collection_id), body.filter ?? {}) }),
    changeAssets({ body }) {
      const all = of(body.collection_id)
      checkChange(body)
      const { asset_ids, filter, change } = body
      const refused = new Map<Refused['code'], Refused>()
      const refuse = (code: Refused['code'], asset: { _id: string; name: string }) => {
        const group = refused.get(code) ?? { code, message: reasons[code], count: 0, assets: [] }
        group.count += 1
        if (group.assets.length < 5) group.assets.push({ _id: asset._id, name: asset.name })
        refused.set(code, group)
      }
      const ids = asset_ids && new Set(asset_ids)
      let changed = 0
      for (const asset of all.filter((one) => (ids ? ids.has(one._id) : true) && matchAsset(one, filter))) {
        const code = refusalOf(asset, change)
        if (code) refuse(code, asset)
        else {
          write(asset, change)
          changed += 1
        }
      }
      const known = new Set(all.map(({ _id }) => _id))
      for (const _id of ids ?? []) if (!known.has(_id)) refuse('missing', { _id, name: '' })
      const message = `${changed.toLocaleString('en-US')} ${changed === 1 ? 'asset' : 'assets'} changed.`
      return { message, data: { changed, refused: [...refused.values()] } }
    },
  } satisfies Partial<Answers>
}
