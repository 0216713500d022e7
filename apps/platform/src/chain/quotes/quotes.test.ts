import type { ApiError } from '@vitrine/sdk'
import { type Address, parseEther } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtInContract } from '#src/chain/built-in-contracts.ts'
import { whenMined } from '#src/chain/when-mined.ts'
import { airdrops } from '#src/storage/db/schema/airdrops.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'
import { amber, openGate, openTestClient } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
let client: ReturnType<typeof openTestClient>
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber] })
  client = openTestClient(platform.platform.chain.networks.find(1, 1)?.rpcUrl ?? '')
})
afterAll(() => platform.end())

const network = { blockchainType: 1, networkType: 1 }
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    ({ status, code }: ApiError) => ({ status, code }),
  )

// Proves: call.quoteTransaction
it('says what a deployment costs, in the order of what it then costs, and sends and records nothing', async () => {
  const { sdk } = platform
  const collection_id = (await sdk.collections.create({ name: 'Quoted', symbol: 'QUO' })).data._id
  const input = { collection_id, ...network, smartContractType: 1 }
  const quote = () => sdk.runs.quote({ operation: 'deployCollectionSmartContract', input })
  expect(await refusal(quote())).toEqual({ status: 409, code: 'no-wallet' })
  const { walletAddress } = (await sdk.profile.createWallet()).data

  const { data } = await quote()
  expect(data).toMatchObject({
    wallet: walletAddress,
    value: '0',
    balance: `10000${'0'.repeat(18)}`,
    seconds: 3,
  })
  expect(data?.checks.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['node', 'passed'],
    ['node', 'passed'],
    ['simulation', 'passed'],
    ['funds', 'passed'],
  ])
  expect(await platform.database.db.select().from(transactions)).toEqual([])
  expect((await sdk.contracts.get(input)).data).toBeNull()
  await sdk.contracts.register(input)
  expect((await quote()).data?.feeAtMost).toBe(data?.feeAtMost)

  const { transactionHash } = await sdk.contracts.deploy(input)
  const receipt = await whenMined(client, transactionHash)
  const paid = receipt.gasUsed * receipt.effectiveGasPrice
  const within = (wei: string | null, least: bigint, most: bigint) => {
    const amount = BigInt(wei ?? 0)
    return amount >= least && amount <= most
  }
  expect(within(data?.fee ?? null, paid / 2n, paid * 2n)).toBe(true)
  expect(within(data?.feeAtMost ?? null, paid, paid * 100n)).toBe(true)
  expect((await refusal(quote()))?.code).toMatch(/^(deploying|already-deployed)$/)
})

it('does not say that a wallet has enough while the data fee is not known', async () => {
  const gate = await openGate(() => platform.platform.chain.networks.find(1, 1)?.rpcUrl ?? '')
  const other = await startTestPlatform({ networks: [{ ...amber, rpcUrl: gate.url }] })
  try {
    const { walletAddress } = (await other.sdk.profile.createWallet()).data
    await client.setBalance({ address: walletAddress as Address, value: parseEther('1') })
    const collection_id = (await other.sdk.collections.create({ name: 'Unread', symbol: 'UNR' })).data._id
    const input = { collection_id, ...network, smartContractType: 1 }
    const quote = async () =>
      (await other.sdk.runs.quote({ operation: 'deployCollectionSmartContract', input })).data
    const outcomes = (of: Awaited<ReturnType<typeof quote>>) =>
      of?.checks.map(({ name, outcome }) => [name, outcome])
    // It tells whether the network is a rollup.
    gate.dropped.add('eth_getCode')
    const unread = await quote()
    expect(unread).toMatchObject({ fee: null, feeAtMost: null })
    expect(outcomes(unread)).toContainEqual(['simulation', 'passed'])
    expect(outcomes(unread)).toContainEqual(['funds', 'unknown'])
    gate.dropped.clear()
    expect(outcomes(await quote())).toContainEqual(['funds', 'passed'])
  } finally {
    await other.end()
    await gate.close()
  }
})

