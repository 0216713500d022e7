import { setTimeout as after } from 'node:timers/promises'
import type { BodyOf } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import { and, asc, count, eq, gt, type SQL, sql } from 'drizzle-orm'
import { erc721 } from '#src/chain/built-in-contracts.ts'
import { requireNetwork } from '#src/chain/require-network.ts'
import { requireCollection } from '#src/groups/collections/view.ts'
import type { Platform } from '#src/platform.ts'
import { ServiceError } from '#src/service-error.ts'
import { assetFilter } from '#src/storage/db/asset-filter.ts'
import type { Tx } from '#src/storage/db/client.ts'
import type { Attribute } from '#src/storage/db/schema/assets.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { ancestorsOf, checkParent } from './nesting.ts'

/** Returns an asset's traits after a change: what is set takes the place of the first trait of its name, or comes last. */
function changedTraits(
  traits: readonly Attribute[],
  { setTraits = [], removeTraits = [] }: Schemas['ManyAssetsChange'],
): Attribute[] {
  const gone = new Set(removeTraits)
  const set = new Map<string, Attribute[]>()
  for (const trait of setTraits) set.set(trait.trait_type, [...(set.get(trait.trait_type) ?? []), trait])
  const done = new Set<string>()
  const kept = traits.flatMap((trait) => {
    const { trait_type } = trait
    const own = set.get(trait_type)
    if (!own) return gone.has(trait_type) ? [] : [trait]
    if (done.has(trait_type)) return []
    done.add(trait_type)
    return own
  })
  return [...kept, ...setTraits.filter(({ trait_type }) => !done.has(trait_type))]
}

type Change = Schemas['ManyAssetsChange']
type Refused = Schemas['ManyAssetsResult']['refused'][number]
type Row = { _id: string; name: string; place: number } & Pick<
  typeof assets.$inferSelect,
  'isSold' | 'amount' | 'smartContractType' | 'attributes'
>

/** Assets changed at most by a call. */
const mostAssets = 100_000
/** Changed by one database transaction: calls are answered between two of them. */
const rowsAtOnce = 1_000
/** Traits that an asset has at most; the contract says the same. */
const mostTraits = 200

const reasons: Record<Refused['code'], string> = {
  sold: 'A minted asset can’t be changed.',
  minting: 'An asset that is being minted can’t be changed now.',
  'no-copies': 'An ERC-721 token has exactly one copy, and these assets have several.',
  'too-many-traits': 'An asset has at most 200 traits.',
  'nested-in-itself': 'An asset can’t be nested under itself, or under what is nested under it.',
  missing: 'There is no such asset in this collection.',
}

/** Refuses a change that makes sense for no asset. */
async function checkChange(platform: Platform, collectionId: string, change: Change): Promise<void> {
  const refuse = (field: string, message: string) => ServiceError.field(`change.${field}`, message)
  const { blockchainType, networkType, to_collection_id, parent_asset_id } = change
  if (Object.keys(change).length === 0) throw refuse('isShow', 'Say what to change.')
  if ((blockchainType === undefined) !== (networkType === undefined))
    throw refuse('networkType', 'A network is named by blockchainType and networkType together.')
  if (blockchainType !== undefined && networkType !== undefined)
    requireNetwork(platform.chain.networks, { blockchainType, networkType })
  if (to_collection_id !== undefined) {
    if (to_collection_id === collectionId)
      throw refuse('to_collection_id', 'The assets are in this collection already.')
    if (parent_asset_id) throw refuse('parent_asset_id', 'Move the assets first, and then nest them.')
    await requireCollection(platform.db, to_collection_id)
  }
}

/** Returns why an asset can't be changed so; undefined where it can. */
function refusalOf(row: Row, change: Change, above: ReadonlySet<string>): Refused['code'] | undefined {
  const { isShow: _shown, parent_asset_id: _parent, ...fixed } = change
  if (Object.keys(fixed).length > 0 && row.isSold !== 'unsold') return row.isSold
  if ((change.smartContractType ?? row.smartContractType) === erc721 && row.amount !== 1) return 'no-copies'
  if (changedTraits(row.attributes, change).length > mostTraits) return 'too-many-traits'
  return above.has(row._id) ? 'nested-in-itself' : undefined
}

