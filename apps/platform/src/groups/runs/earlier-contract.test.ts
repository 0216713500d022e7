import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import solc from 'solc'
import {
  type Abi,
  type Address,
  decodeFunctionData,
  encodeDeployData,
  type Hash,
  type Hex,
  parseEther,
  walletActions,
} from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compilerSettings } from '#src/chain/contract-cache.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { accountAt } from '#test/contract-chain.ts'
import { runScene } from '#test/run-scene.ts'
import { amber } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] }, undefined, 200)
})
afterAll(() => platform.end())

type Compiled = { abi: Abi; evm: { bytecode: { object: string } } }

/** Compiles the ERC-721 contract that was deployed until November 2026. */
function compileEarlier(): { abi: Abi; bytecode: Hex } {
  const require = createRequire(import.meta.url)
  const content = readFileSync(join(import.meta.dirname, '../../../test/earlier-erc721.sol'), 'utf8')
  const input = { language: 'Solidity', sources: { a: { content } }, settings: compilerSettings }
  const read = (path: string) => ({ contents: readFileSync(require.resolve(path), 'utf8') })
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: read })) as {
    contracts: { a: { VitrineERC721: Compiled } }
  }
  const { abi, evm } = output.contracts.a.VitrineERC721
  return { abi, bytecode: `0x${evm.bytecode.object}` }
}

it('tokens are minted on a contract of an earlier version, one by one and many at once, and it counts as built-in', async () => {
  const { sdk, database } = platform
  const wallet = (await sdk.profile.createWallet()).data.walletAddress as Address
  const scene = runScene(platform)
  const { collection_id } = await scene.collection()
  const { abi, bytecode } = compileEarlier()
  const data = encodeDeployData({ abi, bytecode, args: ['Old', 'OLD', wallet, wallet, 0n] })
  const account = accountAt(1)
  await scene.client.impersonateAccount({ address: account })
  await scene.client.setBalance({ address: account, value: parseEther('1') })
  const deployed = await scene.client.extend(walletActions).sendTransaction({ account, chain: null, data })
  const { contractAddress: address } = await scene.mined(deployed)
  await database.db.update(contracts).set({ address }).where(eq(contracts.collectionId, collection_id))

  await scene.add({ collection_id }, [
    { name: 'Plate 0', edition: 0 },
    { name: 'Plate 9', edition: 9 },
  ])
  await scene.add({ collection_id }, 10)
  const [, , first] = await scene.assets(collection_id)
  const { transactionHash } = await sdk.assets.mint({ asset_id: first?._id ?? '' })
  await scene.mined(transactionHash)
  await sdk.assets.settleMint({ asset_id: first?._id ?? '', transactionHash, transactionStatus: true })

  const { data: run } = await sdk.runs.planMint({ collection_id })
  expect(run.quote?.checks.filter(({ outcome }) => outcome !== 'passed')).toEqual([
    expect.objectContaining({ name: 'metadata' }),
  ])
  await scene.approve(run)
  await scene.until(run, 'done')
  const { transactions } = await scene.get(run)
  expect(transactions).toHaveLength(1)
  const hash = transactions[0]?.transactionHash as Hash
  const { input } = await scene.client.getTransaction({ hash })
  expect(decodeFunctionData({ abi, data: input }).functionName).toBe('mintBatch')
  const all = await scene.assets(collection_id)
  expect(all.map(({ tokenId }) => Number(tokenId))).toEqual([0, 9, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11])
  for (const { tokenURI } of all) expect(tokenURI).toMatch(/^ipfs:\/\/bafkrei[a-z2-7]{52}$/)
  expect((await sdk.runs.compare({ collection_id })).data).toEqual([])
  const place = { collection_id, blockchainType: 1, networkType: 1, smartContractType: 1 }
  expect((await sdk.contracts.getCode(place)).data.match).toBe('same')
})