it('says what pasted code costs, and neither registers nor changes a contract for that', async () => {
  const { sdk, database } = platform
  const { data: collection } = await sdk.collections.create({ name: 'Pasted', symbol: 'PASTE' })
  const place = { collection_id: collection._id, ...network, smartContractType: 1 }
  const { abi, bytecode } = await builtInContract(1)
  const { data: profile } = await sdk.profile.get()
  const wallet = profile?.walletAddress ?? ''
  const input = {
    ...place,
    abi: JSON.stringify(abi),
    bytecode: bytecode as string,
    constructorArgs: JSON.stringify(['Pasted', 'PASTE', wallet, wallet, '100', '']),
  }
  const quote = (change: Partial<typeof input> = {}) =>
    sdk.runs.quote({ operation: 'deployOracleCollectionSmartContract', input: { ...input, ...change } })
  const { data } = await quote()
  expect(BigInt(data?.fee ?? 0)).toBeGreaterThan(0n)
  expect((await sdk.contracts.get(place)).data).toBeNull()
  expect(await refusal(quote({ constructorArgs: '["Pasted"]' }))).toMatchObject({ status: 400 })

  await sdk.contracts.register(place)
  expect((await quote()).data?.fee).toBe(data?.fee)
  expect((await sdk.contracts.get(place)).data?.source).toBe('built-in')
  const { transactionHash } = await sdk.contracts.deployUploaded({
    ...input,
    abi: new Blob([input.abi]),
    bytecode: new Blob([bytecode]),
  })
  const receipt = await whenMined(client, transactionHash)
  expect(receipt.status).toBe('success')
  expect((await database.db.select().from(transactions)).map(({ kind }) => kind)).toContain('deploy')
  expect((await refusal(quote()))?.code).toMatch(/^(deploying|already-deployed)$/)
})

it('holds input and role to what the quoted call takes, and names what is paid besides the fee', async () => {
  const operation = 'deployPayMasterSmartContract'
  expect(
    await platform.sdk.runs.quote({ operation, input: network }).catch((error: ApiError) => error.code),
  ).not.toBe('validation')
  expect(
    await refusal(platform.sdk.runs.quote({ operation, input: { ...network, deposit: 'all' } })),
  ).toEqual({
    status: 400,
    code: 'validation',
  })
  const { data } = await platform.sdk.runs.quote({ operation, input: { ...network, deposit: '7' } })
  expect(data?.value).toBe('7')
  const subAdmin = await platform.addPerson('sub_admin')
  expect(await refusal(subAdmin.runs.quote({ operation, input: network }))).toEqual(
    await refusal(subAdmin.settings.deployPaymaster(network)),
  )
})

it('registers nothing where the quoted call would send nothing, and needs the scope of that call', async () => {
  const { sdk, database } = platform
  const { data: collection } = await sdk.collections.create({ name: 'Kept', symbol: 'KEPT' })
  const place = { collection_id: collection._id, ...network }
  const deployment = { ...place, smartContractType: 1 }
  await sdk.contracts.register(deployment)
  const mined = (hash: string | null) => whenMined(client, hash ?? '')
  await mined((await sdk.contracts.deploy(deployment)).transactionHash)
  await sdk.contracts.get(deployment)
  const { contractAddress } = await mined((await sdk.airdrops.register(place)).transactionHash)
  await database.db.delete(airdrops)

  const operation = 'registerAirDropSmartContract'
  const input = { ...place, contractAddress: contractAddress ?? '' }
  expect(await sdk.runs.quote({ operation, input })).toEqual({ data: null })
  expect(await database.db.select().from(airdrops)).toEqual([])

  const scopes = [{ group: 'runs' as const, access: 'write' as const }]
  const { key } = await sdk.apiKeys.create({
    name: 'Quotes',
    scopes,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  const program = platform.as(key)
  expect(await refusal(program.runs.quote({ operation, input }))).toEqual({
    status: 403,
    code: 'scope-missing',
  })
  await sdk.airdrops.register(input)
})
