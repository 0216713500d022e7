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

it('registers one airdrop a place, and another only where that failed', async () => {
  server.use(...handlers({ collections, airDrops: [fixtures.airDrop({ ...place, status: 'live' })] }))
  await expect(sdk.airdrops.register(place)).rejects.toMatchObject({ kind: 'conflict' })
  server.use(
    ...handlers({
      collections,
      airDrops: [fixtures.airDrop({ ...place, status: 'failed', error: 'Reverted.' })],
    }),
  )
  await sdk.airdrops.register(place)
  expect(await status()).toBe('registered')
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
