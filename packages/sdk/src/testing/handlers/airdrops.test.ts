import { expect, it } from 'vitest'
import { fixtures, handlers } from '../index.ts'
import { testServer } from '../test-server.ts'

const { server, sdk } = testServer()
const collections = [fixtures.collection({ _id: 'tides' })]
const place = { collection_id: 'tides', blockchainType: 1, networkType: 1 }
const root = fixtures.transactionHash(9)
const list = {
  ...place,
  name: 'For everybody who came',
  merkleRoot: root,
  recipients: [
    { address: fixtures.address(2), amount: '9007199254740993' },
    { address: fixtures.address(3), amount: '7' },
  ],
}
const status = async () => (await sdk.airdrops.get(place)).data?.status

it('takes an airdrop from its deployment over its list to its root on chain', async () => {
  const token = fixtures.address(7)
  server.use(
    ...handlers({
      collections,
      contracts: [fixtures.contract({ collection_id: 'tides', status: 'deployed', contractAddress: token })],
    }),
  )
  const registered = await sdk.airdrops.register(place)
  expect(registered.data).toMatchObject({ status: 'deploying', tokenAddress: token, contractAddress: null })
  expect(registered.transactionHash).toMatch(/^0x/)
  await expect(sdk.airdrops.submitDetails(list)).rejects.toMatchObject({ kind: 'conflict' })

  expect((await sdk.airdrops.get(place)).data).toMatchObject({
    status: 'registered',
    contractAddress: expect.stringMatching(/^0x/),
  })
  const { data } = await sdk.airdrops.submitDetails(list)
  expect(data).toMatchObject({
    status: 'detailed',
    recipientCount: 2,
    totalAmount: '9007199254741000',
    requiredAmount: '9007199254741000',
    heldAmount: '0',
  })
  expect((await sdk.airdrops.getRecipients(place)).data).toEqual(list.recipients)

  await sdk.airdrops.submitMerkleRoot({ ...place, merkleRoot: root })
  await expect(sdk.airdrops.submitDetails(list)).rejects.toMatchObject({ kind: 'conflict' })
  expect(await status()).toBe('submitted')
  await expect(sdk.airdrops.submitDetails(list)).rejects.toMatchObject({ kind: 'conflict' })
})

it.each([
  ['submitted', '6', null],
  ['live', '7', null],
  ['live', '8', '2020-01-01T00:00:00.000Z'],
  ['scheduled', '7', '2999-01-01T00:00:00.000Z'],
] as const)('is %s with %s of 7 and the start %s', async (wanted, heldAmount, startsAt) => {
  const row = { ...place, merkleRoot: root, totalAmount: '7', requiredAmount: '7', heldAmount, startsAt }
  server.use(...handlers({ collections, airDrops: [fixtures.airDrop({ ...row, status: 'detailed' })] }))
  await sdk.airdrops.submitMerkleRoot({ ...place, merkleRoot: root })
  expect(await status()).toBe(wanted)
})

it('sends nothing for a contract that is deployed already', async () => {
  server.use(...handlers({ collections }))
  const contractAddress = fixtures.address(5)
  const { data, transactionHash } = await sdk.airdrops.register({ ...place, contractAddress })
  expect(transactionHash).toBeNull()
  expect(data).toMatchObject({ status: 'registered', contractAddress })
})

it('refuses a contract that is another airdrop’s', async () => {
  const contractAddress = fixtures.address(5)
  const airDrops = [fixtures.airDrop({ ...place, collection_id: 'other', contractAddress })]
  server.use(...handlers({ collections, airDrops }))
  await expect(sdk.airdrops.register({ ...place, contractAddress })).rejects.toMatchObject({
    fields: [{ field: 'contractAddress' }],
  })
})

it('lists what was sent as done, and remembers claims that were paid for', async () => {
  server.use(...handlers({ collections: [fixtures.collection({ _id: 'tides', paymasterSupport: true })] }))
  const { data: drop } = await sdk.airdrops.register({ ...place, tokenAddress: fixtures.address(7) })
  const first = { collection_id: 'tides', page: 1, pageSize: 8 }
  expect((await sdk.airdrops.list(first)).data.map(({ status }) => status)).toEqual(['registered'])
  await sdk.airdrops.submitDetails(list)
  await sdk.airdrops.submitMerkleRoot({ ...place, merkleRoot: root })
  expect((await sdk.airdrops.list(first)).data.map(({ status }) => status)).toEqual(['submitted'])
  const claim = { airdrop_id: drop._id, address: fixtures.address(3) }
  expect((await sdk.airdrops.getClaim(claim)).data?.sponsored).toBeNull()
  const { data } = await sdk.airdrops.claimWithoutGas(claim)
  expect((await sdk.airdrops.getClaim(claim)).data).toMatchObject({ claimed: true, sponsored: data })
  const { figures } = await sdk.airdrops.listClaims({ ...place, page: 1, pageSize: 5 })
  expect(figures?.sponsored?.claimed).toBe(1)
})

it('begins another airdrop where the newest is over or failed, and beside one that runs where that is asked for', async () => {
  const live = fixtures.airDrop({
    ...place,
    _id: 'live',
    status: 'live',
    merkleRoot: root,
    recipientCount: 2,
  })
  server.use(...handlers({ collections, airDrops: [live] }))
  await expect(sdk.airdrops.register(place)).rejects.toMatchObject({ kind: 'conflict' })
  const { data } = await sdk.airdrops.register({ ...place, another: true })
  expect(await status()).toBe('registered')
  await expect(sdk.airdrops.register({ ...place, another: true })).rejects.toMatchObject({ kind: 'conflict' })
  const page = { collection_id: 'tides', page: 1, pageSize: 8 }
  expect((await sdk.airdrops.list(page)).data.map(({ _id }) => _id)).toEqual([data?._id, 'live'])
  expect((await sdk.airdrops.list({ ...page, airdrop_id: 'live' })).totalCount).toBe(1)
  const former = { ...place, airdrop_id: 'live' }
  expect((await sdk.airdrops.get(former)).data?.status).toBe('live')
  expect((await sdk.airdrops.manage({ ...former, action: 'close' })).data?.status).toBe('ended')

  for (const status of ['ended', 'failed'] as const) {
    server.use(...handlers({ collections, airDrops: [fixtures.airDrop({ ...place, status })] }))
    expect((await sdk.airdrops.register(place)).data?.status).toBe('deploying')
  }
})

it('refuses a root that is not that of the submitted list', async () => {
  server.use(...handlers({ collections, airDrops: [fixtures.airDrop(place)] }))
  await sdk.airdrops.submitDetails(list)
  const other = fixtures.transactionHash(10)
  await expect(sdk.airdrops.submitMerkleRoot({ ...place, merkleRoot: other })).rejects.toMatchObject({
    kind: 'conflict',
  })
  expect(await status()).toBe('detailed')
})
