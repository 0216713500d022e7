import type { BodyOf } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import type { Address } from 'viem'
import { expect } from 'vitest'
import { builtInContract } from '#src/chain/built-in-contracts.ts'
import { whenMined } from '#src/chain/when-mined.ts'
import { openTestClient } from '#test/test-chain.ts'
import type { TestPlatform } from '#test/test-platform.ts'

/** Codes of contract types. */
export const [erc721, erc1155] = [1, 2] as const

type Row = { name: string; [key: string]: unknown }

/** Counts symbols, which must be unique even after a restart. */
let symbols = 0

/** Assets and contracts on a local chain, and runs on them. */
export function runScene(platform: TestPlatform) {
  const { sdk } = platform
  const network = platform.platform.chain.networks.find(1, 1)
  if (!network) throw new Error('No network.')
  const client = openTestClient(network.rpcUrl)
  const place = { blockchainType: 1, networkType: 1 }

  const mined = (hash: string) => whenMined(client, hash)

  return {
    client,
    mined,
    /** Makes a collection with a deployed contract. */
    async collection(smartContractType: number = erc721, values: Partial<BodyOf<'createCollection'>> = {}) {
      symbols += 1
      const named = { name: `Run ${symbols}`, symbol: `RUN${symbols}` }
      const { data } = await sdk.collections.create({ ...named, ...values })
      const where = { collection_id: data._id, ...place, smartContractType }
      const contract_id = (await sdk.contracts.register(where)).data._id
      await mined((await sdk.contracts.deploy(where)).transactionHash)
      const address = (await sdk.contracts.get(where)).data?.contractAddress as Address
      return { ...where, address, contract_id }
    },
    /** Adds assets by an import, which takes any number in one call. */
    async add(where: { collection_id: string; smartContractType?: number }, rows: number | Row[]) {
      const content =
        typeof rows === 'number'
          ? Array.from({ length: rows }, (_, index) => ({
              name: `Asset ${index + 1}`,
              image: 'https://pictures.example/1.png',
              attributes: [{ trait_type: 'Number', value: index + 1 }],
            }))
          : rows
      const input = {
        collection_id: where.collection_id,
        smartContractType: where.smartContractType ?? erc721,
        ...place,
        dryRun: false,
        file: new Blob([JSON.stringify(content)]),
      }
      await sdk.assets.importJson(input, { timeout: 0 })
    },
    async assets(collection_id: string) {
      const all: Schemas['PremintAsset'][] = []
      for (let page = 1; ; page++) {
        const { data, totalCount } = await sdk.assets.list({ collection_id, page, pageSize: 100 })
        all.push(...data)
        if (data.length === 0 || all.length >= totalCount) return all
      }
    },
    /** Approves a run with its suggested cap. */
    approve: async (run: Schemas['Run'], feeCap = run.quote?.feeAtMost ?? '0') =>
      (await sdk.runs.approve({ run_id: run._id, feeCap })).data,
    get: (run: { _id: string }) => sdk.runs.get({ run_id: run._id }),
    /** Waits until a run is in a state, and returns it. */
    async until(run: { _id: string }, state: Schemas['RunState'], timeout = 200_000) {
      const look = async () => (await sdk.runs.get({ run_id: run._id })).data
      await expect.poll(async () => (await look()).state, { timeout, interval: 250 }).toBe(state)
      return look()
    },
    /** Changes the owner of a contract without a transaction. */
    async giveContract(address: Address, from: Address, to: Address) {
      // From the last slot, because the royalty receiver is the same and comes before the owner.
      for (let slot = 20; slot >= 0; slot--) {
        const index = `0x${slot.toString(16)}` as const
        const value = await client.getStorageAt({ address, slot: index })
        if (!value?.endsWith(from.slice(2).toLowerCase())) continue
        await client.setStorageAt({ address, index: slot, value: `0x${to.slice(2).padStart(64, '0')}` })
        return
      }
      throw new Error('The owner was not found.')
    },
    async read(address: Address, functionName: string, args: unknown[], type: number = erc721) {
      const { abi } = await builtInContract(type)
      return client.readContract({ address, abi, functionName, args })
    },
  }
}

export type RunScene = ReturnType<typeof runScene>
