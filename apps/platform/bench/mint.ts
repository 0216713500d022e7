// What a run saves: many assets minted as a run, to one owner, to different ones, and as ERC-1155 tokens, against some of them one by one, on the same platform and chain, one after the
// other. Prints tokens a second, transactions and gas. Fails above a limit. `node … bench/mint.ts [assets] [one by one]`; default 2500 and 100.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSdk } from '@vitrine/sdk'
import type { StrictSdk } from '@vitrine/sdk/contract'
import { createTestClient, getAddress, http, pad, publicActions, toHex } from 'viem'
import { whenMined } from '#src/chain/when-mined.ts'
import { startPlatform } from '#src/start-platform.ts'
import { amber } from '#test/test-chain.ts'
import { admin, testConfig } from '#test/test-platform.ts'

/** Limits for 2,500 tokens: of the transactions of a run, and of the units of gas of each token. */
const most = { transactions: 12, gasOneOwner: 4_000, gasDifferentOwners: 50_000, gasEditions: 48_000 }

const [many = 2_500, few = 100] = process.argv.slice(2).map(Number)
const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
const running = await startPlatform(testConfig(folder, { networks: [amber], validateAnswers: false }))

async function signIn(): Promise<StrictSdk> {
  const backends = { main: running.url }
  const { token } = await createSdk({ backends }).auth.login(admin)
  if (!token) throw new Error('No token.')
  return createSdk({ backends, session: { getToken: () => token } }) as StrictSdk
}

const round = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 })

async function measure() {
  const sdk = await signIn()
  await sdk.profile.createWallet()
  const network = running.platform.chain.networks.find(1, 1)
  if (!network) throw new Error('No network.')
  const client = createTestClient({ mode: 'anvil', transport: http(network.rpcUrl) }).extend(publicActions)
  const receipt = (hash: string) => whenMined(client, hash)

  async function collection(symbol: string, count: number, hasOwners = false, smartContractType = 1) {
    const { data } = await sdk.collections.create({ name: symbol, symbol })
    const where = { collection_id: data._id, blockchainType: 1, networkType: 1, smartContractType }
    await sdk.contracts.register(where)
    await receipt((await sdk.contracts.deploy(where)).transactionHash)
    const rows = Array.from({ length: count }, (_, index) => ({
      name: `Asset ${index + 1}`,
      image: 'https://pictures.example/1.png',
      ...(hasOwners ? { wallet_address: getAddress(pad(toHex(0x1000_0000 + index), { size: 20 })) } : {}),
    }))
    await sdk.assets.importJson({ ...where, dryRun: false, file: new Blob([JSON.stringify(rows)]) })
    return { collection_id: data._id }
  }

  async function mint(...given: [symbol: string, hasOwners?: boolean, smartContractType?: number]) {
    const [symbol, ...rest] = given
    const { collection_id } = await collection(symbol, many, ...rest)
    const planned = performance.now()
    const { data: run } = await sdk.runs.planMint({ collection_id })
    const began = performance.now()
    await sdk.runs.approve({ run_id: run._id, feeCap: run.quote?.feeAtMost ?? '0' })
    let now = await sdk.runs.get({ run_id: run._id })
    while (['approved', 'running', 'paused'].includes(now.data.state)) {
      await new Promise((resolve) => setTimeout(resolve, 250))
      now = await sdk.runs.get({ run_id: run._id })
    }
    if (now.data.state !== 'done') throw new Error(`The run is ${now.data.state}: ${now.data.error}`)
    let gas = 0n
    for (const { transactionHash } of now.transactions) gas += (await receipt(transactionHash)).gasUsed
    const seconds = (performance.now() - began) / 1000
    return { gas, seconds, planning: began - planned, transactions: now.transactions.length }
  }

  const oneOwner = await mint('RUN')
  const differentOwners = await mint('OWNERS', true)
  const editions = await mint('EDITIONS', false, 2)
  const single = await collection('SINGLE', few)
  const list: string[] = []
  for await (const asset of sdk.assets.listAll({ collection_id: single.collection_id })) list.push(asset._id)
  const singleBegan = performance.now()
  let singleGas = 0n
  for (const asset_id of list) {
    const { transactionHash } = await sdk.assets.mint({ asset_id })
    singleGas += (await receipt(transactionHash)).gasUsed
    await sdk.assets.settleMint({ asset_id, transactionHash, transactionStatus: true })
  }
  const singleSeconds = (performance.now() - singleBegan) / 1000

  const each = (sum: bigint, count: number) => Number(sum) / count
  // A local chain's price rises with full blocks and falls with empty ones, so that units of gas are what can be compared.
  const saved = 100 * (1 - each(oneOwner.gas, many) / each(singleGas, few))
  const line = (name: string, count: number, seconds: number, sent: number, units: bigint) =>
    console.log(
      `${name} ${round(count)} tokens in ${round(seconds)} s (${round(count / seconds)} a second), ${round(sent)} transactions, ${round(each(units, count))} gas a token`,
    )
  console.log(`planned and priced ${round(many)} assets in ${round(oneOwner.planning)} ms`)
  line('as a run:        ', many, oneOwner.seconds, oneOwner.transactions, oneOwner.gas)
  line('different owners:', many, differentOwners.seconds, differentOwners.transactions, differentOwners.gas)
  line('ERC-1155:        ', many, editions.seconds, editions.transactions, editions.gas)
  line('one by one:      ', few, singleSeconds, few, singleGas)
  console.log(
    `${round(many)} one by one, extrapolated: ${round((singleSeconds / few) * many)} s, ${round(many)} transactions`,
  )
  console.log(`The network fees of the run are ${round(saved)} % lower at the same price.`)
  const tooMany = [oneOwner, differentOwners].some(({ transactions }) => transactions > most.transactions)
  if (many <= 2_500 && tooMany) throw new Error(`It took more than ${most.transactions} transactions.`)
  const bounds = [
    [oneOwner, most.gasOneOwner],
    [differentOwners, most.gasDifferentOwners],
    [editions, most.gasEditions],
  ] as const
  for (const [{ gas }, bound] of bounds)
    if (many >= 2_500 && each(gas, many) > bound) throw new Error(`It took more than ${bound} gas a token.`)
}

try {
  await measure()
} finally {
  await running.close()
  await rm(folder, { recursive: true, force: true })
}
