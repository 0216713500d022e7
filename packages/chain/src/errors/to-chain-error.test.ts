import {
  type Chain,
  ChainMismatchError,
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  encodeErrorResult,
  HttpRequestError,
  NonceTooLowError,
  parseAbi,
  RpcRequestError,
  TimeoutError,
  TransactionExecutionError,
  UserRejectedRequestError,
  zeroAddress,
} from 'viem'
import { describe, expect, it } from 'vitest'
import clientRefusals from './client-refusals.json' with { type: 'json' }
import { ChainError, type ChainErrorKind, isChainError, toChainError } from '../index.ts'

const url = 'https://node.example'
const rpc = (code: number, message: string, data?: unknown) =>
  new RpcRequestError({ body: {}, url, error: { code, message, data } })
const network = { name: 'Amber' }
const wrongWallet = new ChainMismatchError({ currentChainId: 5, chain: { id: 1, name: 'Amber' } as Chain })

describe('toChainError: kind', () => {
  const cases: [string, unknown, ChainErrorKind][] = [
    ['viem: the wallet declined', new UserRejectedRequestError(new Error('no')), 'user-rejected'],
    ['a wallet’s own object', { code: 4001, message: 'User denied transaction signature.' }, 'user-rejected'],
    ['geth: no funds', rpc(-32000, 'insufficient funds for gas * price + value'), 'insufficient-funds'],
    ['anvil: no funds', rpc(-32003, 'Insufficient funds for gas * price + value'), 'insufficient-funds'],
    ['geth: nothing to pay with', rpc(-32000, 'gas required exceeds allowance (0)'), 'insufficient-funds'],
    ['a contract says so', rpc(3, 'execution reverted: insufficient funds'), 'reverted'],
    ['nonce', rpc(-32000, 'nonce too low: next nonce 5, tx nonce 2'), 'nonce-too-low'],
    ['nonce, underpriced', rpc(-32000, 'replacement transaction underpriced'), 'nonce-too-low'],
    ['replaced, reported by ethers', { code: 'TRANSACTION_REPLACED', message: 'x' }, 'replaced'],
    ['nonce, already sent', rpc(-32000, 'already known'), 'nonce-too-low'],
    ['gas: geth', rpc(-32000, 'intrinsic gas too low: have 20000, want 21000'), 'gas-too-low'],
    ['gas: anvil', rpc(-32003, 'Out of gas: gas required exceeds allowance: 65536'), 'gas-too-low'],
    ['gas: in a call', rpc(-32603, 'EVM error OutOfGas'), 'gas-too-low'],
    ['gas: more than a block', rpc(-32000, 'exceeds block gas limit'), 'gas-too-high'],
    ['fee', rpc(-32000, 'max fee per gas less than block base fee'), 'fee-too-low'],
    ['fee, for a pool', rpc(-32000, 'transaction underpriced'), 'fee-too-low'],
    ['an invalid instruction', rpc(-32603, 'EVM error InvalidFEOpcode'), 'reverted'],
    ['a large contract', rpc(-32003, 'max initcode size exceeded'), 'contract-too-large'],
    [
      'cancelled, as ethers says',
      { code: 'TRANSACTION_REPLACED', reason: 'cancelled', cancelled: true },
      'cancelled',
    ],
    ['a wallet on another chain', wrongWallet, 'wrong-chain'],
    ['no reason', rpc(3, 'execution reverted'), 'reverted'],
    ['another chain', rpc(-32000, 'invalid chain id for signer: have 1 want 2'), 'wrong-chain'],
    ['HTTP 401', new HttpRequestError({ url, status: 401 }), 'unauthorized'],
    ['HTTP 403', new HttpRequestError({ url, status: 403 }), 'forbidden'],
    ['HTTP 429', new HttpRequestError({ url, status: 429 }), 'rate-limited'],
    ['JSON-RPC limit', rpc(-32005, 'daily request count exceeded'), 'rate-limited'],
    ['HTTP 502', new HttpRequestError({ url, status: 502 }), 'node-unreachable'],
    ['fetch', new TypeError('fetch failed'), 'node-unreachable'],
    ['viem: too slow', new TimeoutError({ body: {}, url }), 'timed-out'],
    ['aborted', new DOMException('This operation was aborted', 'AbortError'), 'aborted'],
    ['anything else', new Error('boom'), 'unknown'],
    ['not even an error', undefined, 'unknown'],
    ['a text', 'nonce too low', 'nonce-too-low'],
  ]

  it.each(cases)('%s', (_name, thrown, kind) => {
    const error = toChainError(thrown, { network })
    expect(error.kind).toBe(kind)
    expect(error.message).toMatch(/^[A-Z].*\.|: /)
    expect(error.nextStep).toMatch(/^[A-Z].+\.$/)
    expect(error.network).toBe('Amber')
  })

  it.each(clientRefusals)('of $client: $message', ({ code, message, kind }) => {
    expect(toChainError(rpc(code, message), { network }).kind).toBe(kind)
    expect(toChainError({ code, message }, { network }).kind).toBe(kind)
  })

  it('of a busy node, by an HTTP status as the code', () => {
    expect(toChainError(rpc(429, 'Your app has exceeded its compute units per second capacity.')).kind).toBe(
      'rate-limited',
    )
  })

  it('follows causes, even circular ones', () => {
    const inner = new NonceTooLowError()
    expect(toChainError(new Error('outer', { cause: new Error('x', { cause: inner }) })).kind).toBe(
      'nonce-too-low',
    )
    const circle = new Error('a')
    circle.cause = new Error('b', { cause: circle })
    expect(toChainError(circle).kind).toBe('unknown')
  })

  it('ignores texts of the quoted request', () => {
    const thrown = new TransactionExecutionError(rpc(-32603, 'internal'), {
      account: null,
      data: '0x1234',
      chain: { nativeCurrency: { symbol: 'nonce too low' } } as never,
      value: 1n,
    })
    expect(thrown.message).toContain('nonce too low')
    expect(toChainError(thrown).kind).toBe('unknown')
  })

  it('returns a ChainError unchanged, and isChainError knows its kinds', () => {
    const error = new ChainError('unresolved', { network: 'Amber' })
    expect(toChainError(error)).toBe(error)
    expect(isChainError(error)).toBe(true)
    expect(isChainError(error, 'aborted', 'unresolved')).toBe(true)
    expect(isChainError(error, 'aborted')).toBe(false)
    expect(isChainError(new Error('x'))).toBe(false)
    expect(isChainError(null)).toBe(false)
  })
})

