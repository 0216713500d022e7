/** @module-tag slow */
import { buildMerkleTree } from '@vitrine/chain/merkle'
import type { Address } from 'viem'
import { expect, it } from 'vitest'
import { erc721 } from '#src/chain/built-in-contracts.ts'
import { idempotencyKeys } from '#src/storage/db/schema/idempotency-keys.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'
import { chainScene } from '#test/airdrops.ts'
import { amber } from '#test/test-chain.ts'
import { startTestPlatform } from '#test/test-platform.ts'

// Proves: call.registerAirDropSmartContract, call.submitMerkleRoot
it('continues after a stop, with a deployed contract and a root that was never mined, and sends neither twice', async () => {
  let platform = await startTestPlatform({ networks: [amber], masterKey: new Uint8Array(32).fill(3) })
  await platform.sdk.profile.createWallet()
  let scene = chainScene(platform)
  const { place } = await scene.collection('CRASH', erc721)
  const register = { idempotencyKey: 'register-before' }
  const registered = await platform.sdk.airdrops.register(place, register)

  platform = await platform.restart()
  scene = chainScene(platform)
  // As if the stop had come before the answer was stored.
  await platform.database.db.delete(idempotencyKeys)
  const again = await platform.sdk.airdrops.register(place, register)
  expect(again.transactionHash).toBe(registered.transactionHash)
  await scene.mined(registered.transactionHash ?? '')
  const { data } = await platform.sdk.airdrops.get(place)
  expect(data?.status).toBe('registered')

  const tree = await buildMerkleTree([{ address: data?.contractAddress ?? '', amount: 1n }])
  const recipients = [...tree.recipients].map(({ address, amount }) => ({ address, amount: String(amount) }))
  await platform.sdk.airdrops.submitDetails({ ...place, name: 'One', merkleRoot: tree.root, recipients })
  // The node has it and forgets it: nothing is mined before it goes away.
  await scene.client.setAutomine(false)
  const submit = { idempotencyKey: 'root-before' }
  const root = { ...place, merkleRoot: tree.root }
  const sent = await platform.sdk.airdrops.submitMerkleRoot(root, submit)
  expect((await platform.sdk.airdrops.get(place)).data?.status).toBe('submitting')

  platform = await platform.restart()
  scene = chainScene(platform)
  await platform.database.db.delete(idempotencyKeys)
  expect((await platform.sdk.airdrops.submitMerkleRoot(root, submit)).transactionHash).toBe(
    sent.transactionHash,
  )
  await expect.poll(async () => (await platform.sdk.airdrops.get(place)).data?.status).toBe('submitted')
  expect(await scene.read(data?.contractAddress as Address, 'merkleRoot')).toBe(tree.root)
  const kinds = (await platform.database.db.select().from(transactions)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'airdrop' || kind === 'merkle-root')).toHaveLength(2)
  await platform.end()
})

// Proves: call.submitMerkleRoot
it('says why a root that the contract refuses failed, and takes another try', async () => {
  const platform = await startTestPlatform({ networks: [amber] })
  await platform.sdk.profile.createWallet()
  const scene = chainScene(platform)
  const { place } = await scene.collection('FAIL', erc721)
  const { airdrops } = platform.sdk
  const { transactionHash } = await airdrops.register(place)
  await scene.mined(transactionHash ?? '')
  const tree = await buildMerkleTree([{ address: `0x${'12'.repeat(20)}`, amount: 1n }])
  const recipients = [...tree.recipients].map(({ address, amount }) => ({ address, amount: String(amount) }))
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  const root = { ...place, merkleRoot: tree.root }
  await airdrops.submitDetails({ ...root, name: 'One', recipients, endsAt })
  // The chain's clock goes past the end after the root is sent and before it is mined.
  await scene.client.setAutomine(false)
  await airdrops.submitMerkleRoot(root)
  await scene.client.increaseTime({ seconds: 7200 })
  await scene.client.mine({ blocks: 1 })
  expect((await airdrops.get(place)).data).toMatchObject({
    status: 'failed',
    error: 'The contract on Amber refused: the end is over already, or not after the start.',
  })
  await scene.client.setAutomine(true)
  await airdrops.submitDetails({ ...root, name: 'One', recipients })
  const sent = await airdrops.submitMerkleRoot(root)
  await scene.mined(sent.transactionHash ?? '')
  expect((await airdrops.get(place)).data).toMatchObject({ status: 'submitted', error: null, endsAt: null })
  await platform.end()
})
