/** @module-tag slow */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildMerkleTree } from '@vitrine/chain/merkle'
import { eq } from 'drizzle-orm'
import { type Address, encodeFunctionData, type Hex, parseEther } from 'viem'
import { entryPoint08Abi, entryPoint08Address, toPackedUserOperation } from 'viem/account-abstraction'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { erc721, paymasterContract } from '#src/chain/built-in-contracts.ts'
import { gasPriceOracle } from '#src/chain/data-fee.ts'
import { whenMined } from '#src/chain/when-mined.ts'
import { transactions } from '#src/storage/db/schema/transactions.ts'
import { chainScene, compiled } from '#test/airdrops.ts'
import { refusal } from '#test/refusals.ts'
import { oracleCode } from '#test/oracle-code.ts'
import { amber } from '#test/test-chain.ts'
import { startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'

const here = { blockchainType: 1, networkType: 1 }
const patience = { timeout: 200_000, interval: 500 }
const masterKey = new Uint8Array(32).fill(3)
const clock = testClock()

let platform: TestPlatform
let scene: ReturnType<typeof chainScene>

beforeAll(async () => {
  platform = await startTestPlatform({ networks: [amber], masterKey }, clock.now)
  scene = chainScene(platform)
  await platform.sdk.profile.createWallet()
})
afterAll(() => platform.end())
// Each test asks again and again, which is limited.
beforeEach(() => clock.pass(15 * 60))

/** Somebody without any ether. */
let people = 1_000
const person = () => `0x${(people++).toString(16).padStart(40, '0')}` as const

/** Makes an airdrop of an ERC-721 token each, with as many tokens as told. The collection has paymaster support. */
async function makeAirdrop(
  symbol: string,
  recipients: Address[],
  { tokens = recipients.length, isOn = true } = {},
) {
  const collection = await scene.collection(symbol, erc721)
  const { place, token } = collection
  const { collection_id } = place
  await platform.sdk.collections.setPaymasterSupport({ collection_id, paymasterSupport: isOn })
  const contract = await scene.registered(place)
  const tree = await buildMerkleTree(recipients.map((address) => ({ address, amount: 1n })))
  const data = await scene.submit(place, tree)
  let next = 1n
  const fund = async (count: number) => {
    for (let left = count; left > 0; left -= 1) await scene.mint(collection, contract, next++)
  }
  await fund(tokens)
  const airdrop_id = data?._id ?? ''
  return {
    place,
    fund,
    airdrop_id,
    press: (address: string) => platform.anybody.airdrops.claimWithoutGas({ airdrop_id, address }),
    page: async () => (await platform.anybody.airdrops.getClaimPage({ airdrop_id })).data,
    claimOf: async (address: string) =>
      (await platform.anybody.airdrops.getClaim({ airdrop_id, address })).data?.sponsored,
    ends: (address: string) =>
      expect.poll(async () => {
        const { data: entry } = await platform.anybody.airdrops.getClaim({ airdrop_id, address })
        return [entry?.sponsored?.state, entry?.sponsored?.error, entry?.claimed]
      }, patience),
    figures: async () =>
      (await platform.sdk.airdrops.listClaims({ ...place, page: 1, pageSize: 8 })).figures?.sponsored,
    tokensOf: (owner: Address) =>
      scene.client.readContract({
        address: token,
        abi: balanceAbi,
        functionName: 'balanceOf',
        args: [owner],
      }),
  }
}
const balanceAbi = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
] as const

async function deployPaymaster(deposit: bigint): Promise<Address> {
  const { transactionHash } = await platform.sdk.settings.deployPaymaster({
    ...here,
    deposit: String(deposit),
  })
  await scene.mined(transactionHash)
  const { data } = await platform.sdk.settings.listPaymasters({ page: 1, pageSize: 8 })
  return data[0]?.contractAddress as Address
}
const depositOf = (paymaster: Address) =>
  scene.client.readContract({
    address: entryPoint08Address,
    abi: entryPoint08Abi,
    functionName: 'balanceOf',
    args: [paymaster],
  })

/** Takes the deposit of a paymaster back. */
async function drain(paymaster: Address) {
  const { abi } = await paymasterContract()
  const to = (await platform.platform.chain.wallet.address()) as Address
  const args = [to, await depositOf(paymaster)]
  const data = encodeFunctionData({ abi, functionName: 'withdrawTo', args })
  await scene.fromWallet({ to: paymaster, data }, `drain-${paymaster}`)
}

