import type { BodyOf } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import { and, asc, count, eq, gt, lte, max, type SQL, sql } from 'drizzle-orm'
import { type AssetFilter, assetFilter, assetState } from '#src/storage/db/asset-filter.ts'
import type { Db } from '#src/storage/db/client.ts'
import { assets } from '#src/storage/db/schema/assets.ts'

/** Rows counted by one statement: the embedded database works in the platform's thread, which has to answer others meanwhile. */
const rowsAtOnce = 10_000
/** Values of a trait that are told apart; of a number that each asset has for itself there would be too many. */
const mostValues = 1_000
const mostTraits = 200
const listedValues = 50
const listedTraits = 40

type Facets = Schemas['AssetFacets']
type Value = string | number | boolean
type Fixed = {
  state: Schemas['AssetState']
  isShow: boolean
  bc: number
  net: number
  type: number
  count: number
}

/** What is counted of the assets that match one filter. */
type Tally = {
  fixed: Map<string, Fixed>
  traits: Map<string, { values: Map<string, { value: Value; count: number }>; more: number }>
}

const emptyTally = (): Tally => ({ fixed: new Map(), traits: new Map() })

async function addFixed(db: Db, tally: Tally, where: SQL | undefined) {
  const columns = {
    state: assetState.as('state'),
    isShow: assets.isShow,
    bc: assets.blockchainType,
    net: assets.networkType,
    type: assets.smartContractType,
  }
  const rows = await db
    .select({ ...columns, count: count() })
    .from(assets)
    .where(where)
    .groupBy(sql`1`, assets.isShow, assets.blockchainType, assets.networkType, assets.smartContractType)
  for (const { count: more, ...row } of rows) {
    const key = JSON.stringify(row)
    const known = tally.fixed.get(key)
    if (known) known.count += more
    else tally.fixed.set(key, { ...row, count: more })
  }
}

async function addTraits(db: Db, tally: Tally, where: SQL | undefined, only?: string) {
  const found = await db.execute(sql`
    select trait.name, trait.value, count(*) as count
    from ${assets}, lateral (
      select distinct one->>'trait_type' as name, one->'value' as value from jsonb_array_elements(${assets.attributes}) one
    ) trait
    where ${where} ${only === undefined ? sql`` : sql`and trait.name = ${only}`}
    group by trait.name, trait.value`)
  for (const row of (found as { rows: { name: string; value: Value; count: string }[] }).rows) {
    const { name, value } = row
    if (!tally.traits.has(name) && tally.traits.size >= mostTraits) continue
    const trait = tally.traits.get(name) ?? { values: new Map(), more: 0 }
    tally.traits.set(name, trait)
    const key = JSON.stringify(value)
    const known = trait.values.get(key)
    if (known) known.count += Number(row.count)
    else if (trait.values.size < mostValues) trait.values.set(key, { value, count: Number(row.count) })
    else trait.more += 1
  }
}

/** The order of what is equally frequent, so that each call answers the same. */
const byText = (one: unknown, other: unknown) =>
  String(one).localeCompare(String(other), 'en', { numeric: true })

/** Returns how many assets have each value of something that all of them have. */
function sums<Key>(tally: Tally, keyOf: (row: Fixed) => Key): [Key, number][] {
  const found = new Map<string, [Key, number]>()
  for (const row of tally.fixed.values()) {
    const key = keyOf(row)
    const text = JSON.stringify(key)
    found.set(text, [key, (found.get(text)?.[1] ?? 0) + row.count])
  }
  return [...found]
    .sort(([one, [, count]], [other, [, more]]) => more - count || byText(one, other))
    .map(([, sum]) => sum)
}

/** Returns the ends of the parts that the collection's assets are counted in. */
async function partsOf(db: Db, collectionId: string): Promise<[after: number, last: number][]> {
  const parts: [number, number][] = []
  for (let after = -1; ; ) {
    const part = db
      .select({ place: assets.place })
      .from(assets)
      .where(and(eq(assets.collectionId, collectionId), gt(assets.place, after)))
      .orderBy(asc(assets.place))
      .limit(rowsAtOnce)
      .as('part')
    const [found] = await db.select({ rows: count(), last: max(part.place) }).from(part)
    if (!found || found.last === null) return parts
    parts.push([after, found.last])
    if (found.rows < rowsAtOnce) return parts
    after = found.last
  }
}

/**
 * Counts the assets of a collection that match a filter, by what they have. What a facet is filtered by is left out where that facet is counted, so
 * each filtered facet is counted once more.
 */
export async function assetFacets(
  db: Db,
  { collection_id, filter = {} }: BodyOf<'getAssetFacets'>,
): Promise<Facets> {
  const all = emptyTally()
  const others = new Map<string, { filter: AssetFilter; trait?: string; tally: Tally }>()
  for (const name of ['states', 'isShow', 'networks', 'smartContractTypes'] as const) {
    const { [name]: own, ...rest } = filter
    if (own !== undefined && own !== null) others.set(name, { filter: rest, tally: emptyTally() })
  }
  for (const { trait_type: trait } of filter.traits ?? []) {
    const traits = filter.traits?.filter((one) => one.trait_type !== trait) ?? []
    others.set(`trait ${trait}`, { filter: { ...filter, traits }, trait, tally: emptyTally() })
  }
  for (const [after, last] of await partsOf(db, collection_id)) {
    const where = (by: AssetFilter) =>
      and(
        eq(assets.collectionId, collection_id),
        gt(assets.place, after),
        lte(assets.place, last),
        assetFilter(by),
      )
    await addFixed(db, all, where(filter))
    await addTraits(db, all, where(filter))
    for (const { filter: by, trait, tally } of others.values()) {
      if (trait === undefined) await addFixed(db, tally, where(by))
      else await addTraits(db, tally, where(by), trait)
    }
  }
  const without = (name: string) => others.get(name)?.tally ?? all
  const shown = new Map(sums(without('isShow'), (row) => row.isShow))
  for (const { trait = '', tally } of others.values()) {
    const own = tally.traits.get(trait)
    if (own) all.traits.set(trait, own)
  }
  return {
    matched: sums(all, () => true)[0]?.[1] ?? 0,
    states: sums(without('states'), (row) => row.state).map(([state, of]) => ({ state, count: of })),
    shown: shown.get(true) ?? 0,
    hidden: shown.get(false) ?? 0,
    networks: sums(without('networks'), ({ bc, net }) => ({ blockchainType: bc, networkType: net }))
      .slice(0, 100)
      .map(([network, of]) => ({ ...network, count: of })),
    smartContractTypes: sums(without('smartContractTypes'), (row) => row.type)
      .slice(0, 100)
      .map(([smartContractType, of]) => ({ smartContractType, count: of })),
    traits: traitFacets(all),
  }
}

/** Returns the traits by name, each with its most frequent values. */
function traitFacets({ traits }: Tally): Facets['traits'] {
  return [...traits]
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .slice(0, listedTraits)
    .map(([trait_type, { values, more }]) => {
      const sorted = [...values.values()].sort(
        (one, other) => other.count - one.count || byText(one.value, other.value),
      )
      return {
        trait_type,
        values: sorted.slice(0, listedValues),
        more: more + Math.max(0, sorted.length - listedValues),
      }
    })
}
