import { afterAll, beforeAll, expect, it } from 'vitest'
import { importScene, numbered } from '#test/import-scene.ts'
import { amber } from '#test/test-chain.ts'
import { admin, startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
let scene: ReturnType<typeof importScene>
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] }, undefined, 100)
  await platform.sdk.profile.createWallet()
  scene = importScene(platform)
})
afterAll(() => platform.end())

const place = { blockchainType: 1, networkType: 1, smartContractType: 1 }

async function imported(count: number) {
  const collection_id = await scene.collection()
  const run_id = await scene.open(collection_id, numbered(count))
  await platform.sdk.imports.start({ run_id })
  await scene.until(run_id, 'done')
  return { collection_id, run_id }
}

// Proves: call.undoImport
it('deletes what an import made, and nothing else; it can be imported once more', async () => {
  const { sdk } = platform
  const { collection_id, run_id } = await imported(3)
  const [parent] = await scene.assets(collection_id)
  const child = { collection_id, ...place, name: 'By hand', parent_asset_id: parent?._id ?? '' }
  await sdk.assets.create(child)
  expect((await sdk.imports.undo({ run_id })).deleted).toBe(3)
  expect(await scene.assets(collection_id)).toMatchObject([{ name: 'By hand', parent_asset_id: null }])
  const { data, steps, events } = await sdk.runs.get({ run_id })
  expect(data).toMatchObject({ state: 'undone', counts: { total: 3, canceled: 3 } })
  expect(steps).toBe('ccc')
  expect(events.at(-1)).toMatchObject({ name: 'undone', by: admin.email, message: '3 assets were deleted.' })
  await expect(sdk.imports.undo({ run_id })).rejects.toMatchObject({ status: 409, code: 'wrong-state' })

  await sdk.runs.control({ run_id, action: 'retry' })
  await scene.until(run_id, 'done')
  expect(await scene.assets(collection_id)).toHaveLength(4)
})

it('is refused once an asset is minted, and then deletes none', async () => {
  const { sdk } = platform
  const { collection_id, run_id } = await imported(3)
  const where = { collection_id, ...place }
  await sdk.contracts.register(where)
  await sdk.contracts.deploy(where)
  await expect.poll(async () => (await sdk.contracts.get(where)).data?.status).toBe('deployed')
  const [asset] = await scene.assets(collection_id)
  await sdk.assets.mint({ asset_id: asset?._id ?? '' })
  await expect(sdk.imports.undo({ run_id })).rejects.toMatchObject({
    status: 409,
    code: 'already-minted',
    message: '1 asset of this import is minting or minted, so it can’t be undone.',
  })
  expect(await scene.assets(collection_id)).toHaveLength(3)
  expect((await sdk.runs.get({ run_id })).data.state).toBe('done')
})

it('is refused while a run is to mint what it made, until that is stopped', async () => {
  const { sdk } = platform
  const { collection_id, run_id } = await imported(2)
  const where = { collection_id, ...place }
  await sdk.contracts.register(where)
  await sdk.contracts.deploy(where)
  await expect.poll(async () => (await sdk.contracts.get(where)).data?.status).toBe('deployed')
  const { data: run } = await sdk.runs.planMint({ collection_id })
  // A limit that no price meets pauses the run before it sends anything.
  await sdk.runs.setFeeLimit({ blockchainType: 1, networkType: 1, maxFeePerGas: '1', maxFeePerDay: null })
  await sdk.runs.approve({ run_id: run._id, feeCap: run.quote?.feeAtMost ?? '0' })
  await expect.poll(async () => (await sdk.runs.get({ run_id: run._id })).data.state).toBe('paused')
  await expect(sdk.imports.undo({ run_id })).rejects.toMatchObject({ status: 409, code: 'in-run' })
  expect(await scene.assets(collection_id)).toHaveLength(2)
  await sdk.runs.control({ run_id: run._id, action: 'stop' })
  expect((await sdk.imports.undo({ run_id })).deleted).toBe(2)
})

it('deletes an import that is not started', async () => {
  const run_id = await scene.open(await scene.collection(), numbered(1))
  expect(await platform.sdk.imports.undo({ run_id })).toEqual({
    message: 'The import is deleted.',
    deleted: 0,
  })
  await expect(platform.sdk.imports.get({ run_id })).rejects.toMatchObject({ status: 404 })
})
