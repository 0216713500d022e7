import { isApiError } from '@vitrine/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amber } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
let collection_id: string
let other_id: string

beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] })
  collection_id = (await platform.sdk.collections.create({ name: 'Nests', symbol: 'NEST' })).data._id
  other_id = (await platform.sdk.collections.create({ name: 'Others', symbol: 'OTHER' })).data._id
})
afterAll(() => platform.end())

const add = async (name: string, collection = collection_id) =>
  (
    await platform.sdk.assets.create({
      collection_id: collection,
      blockchainType: 1,
      networkType: 1,
      name,
    })
  ).data._id

const nest = (asset_id: string, parent_asset_id: string | null) =>
  platform.sdk.assets.update({ asset_id, parent_asset_id })

const refused = async (call: Promise<unknown>) => {
  const thrown: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!isApiError(thrown)) throw new Error(`No refusal: ${String(thrown)}`)
  return [thrown.status, thrown.fields?.[0]?.field, thrown.message]
}

describe('nesting', () => {
  // Proves: call.updatePremintAsset
  it('sets and clears a parent', async () => {
    const [parent, child] = [await add('Parent'), await add('Child')]
    expect((await nest(child, parent)).data.parent_asset_id).toBe(parent)
    expect((await platform.sdk.assets.update({ asset_id: child, name: 'Renamed' })).data).toMatchObject({
      name: 'Renamed',
      parent_asset_id: parent,
    })
    expect((await nest(child, null)).data.parent_asset_id).toBeNull()
  })

  it('refuses an asset under itself, a circle, another collection and nothing', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')]
    await nest(b, a)
    await nest(c, b)
    const field = 'parent_asset_id'
    expect(await refused(nest(a, a))).toEqual([400, field, 'An asset cannot be nested under itself.'])
    expect(await refused(nest(a, c))).toEqual([400, field, 'The parent is already nested under this asset.'])
    expect(await refused(nest(a, await add('Far', other_id)))).toEqual([
      400,
      field,
      'The parent belongs to another collection.',
    ])
    expect(await refused(nest(a, 'nothing'))).toEqual([400, field, 'There is no such asset to nest under.'])
  })

  it('lets no two simultaneous changes close a circle', async () => {
    const [a, b] = [await add('One'), await add('Two')]
    const ends = await Promise.allSettled([nest(a, b), nest(b, a)])
    expect(ends.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
