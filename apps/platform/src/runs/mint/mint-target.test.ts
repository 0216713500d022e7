import { eq } from 'drizzle-orm'
import { parseAbi } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunParts } from '#src/runs/run-parts.ts'
import type { Database } from '#src/storage/db/open-database.ts'
import { collections } from '#src/storage/db/schema/collections.ts'
import { contracts } from '#src/storage/db/schema/contracts.ts'
import { amber } from '#test/test-chain.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { requireMintTarget } from './mint-target.ts'

const address = `0x${'ab'.repeat(20)}` as const
const deployed = { status: 'deployed', address } as const

let database: Database
let parts: Pick<RunParts, 'db' | 'chain' | 'config'>
/** What happens while a contract is looked up. */
let meanwhile = async (): Promise<unknown> => undefined
let code: string | undefined

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const wallet = {
    async address() {
      await meanwhile()
      return address
    },
  }
  // A node answers an estimate at an address without code: that of a plain payment.
  const client = { getCode: async () => code, estimateGas: async () => 24_000n }
  const networks = { find: () => amber, client: () => client }
  parts = {
    db,
    config: { publicHost: undefined },
    chain: { wallet, networks } as unknown as RunParts['chain'],
  }
  await db.insert(collections).values({ id: 'one', name: 'One', symbol: 'ONE' })
  await db.insert(contracts).values({
    id: 'one',
    collectionId: 'one',
    blockchainType: 1,
    networkType: 1,
    smartContractType: 1,
    name: 'One',
    source: 'uploaded',
    status: 'deploying',
    abi: [...parseAbi(['function mint(address to, uint256 id, string uri)'])],
  })
})
afterAll(() => database.close())

it('a contract that is deployed while it is looked up is refused for the moment only', async () => {
  meanwhile = () => database.db.update(contracts).set(deployed).where(eq(contracts.id, 'one'))
  await expect(requireMintTarget(parts, 'one')).rejects.toMatchObject({ code: 'deploying' })
  await expect(requireMintTarget(parts, 'one')).resolves.toMatchObject({ most: 1 })
  await expect(requireMintTarget(parts, 'gone')).rejects.toMatchObject({ code: 'not-deployed' })
})

it('a mint is not estimated where there is no contract at the moment', async () => {
  await database.db.update(contracts).set(deployed).where(eq(contracts.id, 'one'))
  const target = await requireMintTarget(parts, 'one')
  const mints = [{ recipient: address, tokenId: 1n, amount: 1, tokenUri: 'ipfs://one' }]
  for (const none of [undefined, '0x']) {
    code = none
    await expect(target.estimate(mints)).rejects.toMatchObject({ kind: 'contract-not-found' })
  }
  code = '0x60'
  await expect(target.estimate(mints)).resolves.toBe(24_000n)
})
