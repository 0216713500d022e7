import { inspect } from 'node:util'
import { encodeErrorResult, encodeFunctionData, parseAbi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Network } from '../index.ts'
import { type Anvil, startAnvil } from '../testing/anvil.ts'
import { everything } from '../testing/everything.ts'
import { guardNode } from '../testing/guarded-node.ts'
import { errorString, revertCode } from '../testing/revert.ts'
import { type Preflight, type PreflightCheck, type PreflightCheckOf, preflight } from './index.ts'

const abi = parseAbi(['function mint(uint256 tokenId) payable', 'error SaleClosed(uint256 at)'])
const data = encodeFunctionData({ abi, functionName: 'mint', args: [1n] })
/** Creation code of a contract of one byte. */
const creation = '0x600160005360016000f3'
const poor = `0x${'77'.repeat(20)}`
const willing = `0x${'1001'.padStart(40, '0')}`
const refusing = `0x${'1002'.padStart(40, '0')}`
const closed = `0x${'1003'.padStart(40, '0')}`
const endless = `0x${'1004'.padStart(40, '0')}`

let node: Anvil
let network: Network
let from: string

beforeAll(async () => {
  node = await startAnvil()
  network = node.network
  from = (await node.rpc<string[]>('eth_accounts'))[0] ?? ''
  await node.rpc('anvil_setCode', willing, '0x00')
  await node.rpc('anvil_setCode', refusing, revertCode(errorString('Sold out')))
  const error = encodeErrorResult({ abi, errorName: 'SaleClosed', args: [7n] })
  await node.rpc('anvil_setCode', closed, revertCode(error.slice(2)))
  await node.rpc('anvil_setCode', endless, '0x5b600056')
})

afterAll(() => node.stop())

const names = ['node', 'chain', 'contract', 'simulation', 'funds'] as const
const outcomes = ({ checks }: Preflight) => {
  expect(checks.map(({ name }) => name)).toEqual(names)
  for (const { message, nextStep, outcome } of checks) {
    expect(message).toMatch(/^[A-Z].+[.!]$|: /)
    if (outcome === 'failed' || outcome === 'unknown') expect(nextStep).toMatch(/^[A-Z].+\.$/)
    else expect(nextStep).toBeNull()
  }
  return checks.map(({ outcome }) => outcome).join(' ')
}
const checkOf = <N extends PreflightCheck['name']>({ checks }: Preflight, name: N) =>
  checks.find((one): one is PreflightCheckOf<N> => one.name === name)

