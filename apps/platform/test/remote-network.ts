import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Schemas } from '@vitrine/sdk/contract'
import { type Address, type Hash, parseAbi, parseEther, parseGwei } from 'viem'
import { putEntryPoint } from '#src/chain/entry-point.ts'
import { startLocalNode } from '#src/chain/local-node.ts'
import { whenMined } from '#src/chain/when-mined.ts'
import { amber, openGate, openTestClient } from '#test/test-chain.ts'
import { startTestPlatform } from '#test/test-platform.ts'

const place = { blockchainType: 1, networkType: 1, smartContractType: 1 }
const masterKey = new Uint8Array(32).fill(7)

/**
 * Returns a platform on a remote network, with a collection whose contract is deployed. The network mines and the
 * confirmer checks only on request, so nothing happens between two lines of a test.
 */
export async function startRemote() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-remote-'))
  const node = await startLocalNode({ chainId: amber.chainId, folder, report: () => undefined })
  const gate = await openGate(() => node.rpcUrl)
  const client = openTestClient(node.rpcUrl)
  const network = { ...amber, kind: 'test' as const, rpcUrl: gate.url }
  const platform = await startTestPlatform({ networks: [network], masterKey })
  const { sdk } = platform
  const wallet = (await sdk.profile.createWallet()).data.walletAddress as Address
  await client.setBalance({ address: wallet, value: parseEther('100') })
  const collection_id = (await sdk.collections.create({ name: 'Mints', symbol: 'MINT' })).data._id
  const deployment = { collection_id, ...place }
  await sdk.contracts.register(deployment)
  await whenMined(client, (await sdk.contracts.deploy(deployment)).transactionHash)
  const contract = (await sdk.contracts.get(deployment)).data?.contractAddress as Address
  const [opened] = platform.platform.chain.networks.all
  if (opened) await putEntryPoint(platform.platform.chain.networks.client(opened))
  await client.setAutomine(false)

  /** Runs one check of the confirmer of a copy of the platform. */
  const look = async (of = platform) => {
    const [network] = of.platform.chain.networks.all
    return network !== undefined && of.platform.chain.confirmer.look(network)
  }
  const queue = async () => {
    const [network] = (await sdk.runs.queue()).data
    if (!network) throw new Error('No network.')
    return network
  }
  const mineAt = async (gwei: string) => {
    await client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei(gwei) })
    await client.mine({ blocks: 1 })
  }
  return {
    platform,
    sdk,
    gate,
    client,
    wallet,
    contract,
    look,
    queue,
    /** Adds an asset and sends its mint. */
    async mint(name: string): Promise<{ asset_id: string; hash: Hash }> {
      const added = await sdk.assets.create({ collection_id, blockchainType: 1, networkType: 1, name })
      const asset_id = added.data._id
      return { asset_id, hash: (await sdk.assets.mint({ asset_id })).transactionHash as Hash }
    },
    asset: async (asset_id: string): Promise<Schemas['PremintAsset']> =>
      (await sdk.assets.get({ asset_id })).data,
    ownerOf: (tokenId: string | null) =>
      client.readContract({
        address: contract,
        abi: parseAbi(['function ownerOf(uint256 tokenId) view returns (address)']),
        functionName: 'ownerOf',
        args: [BigInt(tokenId ?? -1)],
      }),
    /** Mines a block with a base fee in gwei, including waiting transactions that offer as much. */
    mineAt,
    /** Mines all transactions that a test left. */
    async settleAll() {
      // A node forgets transactions that it can't mine, so they are sent again in between.
      for (const _ of ['once', 'again']) {
        await mineAt('1')
        await look()
      }
    },
    /** Returns the number of mined transactions of the wallet. */
    minedCount: () => client.getTransactionCount({ address: wallet }),
    receipt: (hash: string) => client.getTransactionReceipt({ hash: hash as Hash }).catch(() => null),
    async end() {
      await platform.end()
      await gate.close()
      await node.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Remote = Awaited<ReturnType<typeof startRemote>>