async function writeChange(tx: Tx, rows: readonly Row[], change: Change): Promise<void> {
  if (rows.length === 0) return
  const { isShow, setTraits, removeTraits, to_collection_id, parent_asset_id } = change
  const values = rows.map((row) => ({ id: row._id, attributes: changedTraits(row.attributes, change) }))
  const list = sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v(id text, attributes jsonb)`
  const sets: SQL[] = [sql`updated_at = now()`]
  const set = (column: string, value: unknown) =>
    value !== undefined && sets.push(sql`${sql.identifier(column)} = ${value}`)
  set('is_show', isShow)
  set('blockchain_type', change.blockchainType)
  set('network_type', change.networkType)
  set('smart_contract_type', change.smartContractType)
  set('collection_id', to_collection_id)
  set('parent_id', to_collection_id === undefined ? parent_asset_id : null)
  if (setTraits || removeTraits) sets.push(sql`attributes = v.attributes`)
  await tx.execute(
    sql`update ${assets} set ${sql.join(sets, sql`, `)} from ${list} where ${assets.id} = v.id`,
  )
  if (to_collection_id !== undefined)
    await tx.execute(sql`update ${assets} set parent_id = null from ${list} where parent_id = v.id`)
}

/** Changes assets alike, those named or all that match, a thousand at a time. Each part is changed whole or not at all. */
export async function changeAssets(
  platform: Platform,
  { collection_id, asset_ids, filter, change }: BodyOf<'changeAssets'>,
): Promise<Schemas['ManyAssetsResult']> {
  const { db } = platform
  await requireCollection(db, collection_id)
  await checkChange(platform, collection_id, change)
  const ids = asset_ids && [...new Set(asset_ids)]
  const meant = and(eq(assets.collectionId, collection_id), assetFilter(filter))
  if (!ids) await requireFew(platform, meant)
  const refused = new Map<Refused['code'], Refused>()
  const refuse = (code: Refused['code'], asset: { _id: string; name: string }) => {
    const group = refused.get(code) ?? { code, message: reasons[code], count: 0, assets: [] }
    group.count += 1
    if (group.assets.length < 5) group.assets.push(asset)
    refused.set(code, group)
  }
  let changed = 0
  let last = -1
  for (let at = 0; ; at += rowsAtOnce) {
    const named = ids?.slice(at, at + rowsAtOnce)
    if (named?.length === 0) break
    const rows = await db.transaction(async (tx) => {
      const { parent_asset_id } = change
      if (parent_asset_id) await checkParent(tx, { collectionId: collection_id, parentId: parent_asset_id })
      const above = parent_asset_id ? await ancestorsOf(tx, parent_asset_id) : new Set<string>()
      const found: Row[] = await tx
        .select({
          _id: assets.id,
          name: assets.name,
          place: assets.place,
          isSold: assets.isSold,
          amount: assets.amount,
          smartContractType: assets.smartContractType,
          attributes: assets.attributes,
        })
        .from(assets)
        .where(
          named
            ? and(
                meant,
                sql`${assets.id} in (select jsonb_array_elements_text(${JSON.stringify(named)}::jsonb))`,
              )
            : and(meant, gt(assets.place, last)),
        )
        .orderBy(asc(assets.place))
        .limit(rowsAtOnce)
        .for('update')
      const good: Row[] = []
      for (const row of found) {
        const code = refusalOf(row, change, above)
        if (code) refuse(code, { _id: row._id, name: row.name })
        else good.push(row)
      }
      await writeChange(tx, good, change)
      changed += good.length
      return found
    })
    const known = new Set(rows.map((row) => row._id))
    for (const id of named ?? []) if (!known.has(id)) refuse('missing', { _id: id, name: '' })
    last = rows.at(-1)?.place ?? last
    if (!named && rows.length < rowsAtOnce) break
    await after(1)
  }
  return { changed, refused: [...refused.values()] }
}

/** Refuses what one call must not change: more would take minutes. */
async function requireFew({ db }: Platform, meant: SQL | undefined): Promise<void> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(assets)
    .where(meant)
    .limit(mostAssets + 1)
    .as('some')
  const [counted] = await db.select({ all: count() }).from(some)
  if ((counted?.all ?? 0) <= mostAssets) return
  const message = 'A call changes at most 100,000 assets. Narrow the filter.'
  throw ServiceError.field('filter', message)
}