describe('toChainError: details', () => {
  const [wallet, contract] = [zeroAddress, `0x${'12'.repeat(20)}` as const]
  const cases: [string, unknown, Record<string, unknown>][] = [
    [
      'what a wallet holds and what it needs',
      rpc(
        -32000,
        `insufficient funds for gas * price + value: address ${wallet} have 5 want 123456789012345678901`,
      ),
      { kind: 'insufficient-funds', balance: 5n, needed: 123_456_789_012_345_678_901n },
    ],
    [
      'the same, in other words',
      rpc(-32000, 'insufficient funds for gas * price + value: balance 0, tx cost 210, overshot 210'),
      { kind: 'insufficient-funds', balance: 0n, needed: 210n },
    ],
    [
      'a used nonce and the next',
      rpc(-32000, 'nonce too low: next nonce 5, tx nonce 2'),
      { kind: 'nonce-too-low', nonce: 2, nextNonce: 5 },
    ],
    [
      'the same, in other words',
      rpc(-32000, `nonce too low: address ${wallet}, tx: 2 state: 5`),
      { kind: 'nonce-too-low', nonce: 2, nextNonce: 5 },
    ],
    [
      'the same, as Nethermind has it',
      rpc(-32010, 'OldNonce, Current nonce: 22, nonce of rejected tx: 17'),
      { kind: 'nonce-too-low', nonce: 17, nextNonce: 22 },
    ],
    [
      'the same, as EDR has it',
      rpc(-32000, 'Transaction nonce too low. Expected nonce to be at least 5 but got 2.'),
      { kind: 'nonce-too-low', nonce: 2, nextNonce: 5 },
    ],
    [
      'a balance, as Nethermind has it',
      rpc(-32010, 'InsufficientFunds, Account balance: 5, cumulative cost: 22'),
      { kind: 'insufficient-funds', balance: 5n, needed: 22n },
    ],
    [
      'a balance, as EDR has it',
      rpc(
        -32000,
        "Sender doesn't have enough funds to send tx. The max upfront cost is: 210 and the sender's balance is: 5.",
      ),
      { kind: 'insufficient-funds', balance: 5n, needed: 210n },
    ],
    [
      'gas that was allowed and that is needed',
      rpc(-32000, 'intrinsic gas too low: have 20000, want 21000'),
      { kind: 'gas-too-low', gas: 20_000n, gasNeeded: 21_000n },
    ],
    [
      'gas that did not do',
      rpc(-32003, 'Out of gas: gas required exceeds allowance: 65536'),
      { kind: 'gas-too-low', gas: 65_536n },
    ],
    [
      'the fee offered and the fee asked',
      rpc(-32000, `max fee per gas less than block base fee: address ${wallet}, maxFeePerGas: 1, baseFee: 7`),
      { kind: 'fee-too-low', maxFeePerGas: 1n, baseFeePerGas: 7n },
    ],
    [
      'the chain met and the chain expected',
      rpc(-32000, 'invalid chain id for signer: have 1 want 31337'),
      { kind: 'wrong-chain', chainId: 1, expectedChainId: 31_337 },
    ],
    ['the same for a wallet', wrongWallet, { kind: 'wrong-chain', chainId: 5, expectedChainId: 1 }],
    [
      'what came in its place',
      {
        code: 'TRANSACTION_REPLACED',
        reason: 'replaced',
        cancelled: false,
        replacement: { hash: `0x${'ab'.repeat(32)}` },
      },
      { kind: 'replaced', replacedBy: `0x${'ab'.repeat(32)}` },
    ],
    [
      'where there is no contract',
      new ContractFunctionExecutionError(new ContractFunctionZeroDataError({ functionName: 'mint' }), {
        abi: [],
        functionName: 'mint',
        contractAddress: contract,
      }),
      { kind: 'contract-not-found', address: contract },
    ],
  ]

  it.each(cases)('%s', (_name, thrown, details) => {
    const error = toChainError(thrown)
    // There are no other details.
    const present = Object.entries(error).filter(([key]) => key !== 'name' && key !== 'nextStep')
    expect(Object.fromEntries(present)).toEqual(details)
  })

  it('contain a contract’s own error', () => {
    const abi = parseAbi(['error SaleClosed(uint256 at, string why, address[] who)'])
    const data = encodeErrorResult({ abi, errorName: 'SaleClosed', args: [7n, 'late', [zeroAddress]] })
    expect(toChainError(rpc(3, 'execution reverted', data), { abi })).toMatchObject({
      errorName: 'SaleClosed',
      errorArgs: [7n, 'late', [zeroAddress]],
    })
  })

  it('are written to JSON, amounts as digits', () => {
    const error = new ChainError('insufficient-funds', { network: 'Amber', balance: 5n, needed: 2n ** 200n })
    expect(JSON.parse(JSON.stringify({ error }))).toEqual({
      error: {
        name: 'ChainError',
        kind: 'insufficient-funds',
        message: 'The wallet does not hold enough on Amber to pay for this transaction.',
        nextStep: 'Add funds to the wallet, then try again.',
        network: 'Amber',
        balance: '5',
        needed: (2n ** 200n).toString(),
      },
    })
  })
})

