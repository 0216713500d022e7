import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isApiError } from '@vitrine/sdk'
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
import { erc721, erc1155 } from '#src/chain/built-in-contracts.ts'
import { compilerSettings } from '#src/chain/contract-cache.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { accountAt } from '#test/contract-chain.ts'
import { refusal } from '#test/refusals.ts'
import { runScene } from '#test/run-scene.ts'
import { shortenPauses } from '#test/shorten-timers.ts'
import { amber } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
shortenPauses()
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] }, undefined, 200)
  await platform.sdk.profile.createWallet()
})
afterAll(() => platform.end())

type Compiled = { abi: Abi; evm: { bytecode: { object: string } } }

/** Compiles a contract that an earlier version deployed (test/earlier). */
function compileEarlier(file: string, name: string): { abi: Abi; bytecode: Hex } {
  const require = createRequire(import.meta.url)
  const content = readFileSync(join(import.meta.dirname, '../../../test/earlier', file), 'utf8')
  const input = { language: 'Solidity', sources: { a: { content } }, settings: compilerSettings }
  const read = (path: string) => ({ contents: readFileSync(require.resolve(path), 'utf8') })
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: read })) as {
    contracts: { a: Record<string, Compiled> }
  }
  const compiled = output.contracts.a[name]
  if (!compiled) throw new Error(`${file} has no contract ${name}.`)
  return { abi: compiled.abi, bytecode: `0x${compiled.evm.bytecode.object}` }
}

const ofFile = /^ipfs:\/\/bafkrei[a-z2-7]{52}$/
const inDirectory = /^ipfs:\/\/bafybei[a-z2-7]{52}\/\d+$/

it.each([
  { file: 'erc721-uris.sol', type: erc721, batch: 'mintBatch', uri: ofFile },
  { file: 'erc721-runs.sol', type: erc721, batch: 'mintRuns', uri: inDirectory },
  {
    file: 'erc721-metadata.sol',
    type: erc721,
    batch: 'mintRuns',
    uri: inDirectory,
    contractUri: 'ipfs://old',
  },
  { file: 'erc1155.sol', type: erc1155, batch: 'mintBatch', uri: ofFile },
  { file: 'erc1155-uris.sol', type: erc1155, batch: 'mintBatch', uri: ofFile, contractUri: 'ipfs://old' },
  { file: 'erc1155-runs.sol', type: erc1155, batch: 'mintRuns', uri: inDirectory, contractUri: 'ipfs://old' },
])(
  'tokens are minted on the earlier contract $file, one by one and many at once, and it counts as built-in',
  async ({ file, type, batch, uri, contractUri = null }) => {
    const { sdk, database } = platform
    const wallet = (await sdk.profile.get()).data?.walletAddress as Address
    const scene = runScene(platform)
    const { collection_id } = await scene.collection(type)
    const { abi, bytecode } = compileEarlier(file, type === erc721 ? 'VitrineERC721' : 'VitrineERC1155')
    const args = ['Old', 'OLD', wallet, wallet, 0n, ...(contractUri === null ? [] : [contractUri])]
    const data = encodeDeployData({ abi, bytecode, args })
    const account = accountAt(1)
    await scene.client.impersonateAccount({ address: account })
    await scene.client.setBalance({ address: account, value: parseEther('1') })
    const deployed = await scene.client.extend(walletActions).sendTransaction({ account, chain: null, data })
    const { contractAddress: address } = await scene.mined(deployed)
    // As an earlier version recorded it.
    await database.db
      .update(contracts)
      .set({ address, contractUri })
      .where(eq(contracts.collectionId, collection_id))

    const where = { collection_id, smartContractType: type }
    await scene.add(where, [
      { name: 'Plate 0', edition: 0 },
      { name: 'Plate 9', edition: 9 },
    ])
    await scene.add(where, 10)
    const [, , first] = await scene.assets(collection_id)
    await sdk.collections.update({ collection_id, placeholder: { name: 'Soon' } })
    expect((await refusal(sdk.runs.planMint({ collection_id }))).code).toBe('cannot-hide')
    await sdk.collections.update({ collection_id, placeholder: null })
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
    expect(decodeFunctionData({ abi, data: input }).functionName).toBe(batch)
    const all = await scene.assets(collection_id)
    expect(all.map(({ tokenId }) => Number(tokenId))).toEqual([0, 9, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11])
    const byItself = all.find(({ _id }) => _id === first?._id)
    expect(byItself?.tokenURI).toMatch(ofFile)
    for (const { tokenURI } of all.filter((one) => one !== byItself)) expect(tokenURI).toMatch(uri)
    expect((await sdk.runs.compare({ collection_id })).data).toEqual([])

    const place = { ...where, blockchainType: 1, networkType: 1 }
    const { data: code } = await sdk.contracts.getCode(place)
    expect(code.match).toBe('same')
    const names = code.abi.flatMap((item) => (item.type === 'function' ? String(item.name) : []))
    expect(names).toContain('mintBatch')
    expect(names.includes('contractURI')).toBe(contractUri !== null)
    const state = (await sdk.contracts.get(place)).data?.metadata?.state
    const update = await sdk.contracts.updateMetadata(place).then(
      () => 'sent',
      (thrown: unknown) => isApiError(thrown) && thrown.code,
    )
    expect([state, update]).toEqual(
      contractUri === null ? [undefined, 'not-supported'] : ['outdated', 'sent'],
    )
  },
)
