import type { BodyOf } from '@vitrine/sdk'
import { type Address, type Hash, parseAbi, parseEther } from 'viem'
import { expect } from 'vitest'
import { erc721 } from '#src/chain/built-in-contracts.ts'
import { picture } from './import-scene.ts'
import { runScene } from './run-scene.ts'
import type { amber } from './test-chain.ts'
import { startTestPlatform } from './test-platform.ts'

export const revealAbi = parseAbi([
  'function tokenURI(uint256 id) view returns (string)',
  'function uri(uint256 id) view returns (string)',
  'event BatchMetadataUpdate(uint256 _fromTokenId, uint256 _toTokenId)',
])
export const placeholder = { name: 'Mystery print', description: 'Revealed soon.' }

/** Milliseconds that a transaction may take to be mined and settled. */
export const patience = { timeout: 60_000, interval: 100 }

/** Starts a platform whose collections can hide tokens on IPFS, with a wallet that can pay. */
export async function startHiddenScene(network: typeof amber, now?: () => Date) {
  const platform = await startTestPlatform({ networks: [network] }, now, 200)
  const { sdk } = platform
  const scene = runScene(platform)
  const wallet = (await sdk.profile.createWallet()).data.walletAddress as Address
  await scene.client.setBalance({ address: wallet, value: parseEther('100') })

  /** Makes a collection that hides its tokens on IPFS, with a deployed contract and drafts. */
  async function hidden(
    count: number,
    type: number = erc721,
    values: Partial<BodyOf<'createCollection'>> = {},
  ) {
    const image = `ipfs://${(await sdk.assets.uploadFile({ file: await picture(count) })).pinata_hash}`
    const cover = (await sdk.collections.uploadImage({ file: await picture(7) })).message.image
    const where = await scene.collection(type, { placeholder: { ...placeholder, image: cover }, ...values })
    const rows = Array.from({ length: count }, (_, index) => ({ name: `Plate ${index + 1}`, image }))
    await scene.add(where, rows)
    const { collection_id, blockchainType, networkType, smartContractType, address, contract_id } = where
    const place = { collection_id, blockchainType, networkType, smartContractType }
    const uriOf = (id: number): Promise<string> =>
      scene.client.readContract({
        address,
        abi: revealAbi,
        functionName: type === erc721 ? 'tokenURI' : 'uri',
        args: [BigInt(id)],
      })
    return { place, collection_id, contract_id, address, uriOf }
  }
  type Hidden = Awaited<ReturnType<typeof hidden>>
  const plan = async ({ collection_id }: Pick<Hidden, 'collection_id'>) =>
    (await sdk.runs.planMint({ collection_id })).data
  const contractOf = async ({ place }: Pick<Hidden, 'place'>) => (await sdk.contracts.get(place)).data
  return {
    platform,
    scene,
    hidden,
    plan,
    contractOf,
    async mint(from: Pick<Hidden, 'collection_id'>) {
      const run = await plan(from)
      await scene.approve(run)
      return scene.until(run, 'done')
    },
    async reveal(of: Pick<Hidden, 'place'>) {
      const { transactionHash } = await sdk.contracts.reveal(of.place)
      await scene.mined(transactionHash)
      await expect.poll(async () => (await contractOf(of))?.hidden, patience).toBeNull()
      return transactionHash as Hash
    },
    collectionOf: async ({ collection_id }: Pick<Hidden, 'collection_id'>) =>
      (await sdk.collections.get({ collection_id })).data,
    /** Returns the metadata at an address, as wallets read it from IPFS. */
    async shownTo(uri: string) {
      const response = await fetch(`${platform.url}/ipfs/${uri.slice('ipfs://'.length)}`)
      return (await response.json()) as { name: string; image: string }
    },
  }
}
export type HiddenScene = Awaited<ReturnType<typeof startHiddenScene>>