describe('toChainError: reason', () => {
  const abi = parseAbi([
    'error SaleClosed(uint256 at, string why)',
    'error Nothing()',
    'error ERC721InvalidOwner(address owner)',
  ])
  const reverted = (data: `0x${string}`) => rpc(3, 'execution reverted', data)
  const reasonOf = (thrown: unknown, options = {}) => toChainError(thrown, options).reason

  it('is the contract’s text', () => {
    const data = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['Sold out'] })
    const error = toChainError(reverted(data), { network })
    expect(error.reason).toBe('Sold out')
    expect(error.message).toBe('The contract on Amber refused the transaction. It says: Sold out')
  })

  it('explains a panic', () => {
    const data = encodeErrorResult({ abi: parseAbi(['error Panic(uint256)']), args: [0x11n] })
    expect(reasonOf(reverted(data))).toBe('a number became too large or too small.')
    const strange = encodeErrorResult({ abi: parseAbi(['error Panic(uint256)']), args: [0x99n] })
    expect(reasonOf(reverted(strange))).toBe('the contract stopped with code 153.')
  })

  it('names a custom error and its arguments by the ABI', () => {
    const data = encodeErrorResult({ abi, errorName: 'SaleClosed', args: [7n, 'late'] })
    expect(reasonOf(reverted(data), { abi })).toBe('SaleClosed (at: 7, why: late)')
    const bare = encodeErrorResult({ abi, errorName: 'Nothing' })
    expect(reasonOf(reverted(bare), { abi })).toBe('Nothing')
  })

  it('is missing if it cannot be decoded', () => {
    const data = encodeErrorResult({ abi, errorName: 'Nothing' })
    expect(reasonOf(reverted(data))).toBeUndefined()
    expect(reasonOf(rpc(3, 'execution reverted: custom error 0x12345678'))).toBeUndefined()
    expect(reasonOf(reverted('0x'))).toBeUndefined()
  })

  it('knows the standard errors without an ABI', () => {
    const receiver = encodeErrorResult({
      abi: parseAbi(['error ERC721InvalidReceiver(address receiver)']),
      args: [zeroAddress],
    })
    expect(reasonOf(reverted(receiver))).toBe('the recipient cannot receive this token.')
    const owner = encodeErrorResult({ abi, errorName: 'ERC721InvalidOwner', args: [zeroAddress] })
    expect(reasonOf(reverted(owner))).toBe(`ERC721InvalidOwner (owner: ${zeroAddress})`)
  })

  it.each([
    ['execution reverted: Sold out'],
    ['VM Exception while processing transaction: revert Sold out'],
    ["VM Exception while processing transaction: reverted with reason string 'Sold out'"],
  ])('is read from the text if there are no bytes: %s', (message) => {
    expect(reasonOf({ code: -32603, message })).toBe('Sold out')
  })

  it('is found in the errors of wallets and viem', () => {
    const data = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['Sold out'] })
    expect(reasonOf({ code: -32603, message: 'Internal', data: { code: 3, data, message: 'x' } })).toBe(
      'Sold out',
    )
    const viem = new ContractFunctionRevertedError({
      abi,
      data: encodeErrorResult({ abi, errorName: 'SaleClosed', args: [7n, 'late'] }),
      functionName: 'mint',
    })
    expect(reasonOf(viem)).toBe('SaleClosed (at: 7, why: late)')
    expect(
      reasonOf(new ContractFunctionRevertedError({ abi, message: 'Sold out', functionName: 'mint' })),
    ).toBe('Sold out')
  })

  it('is one short line without addresses or hidden characters', () => {
    const error = reasonOf(
      rpc(3, `execution reverted: see https://evil.example/x\nnow\u202e ${'y'.repeat(500)}`),
    )
    expect(error).toMatch(/^see \[address removed\] now y+…$/)
    expect(error).toHaveLength(300)
  })
})
