import { afterAll, beforeAll, expect, it } from 'vitest'
import { amber } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] }, undefined, 100)
  await platform.sdk.profile.createWallet()
})
afterAll(() => platform.end())

const place = { blockchainType: 1, networkType: 1, smartContractType: 1 }

it('what a network holds is not deleted, and the reason is known before', async () => {
  const { sdk } = platform
  const { data } = await sdk.collections.create({ name: 'Tides', symbol: 'TIDE' })
  const where = { collection_id: data._id, ...place }
  const { data: first } = await sdk.assets.create({ ...where, name: 'Ebb' })
  const { data: second } = await sdk.assets.create({ ...where, name: 'Flood' })
  const { data: contract } = await sdk.contracts.register(where)

  // Registered only, it goes and comes back.
  const gone = await sdk.deletions.delete({ kind: 'contract', ids: [contract._id] })
  expect((await sdk.contracts.get(where)).data).toBeNull()
  await sdk.deletions.undo({ deletion_id: gone.data.deletion_id })

  await sdk.contracts.deploy(where)
  await expect.poll(async () => (await sdk.contracts.get(where)).data?.status).toBe('deployed')
  await sdk.assets.mint({ asset_id: first._id })

  const minted = {
    code: 'already-minted',
    message: '1 asset is minting or minted. What is on a network can’t be deleted.',
  }
  const deployed = {
    code: 'deployed',
    message: '1 contract is deployed or being deployed. What is on a network can’t be deleted.',
  }
  const refused = [
    [{ kind: 'asset', ids: [first._id, second._id] }, minted],
    [{ kind: 'contract', ids: [contract._id] }, deployed],
    [{ kind: 'collection', ids: [data._id] }, deployed],
  ] as const
  for (const [{ kind, ids }, refusal] of refused) {
    expect((await sdk.deletions.preview({ kind, ids: [...ids] })).data.refusal).toEqual(refusal)
    await expect(sdk.deletions.delete({ kind, ids: [...ids] })).rejects.toMatchObject({
      status: 409,
      ...refusal,
    })
  }
  expect((await sdk.assets.list({ collection_id: data._id, page: 1, pageSize: 8 })).totalCount).toBe(2)
  await sdk.deletions.delete({ kind: 'asset', ids: [second._id] })
})

it('a contract that was registered by its address is only forgotten', async () => {
  const { sdk } = platform
  const { data } = await sdk.collections.create({ name: 'Dunes', symbol: 'DUNE' })
  const where = { collection_id: data._id, ...place }
  const { data: tides } = await sdk.collections.list({ page: 1, pageSize: 8, search: 'Tides' })
  const contractAddress = tides[0]?.contracts[0]?.contractAddress ?? ''
  const { data: contract } = await sdk.contracts.register({ ...where, contractAddress })
  await sdk.deletions.delete({ kind: 'contract', ids: [contract._id] })
  expect((await sdk.contracts.get(where)).data).toBeNull()
})

it('an asset that a run is about to mint stays until the run is stopped', async () => {
  const { sdk } = platform
  const { data } = await sdk.collections.create({ name: 'Moors', symbol: 'MOOR' })
  const where = { collection_id: data._id, ...place }
  const { data: asset } = await sdk.assets.create({ ...where, name: 'Heath' })
  await sdk.contracts.register(where)
  await sdk.contracts.deploy(where)
  await expect.poll(async () => (await sdk.contracts.get(where)).data?.status).toBe('deployed')
  const { data: run } = await sdk.runs.planMint({ collection_id: data._id })
  // A limit that no price meets pauses the run before it sends anything.
  await sdk.runs.setFeeLimit({ blockchainType: 1, networkType: 1, maxFeePerGas: '1', maxFeePerDay: null })
  await sdk.runs.approve({ run_id: run._id, feeCap: run.quote?.feeAtMost ?? '0' })
  await expect.poll(async () => (await sdk.runs.get({ run_id: run._id })).data.state).toBe('paused')
  const named = { kind: 'asset' as const, ids: [asset._id] }
  await expect(sdk.deletions.delete(named)).rejects.toMatchObject({ status: 409, code: 'in-run' })
  await sdk.runs.control({ run_id: run._id, action: 'stop' })
  await sdk.deletions.delete(named)
})

it('a contract that was registered by its address stays while a run mints with it', async () => {
  const { sdk } = platform
  const { data } = await sdk.collections.create({ name: 'Fells', symbol: 'FELL' })
  const where = { collection_id: data._id, ...place }
  const { data: tides } = await sdk.collections.list({ page: 1, pageSize: 8, search: 'Tides' })
  const contractAddress = tides[0]?.contracts[0]?.contractAddress ?? ''
  const { data: contract } = await sdk.contracts.register({ ...where, contractAddress })
  await sdk.assets.create({ ...where, name: 'Crag' })
  const { data: run } = await sdk.runs.planMint({ collection_id: data._id })
  await sdk.runs.setFeeLimit({ blockchainType: 1, networkType: 1, maxFeePerGas: '1', maxFeePerDay: null })
  await sdk.runs.approve({ run_id: run._id, feeCap: run.quote?.feeAtMost ?? '0' })
  await expect.poll(async () => (await sdk.runs.get({ run_id: run._id })).data.state).toBe('paused')
  const named = { kind: 'contract' as const, ids: [contract._id] }
  await expect(sdk.deletions.delete(named)).rejects.toMatchObject({ status: 409, code: 'in-run' })
  await sdk.runs.control({ run_id: run._id, action: 'stop' })
  await sdk.deletions.delete(named)
})