describe('preflight of a transaction that would succeed', () => {
  it('passes a mint and sends nothing', async () => {
    const before = await node.rpc('eth_getTransactionCount', from, 'pending')
    const found = await preflight({ network, from, to: willing, data, abi })
    expect(outcomes(found)).toBe('passed passed passed passed passed')
    expect(found.ready).toBe(true)
    const [simulation, funds] = [checkOf(found, 'simulation'), checkOf(found, 'funds')]
    expect(simulation?.gasUsed).toBeGreaterThan(21_000n)
    expect(found.gas).toBe(((simulation?.gasUsed ?? 0n) * 5n) / 4n)
    expect(funds).toMatchObject({
      balance: BigInt(await node.rpc<string>('eth_getBalance', from, 'latest')),
      cost: (found.gas ?? 0n) * (found.maxFeePerGas ?? 0n),
      missing: 0n,
    })
    expect(checkOf(found, 'contract')).toMatchObject({ address: willing, codeSize: 1 })
    expect(checkOf(found, 'chain')).toMatchObject({ chainId: 31337, expectedChainId: 31337 })
    expect(checkOf(found, 'node')?.latency).toBeGreaterThan(0)
    expect(await node.rpc('eth_getTransactionCount', from, 'pending')).toBe(before)
  })

  it('sends seven requests', async () => {
    await using guarded = await guardNode(network, () => undefined)
    await preflight({ network: guarded.network, from, to: willing, data })
    expect(guarded.asked).toHaveLength(7)
  })

  it('passes a deployment, whose gas and fee are sufficient', async () => {
    const found = await preflight({ network, from, data: creation })
    expect(outcomes(found)).toBe('passed passed skipped passed passed')
    expect(found.ready).toBe(true)
    const hash = await node.rpc<string>('eth_sendTransaction', {
      from,
      data: creation,
      gas: `0x${found.gas?.toString(16)}`,
      maxFeePerGas: `0x${found.maxFeePerGas?.toString(16)}`,
      maxPriorityFeePerGas: '0x1',
    })
    const receipt = await vi.waitFor(
      async () => {
        const mined = await node.rpc<Record<string, string> | null>('eth_getTransactionReceipt', hash)
        return mined ?? Promise.reject(new Error('It is not mined yet.'))
      },
      { timeout: 60_000 },
    )
    expect(receipt.status).toBe('0x1')
    const paid = BigInt(receipt.gasUsed ?? 0) * BigInt(receipt.effectiveGasPrice ?? 0)
    expect(checkOf(found, 'funds')?.cost).toBeGreaterThan(paid)
    expect(BigInt(receipt.gasUsed ?? 0)).toBe(checkOf(found, 'simulation')?.gasUsed)
  })

  it('passes a plain payment, which needs no contract', async () => {
    const found = await preflight({ network, from, to: poor, value: parseEther('1') })
    expect(outcomes(found)).toBe('passed passed skipped passed passed')
    expect(checkOf(found, 'funds')?.cost).toBeGreaterThan(parseEther('1'))
  })

  it('uses the given gas and fee', async () => {
    const found = await preflight({
      network,
      from,
      to: willing,
      data,
      gas: 100_000n,
      maxFeePerGas: 10n ** 10n,
    })
    expect(found).toMatchObject({ ready: true, gas: 100_000n, maxFeePerGas: 10n ** 10n })
    expect(checkOf(found, 'funds')?.cost).toBe(10n ** 15n)
  })

  it('includes the data fee of a rollup', async () => {
    const price = { gas: 100_000n, maxFeePerGas: 10n ** 10n, dataFee: 7n }
    const found = await preflight({ network, from, to: willing, data, value: 1n, ...price })
    expect(checkOf(found, 'funds')).toMatchObject({ outcome: 'passed', cost: 10n ** 15n + 8n })
  })
})

