import {
  createPublicClient,
  createWalletClient,
  encodeErrorResult,
  http,
  parseAbi,
  parseEther,
  type PublicClient,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toChainError } from '../index.ts'
import { type Anvil, startAnvil } from '../testing/anvil.ts'
import { errorString, revertCode } from '../testing/revert.ts'

const abi = parseAbi(['function mint(uint256 tokenId)', 'error SaleClosed(uint256 at)'])
let node: Anvil
let client: PublicClient
let from: `0x${string}`

/** Sets code at a new address and returns the address. */
async function place(code: string, index: number) {
  const address = `0x${index.toString(16).padStart(40, '0')}` as const
  await node.rpc('anvil_setCode', address, code)
  return address
}

/** Returns the rejection of `work` as a ChainError. */
async function failure(work: Promise<unknown>) {
  try {
    await work
  } catch (thrown) {
    return toChainError(thrown, { network: node.network })
  }
  throw new Error('It went through.')
}

beforeAll(async () => {
  node = await startAnvil()
  client = createPublicClient({ transport: http(node.network.rpcUrl) })
  from = (await node.rpc<`0x${string}`[]>('eth_accounts'))[0] ?? '0x'
})

afterAll(() => node.stop())

describe('toChainError on errors of viem with a real node', () => {
  // Proves: error.chain
  it('decodes a reason for every kind of call', async () => {
    const address = await place(revertCode(errorString('Sold out')), 0x1001)
    const call = { address, abi, functionName: 'mint', args: [1n], account: from } as const
    expect(await failure(client.simulateContract(call))).toMatchObject({
      kind: 'reverted',
      reason: 'Sold out',
    })
    expect(await failure(client.estimateContractGas(call))).toMatchObject({
      kind: 'reverted',
      reason: 'Sold out',
    })
    expect(await failure(client.call({ to: address }))).toMatchObject({
      kind: 'reverted',
      reason: 'Sold out',
    })
  })

  it('names a custom error by the ABI of the call', async () => {
    const data = encodeErrorResult({ abi, errorName: 'SaleClosed', args: [7n] })
    const address = await place(revertCode(data.slice(2)), 0x1002)
    const call = { address, abi, functionName: 'mint', args: [1n], account: from } as const
    expect(await failure(client.simulateContract(call))).toMatchObject({
      reason: 'SaleClosed (at: 7)',
      errorName: 'SaleClosed',
      errorArgs: [7n],
    })
  })

  it('recognizes a wallet without funds', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    const wallet = createWalletClient({ account, transport: http(node.network.rpcUrl) })
    const send = { chain: null, to: from, value: parseEther('1') } as const
    expect(await failure(wallet.sendTransaction(send))).toMatchObject({ kind: 'insufficient-funds' })
    expect(await failure(wallet.sendTransaction({ ...send, gas: 21_000n }))).toMatchObject({
      kind: 'insufficient-funds',
    })
  })

  it('recognizes a used nonce', async () => {
    const wallet = createWalletClient({ account: from, transport: http(node.network.rpcUrl) })
    await wallet.sendTransaction({ chain: null, to: from, nonce: 0 })
    expect(await failure(wallet.sendTransaction({ chain: null, to: from, nonce: 0 }))).toMatchObject({
      kind: 'nonce-too-low',
    })
  })

  it('recognizes too little gas, and too much', async () => {
    const wallet = createWalletClient({ account: from, transport: http(node.network.rpcUrl) })
    const send = { chain: null, to: from } as const
    expect(await failure(wallet.sendTransaction({ ...send, gas: 100n }))).toMatchObject({
      kind: 'gas-too-low',
    })
    expect(await failure(wallet.sendTransaction({ ...send, gas: 2n ** 40n }))).toMatchObject({
      kind: 'gas-too-high',
    })
    // Loops forever.
    const endless = await place('0x5b600056', 0x1003)
    expect(await failure(client.estimateGas({ account: from, to: endless }))).toMatchObject({
      kind: 'gas-too-low',
      gas: 30_000_000n,
    })
    expect(await failure(client.call({ to: endless, gas: 65_536n }))).toMatchObject({ kind: 'gas-too-low' })
  })

  it('recognizes a fee that is too low', async () => {
    const wallet = createWalletClient({ account: from, transport: http(node.network.rpcUrl) })
    const send = { chain: null, to: from, gas: 21_000n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n } as const
    expect(await failure(wallet.sendTransaction(send))).toMatchObject({ kind: 'fee-too-low' })
  })

  it('recognizes a contract that is too large to deploy', async () => {
    const data = `0x${'00'.repeat(50_000)}` as const
    expect(await failure(client.estimateGas({ account: from, data }))).toMatchObject({
      kind: 'contract-too-large',
    })
  })

  it('recognizes a missing contract', async () => {
    const balance = parseAbi(['function balanceOf(address) view returns (uint256)'])
    const call = { address: from, abi: balance, functionName: 'balanceOf', args: [from] } as const
    expect(await failure(client.readContract(call))).toMatchObject({
      kind: 'contract-not-found',
      address: from,
    })
  })

  it('recognizes a transaction signed for another chain', async () => {
    const account = privateKeyToAccount(generatePrivateKey())
    await node.rpc('anvil_setBalance', account.address, '0xde0b6b3a7640000')
    const signed = await account.signTransaction({
      chainId: 999,
      to: from,
      gas: 21_000n,
      maxFeePerGas: 10_000_000_000n,
      nonce: 0,
      type: 'eip1559',
    })
    const sending = client.sendRawTransaction({ serializedTransaction: signed })
    expect(await failure(sending)).toMatchObject({ kind: 'wrong-chain' })
  })

  it('recognizes a node that is down', async () => {
    const gone = await startAnvil()
    await gone.stop()
    const lost = createPublicClient({ transport: http(gone.network.rpcUrl, { retryCount: 0 }) })
    expect(await failure(lost.getBlockNumber())).toMatchObject({ kind: 'node-unreachable', network: 'Amber' })
  })
})
