import {
  type Address,
  hexToBigInt,
  numberToHex,
  parseEther,
  parseGwei,
  type RpcTransactionReceipt,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gasPriceOracle } from '#src/chain/data-fee.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'
import { oracleCode } from '#test/oracle-code.ts'
import { erc721, type RunScene, runScene } from '#test/run-scene.ts'
import { shortenPauses } from '#test/shorten-timers.ts'
import { startAnvil } from '#test/start-anvil.ts'
import { amber, type Gate, openGate, openTestClient } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let node: Awaited<ReturnType<typeof startAnvil>>
let gate: Gate
let platform: TestPlatform
let scene: RunScene
let wallet: Address

/** What the rollup takes for a byte, in wei: many times what gas costs. */
const perByte = 16n * 10n ** 12n
/** The node charges the wallet by these figures of layer 1 but leaves the fee out of receipts (storage slots of Ecotone, sizes of Fjord). */
const l1Block = '0x4200000000000000000000000000000000000015'
const figures = { 1: 10n ** 12n, 3: (10n ** 6n) << 96n, 7: 0n }

/** Adds a rollup's field to a receipt: the amount that the wallet lost in the block beyond the gas fee. */
async function withDataFee(result: unknown) {
  const receipt = result as RpcTransactionReceipt & { l1Fee?: string }
  const block = hexToBigInt(receipt.blockNumber)
  const held = (blockNumber: bigint) => scene.client.getBalance({ address: receipt.from, blockNumber })
  const lost = (await held(block - 1n)) - (await held(block))
  const gas = hexToBigInt(receipt.gasUsed) * hexToBigInt(receipt.effectiveGasPrice)
  return { ...receipt, l1Fee: numberToHex(lost - gas) }
}

shortenPauses()
beforeAll(async () => {
  node = await startAnvil(['--optimism'])
  const { rpcUrl } = node
  const client = openTestClient(rpcUrl)
  await client.setCode({ address: gasPriceOracle, bytecode: oracleCode(perByte) })
  await client.setCode({ address: l1Block, bytecode: '0x00' })
  for (const [slot, value] of Object.entries(figures))
    await client.setStorageAt({
      address: l1Block,
      index: Number(slot),
      value: numberToHex(value, { size: 32 }),
    })
  // This node charges the zero address for the data of calls without a sender.
  await client.setBalance({ address: zeroAddress, value: parseEther('100') })
  gate = await openGate(() => rpcUrl)
  gate.changes.set('eth_getTransactionReceipt', withDataFee)
  platform = await startTestPlatform(
    { networks: [{ ...amber, kind: 'test', rpcUrl: gate.url }] },
    undefined,
    100,
  )
  wallet = (await platform.sdk.profile.createWallet()).data.walletAddress as Address
  scene = runScene(platform)
  await client.setBalance({ address: wallet, value: parseEther('100') })
})
afterAll(async () => {
  await platform.end()
  await gate.close()
  await node.stop()
})

const balance = () => scene.client.getBalance({ address: wallet })

it('a quote, the cap and the cost of a run have in them what a rollup takes for data', async () => {
  const place = await scene.collection()
  await scene.add(place, 3)
  const { data: planned } = await platform.sdk.runs.planMint({ collection_id: place.collection_id })
  const { fee = '', feeAtMost = '', gasPrice = '' } = planned.quote ?? {}
  expect(BigInt(fee)).toBeGreaterThan(400n * perByte)
  expect(feeAtMost).toBe(String(2n * BigInt(fee)))
  const before = await balance()
  await scene.approve(planned)
  const run = await scene.until(planned, 'done')
  const paid = before - (await balance())
  expect(run.fee.spent).toBe(String(paid))
  expect(paid).toBeLessThanOrEqual(BigInt(feeAtMost))
  const [sent] = (await scene.get(run)).transactions
  expect(sent?.fee).toBe(String(paid))
  const { gasUsed } = await scene.mined(sent?.transactionHash ?? '')
  // Gas is a small part of it.
  expect(paid).toBeGreaterThan(5n * gasUsed * BigInt(gasPrice))
})

it('a cap holds for it: what would pass it is not sent', async () => {
  const place = await scene.collection()
  await scene.add(place, 2)
  const { data: planned } = await platform.sdk.runs.planMint({ collection_id: place.collection_id })
  await scene.approve(planned, planned.quote?.fee)
  const paused = await scene.until(planned, 'paused')
  expect(paused).toMatchObject({ pause: { code: 'fee-cap' }, fee: { spent: '0' }, counts: { waiting: 2 } })
  await platform.sdk.runs.control({ run_id: planned._id, action: 'stop' })
})

it('a run that waits for funds continues although gas costs more than when it was quoted', async () => {
  const place = await scene.collection()
  await scene.add(place, 2)
  const { data: planned } = await platform.sdk.runs.planMint({ collection_id: place.collection_id })
  const all = await balance()
  await scene.client.setBalance({ address: wallet, value: 1n })
  await scene.approve(planned)
  expect(await scene.until(planned, 'paused')).toMatchObject({ pause: { code: 'low-balance' } })
  // The cap pays gas at this price, but not the data fee as gas.
  await scene.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('5') })
  await scene.client.mine({ blocks: 1 })
  await scene.client.setBalance({ address: wallet, value: all })
  expect(await scene.until(planned, 'done', 30_000)).toMatchObject({ counts: { done: 2 } })
})

it('single transactions are quoted with it, and refused where the wallet holds too little for it', async () => {
  const { data } = await platform.sdk.collections.create({ name: 'Alone', symbol: 'ALONE' })
  const input = { collection_id: data._id, blockchainType: 1, networkType: 1, smartContractType: erc721 }
  const quote = async () =>
    (await platform.sdk.runs.quote({ operation: 'deployCollectionSmartContract', input })).data
  const { fee, feeAtMost, gasPrice } = (await quote()) ?? {}
  const forData = BigInt(fee ?? 0) - 6_000_000n * BigInt(gasPrice ?? 0)
  expect(forData).toBeGreaterThan(5_000n * perByte)
  expect(BigInt(feeAtMost ?? 0)).toBeGreaterThan((BigInt(fee ?? 0) * 14n) / 10n)

  const all = await balance()
  await scene.client.setBalance({ address: wallet, value: forData })
  expect((await quote())?.checks.find(({ name }) => name === 'funds')?.outcome).toBe('failed')
  await platform.sdk.contracts.register(input)
  await expect(platform.sdk.contracts.deploy(input)).rejects.toMatchObject({ code: 'insufficient-funds' })

  await scene.client.setBalance({ address: wallet, value: all })
  const { transactionHash } = await platform.sdk.contracts.deploy(input)
  await scene.mined(transactionHash)
  const recorded = async () => {
    const rows = await platform.database.db.select().from(transactions)
    return rows.find(({ hash }) => hash === transactionHash)?.feePaid
  }
  await expect.poll(recorded).toBe(all - (await balance()))
})