describe('without a paymaster', () => {
  it('says that the recipient pays the fee, and why', async () => {
    const [one, other] = [person(), person()]
    const off = await makeAirdrop('OFF', [one], { isOn: false })
    expect(await off.page()).toMatchObject({ state: 'open', sponsored: false })
    expect(await refusal(off.press(one))).toMatchObject({ status: 409, code: 'not-sponsored' })
    expect(await off.figures()).toEqual({ state: 'switched-off', claimed: 0, failed: 0, cost: '0' })

    const none = await makeAirdrop('NONE', [other])
    expect(await none.page()).toMatchObject({ sponsored: false })
    expect(await refusal(none.press(other))).toMatchObject({ code: 'not-sponsored' })
    expect(await none.figures()).toMatchObject({ state: 'no-paymaster' })

    await deployPaymaster(1n)
    expect(await none.figures()).toMatchObject({ state: 'no-deposit' })
    expect(await refusal(none.press(other))).toMatchObject({ code: 'not-sponsored' })
  })
})

describe('where a paymaster pays', () => {
  let paymaster: Address
  beforeAll(async () => {
    paymaster = await deployPaymaster(parseEther('1'))
  })

  it('deploys its account on a network once', async () => {
    const [one, two] = [person(), person()]
    const { press, ends, tokensOf } = await makeAirdrop('FIRST', [one, two])
    await Promise.all([press(one), press(two)])
    await ends(one).toEqual(['claimed', null, true])
    await ends(two).toEqual(['claimed', null, true])
    expect([await tokensOf(one), await tokensOf(two)]).toEqual([1n, 1n])
  })

  // Proves: call.claimWithoutGas
  it('claims once for an address of the list, and reports the cost', async () => {
    const [one, two, nobody] = [person(), person(), person()]
    const { press, page, ends, claimOf, figures, tokensOf } = await makeAirdrop('PAID', [one, two])
    expect(await page()).toMatchObject({ state: 'open', sponsored: true })
    const wallet = (await platform.platform.chain.wallet.address()) as Address
    expect(await claimOf(one)).toBeNull()

    const before = await depositOf(paymaster)
    const pressed = await Promise.all([press(one), press(one), press(one)])
    for (const { data } of pressed) expect(data.error).toBeNull()
    await ends(one).toEqual(['claimed', null, true])
    const done = await claimOf(one)
    expect(await tokensOf(one)).toBe(1n)
    expect(await scene.client.getBalance({ address: one })).toBe(0n)
    expect(await scene.client.getTransactionCount({ address: one })).toBe(0)
    const receipt = await scene.mined(done?.transactionHash ?? '')
    expect(receipt).toMatchObject({ status: 'success', from: wallet.toLowerCase() })
    const cost = before - (await depositOf(paymaster))
    expect(await figures()).toEqual({ state: 'ready', claimed: 1, failed: 0, cost: String(cost) })
    // The admin wallet gets back what it paid, and little more.
    const paid = receipt.gasUsed * receipt.effectiveGasPrice
    expect(Number(cost) / Number(paid)).toBeGreaterThan(1)
    expect(Number(cost) / Number(paid)).toBeLessThan(1.1)

    expect(await refusal(press(one))).toMatchObject({ status: 409, code: 'already-claimed' })
    expect(await refusal(press(nobody))).toMatchObject({ status: 409, code: 'not-listed' })
    expect(await claimOf(two)).toBeNull()
    expect(await tokensOf(two)).toBe(0n)
  })

  it('gets back what a rollup takes for data, too', async () => {
    // Whether a network is a rollup is found out once for each node.
    const setOracle = async (bytecode: Hex) => {
      await scene.client.setCode({ address: gasPriceOracle, bytecode })
      platform = await platform.restart()
      scene = chainScene(platform)
    }
    await setOracle(oracleCode(10n ** 11n))
    const one = person()
    const { press, ends, claimOf } = await makeAirdrop('ROLLUP', [one])
    const before = await depositOf(paymaster)
    await press(one)
    await ends(one).toEqual(['claimed', null, true])
    const hash = (await claimOf(one))?.transactionHash ?? ''
    const receipt = await scene.mined(hash)
    const { db } = platform.database
    const [row] = await db.select().from(transactions).where(eq(transactions.hash, hash))
    await setOracle('0x')
    // The stored maximum is half more than the fee of now.
    const forData = Number(row?.dataFee ?? 0) / 1.5
    const gas = Number(receipt.gasUsed * receipt.effectiveGasPrice)
    expect(forData).toBeGreaterThan(gas / 4)
    const back = Number(before - (await depositOf(paymaster))) / (gas + forData)
    expect(back).toBeGreaterThan(0.97)
    expect(back).toBeLessThan(1.1)
  })

  it('answers the claim that is under way, also after a stop', async () => {
    const one = person()
    const { press, claimOf, airdrop_id } = await makeAirdrop('STOP', [one])
    await scene.client.setAutomine(false)
    await press(one)
    await expect.poll(async () => (await claimOf(one))?.state, patience).toBe('sent')
    const sent = await claimOf(one)
    expect((await press(one)).data).toEqual(sent)

    // The node forgets what it has not mined.
    platform = await platform.restart()
    scene = chainScene(platform)
    await expect
      .poll(
        async () => (await platform.anybody.airdrops.getClaim({ airdrop_id, address: one })).data,
        patience,
      )
      .toMatchObject({ claimed: true, sponsored: { operationHash: sent?.operationHash, state: 'claimed' } })
  })

  it('says why a claim failed, pays for nothing that the contract refuses, and takes another try', async () => {
    const one = person()
    const { press, ends, fund, figures } = await makeAirdrop('EMPTY', [one], { tokens: 0 })
    await press(one)
    const why = 'The airdrop does not hold enough tokens right now. Try again later, or contact its operator.'
    await ends(one).toEqual(['failed', why, false])
    expect(await figures()).toMatchObject({ failed: 1, cost: '0' })
    await fund(1)
    await press(one)
    await ends(one).toEqual(['claimed', null, true])
    expect(await figures()).toMatchObject({ claimed: 1, failed: 0 })
  })

  it('pays at most three times for a recipient that refuses only in the block', async () => {
    const { abi, bytecode } = compiled(
      'Fickle',
      `// SPDX-License-Identifier: MIT
      pragma solidity ^0.8.28;
      contract Fickle {
        // The admin wallet estimates with no price; a transaction has one.
        function onERC721Received(address, address, uint256, bytes calldata) external view returns (bytes4) {
          require(tx.gasprice == 0);
          return this.onERC721Received.selector;
        }
      }`,
    )
    expect(abi).toHaveLength(1)
    const { contractAddress } = await scene.fromWallet({ data: bytecode }, 'fickle')
    const fickle = contractAddress as Address
    const { press, ends, figures } = await makeAirdrop('FICKLE', [fickle])
    const costs: bigint[] = []
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await press(fickle)
      await ends(fickle).toEqual(['failed', expect.any(String), false])
      costs.push(BigInt((await figures())?.cost ?? 0))
    }
    expect(costs[0]).toBeGreaterThan(0n)
    expect(costs[2]).toBeGreaterThan(costs[1] ?? 0n)
    expect(await refusal(press(fickle))).toMatchObject({ code: 'not-sponsored' })
  })

  it('pays no longer once the deposit is used up', async () => {
    const [one, two] = [person(), person()]
    const { press, ends, figures, page } = await makeAirdrop('DRY', [one, two])
    await drain(paymaster)
    expect(await figures()).toMatchObject({ state: 'no-deposit' })
    expect(await page()).toMatchObject({ sponsored: false })
    expect(await refusal(press(one))).toMatchObject({ code: 'not-sponsored' })
    paymaster = await deployPaymaster(parseEther('1'))
    await press(two)
    await ends(two).toEqual(['claimed', null, true])
  })
})

