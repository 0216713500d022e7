import { isApiError } from '@vitrine/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amber } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
let collection_id: string

beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] })
  collection_id = (await platform.sdk.collections.create({ name: 'Changes', symbol: 'CHNG' })).data._id
})
afterAll(() => platform.end())

const where = { blockchainType: 1, networkType: 1 }

describe('changing an asset', () => {
  // Proves: call.updateManualPremintAsset
  it('made by hand changes what is named and nothing else', async () => {
    const { data: made } = await platform.sdk.assets.create({
      collection_id,
      ...where,
      name: 'Draft',
      description: 'As it was.',
      attributes: [{ trait_type: 'Plate', value: 1 }],
    })
    const { data: changed } = await platform.sdk.assets.updateManual({ asset_id: made._id, name: 'Final' })
    const { updatedAt: _before, ...before } = made
    const { updatedAt: _after, ...after } = changed
    expect(after).toEqual({ ...before, name: 'Final' })
  })

  it('that was imported is not for the call of those made by hand', async () => {
    const file = new File([JSON.stringify([{ name: 'Imported' }])], 'one.json', { type: 'application/json' })
    await platform.sdk.assets.importJson({ collection_id, ...where, file })
    const { data } = await platform.sdk.assets.list({
      collection_id: collection_id,
      page: 1,
      pageSize: 8,
      search: 'Imported',
    })
    const thrown = await platform.sdk.assets
      .updateManual({ asset_id: data[0]?._id ?? '', name: 'Other' })
      .catch((error: unknown) => error)
    expect(isApiError(thrown, 'conflict') && thrown.code).toBe('not-manual')
  })
})