describe('preflight of a transaction that would fail', () => {
  it('reports why a contract reverts', async () => {
    const found = await preflight({ network, from, to: refusing, data })
    expect(outcomes(found)).toBe('passed passed passed failed skipped')
    expect(found).toMatchObject({ ready: false, gas: null })
    expect(checkOf(found, 'simulation')).toMatchObject({
      message: 'The contract on Amber refused the transaction. It says: Sold out',
      error: { kind: 'reverted', reason: 'Sold out', errorName: 'Error' },
    })
  })

  it('names a custom error by the ABI', async () => {
    const found = await preflight({ network, from, to: closed, data, abi })
    expect(checkOf(found, 'simulation')).toMatchObject({
      outcome: 'failed',
      error: { kind: 'reverted', reason: 'SaleClosed (at: 7)', errorName: 'SaleClosed', errorArgs: [7n] },
    })
  })

  it('reports why a constructor reverts', async () => {
    const found = await preflight({ network, from, data: revertCode(errorString('No owner')) })
    expect(outcomes(found)).toBe('passed passed skipped failed skipped')
    expect(checkOf(found, 'simulation')?.error).toMatchObject({ kind: 'reverted', reason: 'No owner' })
  })

  it('reports a missing contract', async () => {
    const found = await preflight({ network, from, to: poor, data })
    expect(outcomes(found)).toBe('passed passed failed skipped skipped')
    expect(checkOf(found, 'contract')).toMatchObject({
      codeSize: 0,
      error: { kind: 'contract-not-found', address: poor },
    })
    expect(found.ready).toBe(false)
  })

  it('reports a wallet that cannot pay the fee, and how much it lacks', async () => {
    const found = await preflight({ network, from: poor, to: willing, data })
    expect(outcomes(found)).toBe('passed passed passed passed failed')
    const funds = checkOf(found, 'funds')
    expect(funds).toMatchObject({ balance: 0n, missing: funds?.cost, error: { kind: 'insufficient-funds' } })
    expect(funds?.error).toMatchObject({ balance: 0n, needed: funds?.cost })
    expect(funds?.message).toMatch(
      /^The wallet holds 0 AMB on Amber; the transaction needs up to 0\.0\d+ AMB\.$/,
    )
    expect(funds?.nextStep).toMatch(/^Add at least 0\.0\d+ AMB to the wallet, then try again\.$/)
    expect(found.ready).toBe(false)
  })

  it('never shows more than the wallet holds or less than it lacks', async () => {
    const almost = `0x${'78'.repeat(20)}`
    await node.rpc('anvil_setBalance', almost, `0x${(10n ** 18n - 1n).toString(16)}`)
    const fee = { gas: 100_000n, maxFeePerGas: 10n ** 13n + 1n }
    const found = await preflight({ network, from: almost, to: willing, data, ...fee })
    expect(checkOf(found, 'funds')).toMatchObject({
      missing: 100_001n,
      message: 'The wallet holds 0.999999 AMB on Amber; the transaction needs up to 1.000001 AMB.',
      nextStep: 'Add at least 0.000001 AMB to the wallet, then try again.',
    })
  })

  it('reports a wallet that cannot pay the contract, without a simulation', async () => {
    const found = await preflight({ network, from: poor, to: willing, data, value: parseEther('2') })
    expect(outcomes(found)).toBe('passed passed passed unknown failed')
    expect(checkOf(found, 'funds')).toMatchObject({ balance: 0n, cost: null, missing: parseEther('2') })
    expect(checkOf(found, 'funds')?.message).toContain('more than 2 AMB')
    expect(found.ready).toBe(false)
  })

  it('reports too little gas', async () => {
    const low = await preflight({ network, from, to: willing, data, gas: 1_000n })
    expect(checkOf(low, 'simulation')).toMatchObject({ outcome: 'failed', error: { kind: 'gas-too-low' } })
    const never = await preflight({ network, from, to: endless, data })
    expect(checkOf(never, 'simulation')).toMatchObject({ outcome: 'failed', error: { kind: 'gas-too-low' } })
  })

  it('reports a contract that is too large', async () => {
    const found = await preflight({ network, from, data: `0x${'00'.repeat(50_000)}` })
    expect(checkOf(found, 'simulation')).toMatchObject({
      outcome: 'failed',
      error: { kind: 'contract-too-large' },
    })
  })

  it('reports another chain and skips the other checks', async () => {
    await using guarded = await guardNode({ ...network, chainId: 31338 }, () => undefined)
    const found = await preflight({ network: guarded.network, from, to: willing, data })
    expect(outcomes(found)).toBe('passed failed skipped skipped skipped')
    expect(checkOf(found, 'chain')).toMatchObject({
      chainId: 31337,
      expectedChainId: 31338,
      error: { kind: 'wrong-chain', chainId: 31337, expectedChainId: 31338 },
    })
    expect(guarded.asked).toEqual(['eth_chainId'])
  })

  it('reports a node that is down', async () => {
    await using gone = await startAnvil()
    await gone.stop()
    const found = await preflight({ network: gone.network, from, to: willing, data })
    expect(outcomes(found)).toBe('failed skipped skipped skipped skipped')
    expect(checkOf(found, 'node')?.error?.kind).toBe('node-unreachable')
    expect(found.ready).toBe(false)
  })
})