describe('through a bundler', () => {
  const secret = 'secret-access-key'

  /** Takes operations as a bundler does, and sends them itself. What it is to say instead is in `answers`. */
  async function openBundler() {
    const account = await scene.stranger()
    const answers: { silent?: boolean; refusal?: string; gas?: Hex } = {}
    const asked: string[] = []
    const sent = new Set<string>()
    async function handle(method: string, [operation]: [Record<string, Hex>]): Promise<unknown> {
      asked.push(method)
      if (method === 'eth_chainId') return `0x${amber.chainId.toString(16)}`
      if (method === 'eth_supportedEntryPoints') return [entryPoint08Address]
      if (answers.refusal) throw new Error(`${answers.refusal} at https://bundler.example/${secret}`)
      if (method === 'eth_estimateUserOperationGas') {
        return {
          preVerificationGas: answers.gas ?? '0x11170',
          verificationGasLimit: '0x13880',
          callGasLimit: '0x1',
        }
      }
      const gas = [
        'nonce',
        'callGasLimit',
        'verificationGasLimit',
        'preVerificationGas',
        'maxFeePerGas',
        'maxPriorityFeePerGas',
        'paymasterVerificationGasLimit',
        'paymasterPostOpGasLimit',
      ].map((name) => [name, BigInt(operation[name] ?? 0)])
      const given = { ...operation, ...Object.fromEntries(gas) } as Parameters<
        typeof toPackedUserOperation
      >[0]
      const data = encodeFunctionData({
        abi: entryPoint08Abi,
        functionName: 'handleOps',
        args: [[toPackedUserOperation(given)], account.address],
      })
      if (sent.has(data)) throw new Error('already known')
      sent.add(data)
      const nonce = await scene.client.getTransactionCount({ address: account.address })
      const raw = await account.signTransaction({
        type: 'eip1559',
        chainId: amber.chainId,
        nonce,
        gas: 1_500_000n,
        to: entryPoint08Address,
        data,
        maxFeePerGas: parseEther('0.00000005'),
        maxPriorityFeePerGas: 1n,
      })
      const hash = await scene.client.sendRawTransaction({ serializedTransaction: raw })
      await whenMined(scene.client, hash)
      return hash
    }
    const server = createServer((request, response) => {
      const pass = async () => {
        let text = ''
        for await (const chunk of request) text += String(chunk)
        const { id, method, params } = JSON.parse(text) as { id: number; method: string; params: never }
        if (answers.silent && method === 'eth_sendUserOperation') return request.socket.destroy()
        const said = await handle(method, params).then(
          (result) => ({ result }),
          (error: Error) => ({ error: { code: -32_500, message: error.message } }),
        )
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify({ jsonrpc: '2.0', id, ...said }))
      }
      pass().catch(() => request.socket.destroy())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${secret}`
    return {
      url,
      answers,
      asked,
      address: account.address,
      close: () =>
        new Promise<void>((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        }),
    }
  }

  it('sends it the operation, reads the result from the network, and never reveals its URL', async () => {
    const bundler = await openBundler()
    await platform.sdk.settings.setBundlerUrl({ ...here, url: bundler.url })
    const [one, two, three, four] = [person(), person(), person(), person()]
    const { press, ends, claimOf, figures } = await makeAirdrop('BUNDLE', [one, two, three, four])
    await press(one)
    await ends(one).toEqual(['claimed', null, true])
    const receipt = await scene.mined((await claimOf(one))?.transactionHash ?? '')
    expect(receipt.from).toBe(bundler.address.toLowerCase())
    expect(BigInt((await figures())?.cost ?? 0)).toBeGreaterThan(0n)

    bundler.answers.refusal = 'AA31 paymaster deposit too low'
    await press(two)
    const used =
      'The operator’s deposit for network fees is used up. Try again later, or claim with a wallet.'
    await ends(two).toEqual(['failed', used, false])
    const answered = JSON.stringify([await claimOf(two), await press(two).catch(String)])
    delete bundler.answers.refusal

    // What it names comes out of the deposit.
    bundler.answers.gas = '0xffffffffff'
    await press(four)
    await ends(four).toEqual(['failed', 'The claim takes more gas than the operator pays for.', false])
    expect((await claimOf(four))?.operationHash).toBeNull()
    delete bundler.answers.gas

    // It gets the operation, and nobody knows; the platform gives it the same one again, also after a stop.
    bundler.answers.silent = true
    await press(three)
    await expect.poll(async () => (await claimOf(three))?.state, patience).toBe('sent')
    const sent = await claimOf(three)
    expect((await press(three)).data).toEqual(sent)
    const logged = [...platform.logged]
    platform = await platform.restart()
    scene = chainScene(platform)
    delete bundler.answers.silent
    await expect.poll(async () => (await claimOf(three))?.state, patience).toBe('claimed')
    expect((await claimOf(three))?.operationHash).toBe(sent?.operationHash)
    expect(bundler.asked).toContain('eth_estimateUserOperationGas')
    for (const text of [answered, ...logged, ...platform.logged]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(new URL(bundler.url).host)
    }
    await bundler.close()
  })
})

it('refuses a page of another site, and too many claims from one network', async () => {
  const call = (headers: Record<string, string> = {}) =>
    fetch(`${platform.url}/api/public/claimWithoutGas`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ airdrop_id: 'unknown', address: person() }),
    })
  expect((await call({ origin: 'https://elsewhere.example' })).status).toBe(403)
  clock.pass(15 * 60)
  const statuses: number[] = []
  for (let count = 0; count < 61; count += 1) statuses.push((await call()).status)
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 404), 429])
  clock.pass(15 * 60)
  expect((await call()).status).toBe(404)
})
