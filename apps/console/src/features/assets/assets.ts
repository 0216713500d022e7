import { keepPreviousData } from '@tanstack/react-query'
import type { AssetFilter, AssetSort, AssetState, PremintAsset } from '@vitrine/sdk'
import type { SdkQuery } from '@vitrine/sdk/react'
import { fromNetworkKey } from '#src/lib/networks.ts'
import { oneOf, yesOrNo } from '#src/lib/search-values.ts'
import { listResource } from '#src/resource/list-resource.ts'
import { listSearch } from '#src/resource/list-search.ts'
import { queries } from '#src/session/queries.ts'
import { assetQuery } from './asset-query.ts'

const states = ['draft', 'minting', 'minted', 'failed'] as const satisfies AssetState[]
const sorts = ['added', 'name', 'tokenId', 'updated'] as const satisfies AssetSort[]

/** Returns the valid values of a list or of a single value; undefined if none is valid. */
function someOf<Value>(given: unknown, read: (one: unknown) => Value | undefined): Value[] | undefined {
  const list = (Array.isArray(given) ? given.slice(0, 20) : [given]).flatMap((one) => read(one) ?? [])
  return list.length > 0 ? list : undefined
}

type TraitValue = string | number | boolean
const isTraitValue = (value: unknown): value is TraitValue =>
  (typeof value === 'string' && value.length <= 1_000) ||
  typeof value === 'number' ||
  typeof value === 'boolean'

/** Reads trait filters from a URL: by name, the accepted values. */
function traitsOf(given: unknown): Record<string, TraitValue[]> | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const read = Object.entries(given).flatMap(([name, values]) => {
    const some = someOf(values, (one) => (isTraitValue(one) ? one : undefined))
    return some && name.length <= 200 && name !== '' ? [[name, some] as const] : []
  })
  return read.length > 0 ? Object.fromEntries(read.slice(0, 20)) : undefined
}

/** Parses the search parameters of a collection's assets. */
export const assetsSearch = listSearch(['new', 'edit'], {
  /** Accepts this list's names and the names of the specification's call. */
  state: (value: unknown) =>
    someOf<AssetState>(value, (one) =>
      one === 'unsold' ? 'draft' : one === 'sold' ? 'minted' : oneOf(states)(one),
    ),
  shown: yesOrNo,
  /** Network keys. */
  network: (value: unknown) =>
    someOf(value, (one) => (typeof one === 'string' && /^\d{1,3}\/\d{1,3}$/.test(one) ? one : undefined)),
  type: (value: unknown) =>
    someOf(value, (one) =>
      Number.isInteger(one) && Number(one) > 0 && Number(one) < 1000 ? Number(one) : undefined,
    ),
  traits: traitsOf,
  /** A leading minus reverses the order. */
  sort: oneOf([...sorts, ...sorts.map((one) => `-${one}` as const)]),
  view: oneOf(['gallery', 'table']),
  /** Size of the pictures, from 1 to 4. */
  size: (value: unknown) => [1, 2, 3, 4].find((one) => one === value),
  /** True if the focused asset is shown beside the list. */
  peek: (value: unknown) => (value === true ? true : undefined),
})

export type AssetSearch = ReturnType<typeof assetsSearch>

/** Returns the filter of a URL in the form that the extension `gallery` takes. */
export function filterOf(search: Partial<AssetSearch>): AssetFilter {
  const { state, shown, network, type, traits } = search
  return {
    ...(search.search && { search: search.search }),
    ...(state && { states: state }),
    ...(shown !== undefined && { isShow: shown }),
    ...(network && { networks: network.map(fromNetworkKey) }),
    ...(type && { smartContractTypes: type }),
    ...(traits && {
      traits: Object.entries(traits).map(([trait_type, values]) => ({ trait_type, values })),
    }),
  }
}

/**
 * True if the URL has no filter and the default order, so that the specification's call answers it on any
 * backend.
 */
export const isPlain = (search: Partial<AssetSearch>): boolean =>
  Object.keys(filterOf(search)).length === 0 && (search.sort ?? 'added') === 'added'

/**
 * Returns the number of assets that match a URL, and their properties. Slower than the list, which doesn't
 * wait for it.
 */
export const facetsQuery = (collection_id: string, search: Partial<AssetSearch>) => ({
  ...queries.assets.facets({ collection_id, filter: filterOf(search) }),
  placeholderData: keepPreviousData,
})

const soldStates = { draft: 'unsold', failed: 'unsold', minting: 'minting', minted: 'sold' } as const

type Read = SdkQuery<{ data: PremintAsset[]; totalCount: number; unreadable?: unknown[]; isExact?: boolean }>

/** @param gallery True if the backend filters, sorts and counts. */
export const assetsOf = (collectionId: string, gallery = false) =>
  listResource(assetsSearch, {
    nouns: ['asset', 'assets'],
    notFilters: ['sort', 'view', 'size', 'peek'],
    read: ({ page, pageSize, ...search }): Read => {
      const collection_id = collectionId
      if (gallery && !isPlain(search as Partial<AssetSearch>)) {
        const { sort = 'added' } = search
        return queries.assets.search({
          collection_id,
          page,
          pageSize,
          filter: filterOf(search as Partial<AssetSearch>),
          sort: sort.replace('-', '') as AssetSort,
          descending: sort.startsWith('-'),
        })
      }
      const isSold = search.state?.[0] && soldStates[search.state[0]]
      return queries.assets.list({ collection_id, page, pageSize, search: search.search, isSold })
    },
    one: (id) => assetQuery(id, collectionId),
  })