describe('preflight with a node that does not answer everything', () => {
  const busy = { status: 429, body: {} }

  it.each([
    ['eth_getBalance', 'passed passed passed passed unknown'],
    ['eth_getCode', 'passed passed unknown passed passed'],
    ['eth_call', 'passed passed passed unknown skipped'],
    ['eth_estimateGas', 'passed passed passed unknown skipped'],
    ['eth_getBlockByNumber', 'passed passed passed passed unknown'],
    ['eth_maxPriorityFeePerGas', 'passed passed passed passed unknown'],
    ['eth_chainId', 'failed skipped skipped skipped skipped'],
  ])('reports unknown checks without %s', async (refused, wanted) => {
    await using guarded = await guardNode(network, (method) => (method === refused ? busy : undefined))
    const found = await preflight({ network: guarded.network, from, to: willing, data })
    expect(outcomes(found)).toBe(wanted)
    expect(found.ready).toBe(false)
    const problems = found.checks.flatMap(({ error }) => error?.kind ?? [])
    expect(problems).toEqual(['rate-limited'])
  })

  it('works without a tip, and without a base fee', async () => {
    const unheard = { body: { error: { code: -32601, message: 'the method does not exist' } } }
    await using old = await guardNode(network, (method, result) => {
      if (method === 'eth_maxPriorityFeePerGas') return unheard
      if (method !== 'eth_getBlockByNumber') return undefined
      return { body: { result: { ...(result as object), baseFeePerGas: undefined } } }
    })
    const price = BigInt(await node.rpc<string>('eth_gasPrice'))
    const found = await preflight({ network: old.network, from, to: willing, data })
    expect(found).toMatchObject({ ready: true, maxFeePerGas: price })

    await using tipless = await guardNode(network, (method) =>
      method === 'eth_maxPriorityFeePerGas' ? unheard : undefined,
    )
    const second = await preflight({ network: tipless.network, from, to: willing, data })
    expect(second.ready).toBe(true)
    expect(second.maxFeePerGas).toBeGreaterThanOrEqual(price)
  })

  it.each([
    [401, 'unauthorized'],
    [403, 'forbidden'],
  ])('rejects at HTTP %i, which says nothing about the transaction', async (status, kind) => {
    await using guarded = await guardNode(network, (method) =>
      method === 'eth_call' ? { status, body: {} } : undefined,
    )
    const rejected = preflight({ network: guarded.network, from, to: willing, data })
    await expect(rejected).rejects.toMatchObject({ name: 'ChainError', kind })
  })

  it('rejects when aborted', async () => {
    const controller = new AbortController()
    await using guarded = await guardNode(network, (method) => {
      if (method === 'eth_call') controller.abort()
      return undefined
    })
    const signal = controller.signal
    const rejected = preflight({ network: guarded.network, from, to: willing, data, signal })
    await expect(rejected).rejects.toMatchObject({ kind: 'aborted' })
  })

  it('shows no part of the node’s address', async () => {
    const secret = 'k3yThatNobodyMaySee'
    const url = `${network.rpcUrl}/v2/${secret}?key=${secret}`
    await using guarded = await guardNode(network, (method) => {
      if (method === 'eth_call')
        return { body: { error: { code: 3, message: `execution reverted: ask ${url}` } } }
      if (method === 'eth_getBalance') return { status: 500, body: { error: url } }
      return undefined
    })
    const { rpcUrl } = guarded.network
    const keyed = { ...guarded.network, rpcUrl: `${rpcUrl}/v2/${secret}?key=${secret}` }
    const found = await preflight({ network: keyed, from, to: willing, data })
    expect(outcomes(found)).toBe('passed passed passed failed unknown')
    const errors = found.checks.flatMap(({ error }) => error ?? [])
    const out = [inspect(found, { depth: 10 }), ...errors.map(everything)].join('\n')
    expect(out).toContain('reverted')
    expect(out).not.toContain(secret)
    expect(out).not.toContain('127.0.0.1')
  })
})

describe('preflight of invalid input', () => {
  it.each([
    ['from', { from: 'ada' }],
    ['to', { from: poor, to: '0x12' }],
    ['data', { from: poor, data: '0x1' }],
  ])('refuses a wrong `%s`', async (name, wrong) => {
    await expect(preflight({ network, ...wrong })).rejects.toThrow(`\`${name}\` must be`)
  })
})
