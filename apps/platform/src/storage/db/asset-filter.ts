import type { Schemas } from '@vitrine/sdk/contract'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { onNetwork } from '#src/storage/db/on-network.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { containing } from './containing.ts'

export type AssetFilter = Schemas['AssetFilter']

/** An asset's state as the contract names it. */
export const assetState = sql<Schemas['AssetState']>`case ${assets.isSold} when 'sold' then 'minted'
  when 'minting' then 'minting'
  else case when ${assets.error} is not null or (${assets.transactionStatus} is false and ${assets.transactionHash} is not null)
    then 'failed' else 'draft' end end`

/**
 * Returns the condition for assets that match a filter; undefined without a filter. Traits use the index on
 * `attributes`.
 */
export function assetFilter(filter: AssetFilter | undefined): SQL | undefined {
  if (!filter) return undefined
  const { search, states, isShow, networks, smartContractTypes, traits } = filter
  const text = search?.trim()
  return and(
    text ? sql`${assets.searchText} like lower(${containing(text)})` : undefined,
    states?.length ? inArray(assetState, states) : undefined,
    isShow === undefined ? undefined : eq(assets.isShow, isShow),
    networks?.length ? or(...networks.map((network) => onNetwork(assets, network))) : undefined,
    smartContractTypes?.length ? inArray(assets.smartContractType, smartContractTypes) : undefined,
    ...(traits ?? []).map(({ trait_type, values }) =>
      or(
        ...values.map(
          (value) => sql`${assets.attributes} @> ${JSON.stringify([{ trait_type, value }])}::jsonb`,
        ),
      ),
    ),
  )
}
