import {
  ContractFunctionRevertedError,
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
import { ChainError, type ChainErrorKind, isChainError, toChainError } from '../index.ts'

const url = 'https://node.example'
const rpc = (code: number, message: string, data?: unknown) =>
  new RpcRequestError({ body: {}, url, error: { code, message, data } })
const network = { name: 'Amber' }

describe('toChainError, the kind', () => {
  const cases: [string, unknown, ChainErrorKind][] = [
    ['viem: the wallet declined', new UserRejectedRequestError(new Error('no')), 'user-rejected'],
    ['a wallet’s own object', { code: 4001, message: 'User denied transaction signature.' }, 'user-rejected'],
    ['geth: no funds', rpc(-32000, 'insufficient funds for gas * price + value'), 'insufficient-funds'],
    ['anvil: no funds', rpc(-32003, 'Insufficient funds for gas * price + value'), 'insufficient-funds'],
    ['geth: nothing to pay with', rpc(-32000, 'gas required exceeds allowance (0)'), 'insufficient-funds'],
    ['a contract says so', rpc(3, 'execution reverted: insufficient funds'), 'reverted'],
    ['nonce', rpc(-32000, 'nonce too low: next nonce 5, tx nonce 2'), 'nonce-too-low'],
    ['nonce, underpriced', rpc(-32000, 'replacement transaction underpriced'), 'nonce-too-low'],
    ['replaced, as ethers says', { code: 'TRANSACTION_REPLACED', message: 'x' }, 'replaced'],
    ['no reason', rpc(3, 'execution reverted'), 'reverted'],
    ['another chain', rpc(-32000, 'invalid chain id for signer: have 1 want 2'), 'wrong-chain'],
    ['HTTP 401', new HttpRequestError({ url, status: 401 }), 'unauthorized'],
    ['HTTP 403', new HttpRequestError({ url, status: 403 }), 'forbidden'],
    ['HTTP 429', new HttpRequestError({ url, status: 429 }), 'rate-limited'],
    ['JSON-RPC limit', rpc(-32005, 'daily request count exceeded'), 'rate-limited'],
    ['HTTP 502', new HttpRequestError({ url, status: 502 }), 'node-unreachable'],
    ['fetch', new TypeError('fetch failed'), 'node-unreachable'],
    ['viem: too slow', new TimeoutError({ body: {}, url }), 'timed-out'],
    ['given up', new DOMException('This operation was aborted', 'AbortError'), 'aborted'],
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

  it('looks through causes, and through a circle of them', () => {
    const inner = new NonceTooLowError()
    expect(toChainError(new Error('outer', { cause: new Error('x', { cause: inner }) })).kind).toBe(
      'nonce-too-low',
    )
    const circle = new Error('a')
    circle.cause = new Error('b', { cause: circle })
    expect(toChainError(circle).kind).toBe('unknown')
  })

  it('is not misled by what a request quotes', () => {
    const thrown = new TransactionExecutionError(rpc(-32603, 'internal'), {
      account: null,
      data: '0x1234',
      chain: { nativeCurrency: { symbol: 'nonce too low' } } as never,
      value: 1n,
    })
    expect(thrown.message).toContain('nonce too low')
    expect(toChainError(thrown).kind).toBe('unknown')
  })

  it('answers a ChainError as it is, and isChainError knows its kinds', () => {
    const error = new ChainError('unresolved', { network: 'Amber' })
    expect(toChainError(error)).toBe(error)
    expect(isChainError(error)).toBe(true)
    expect(isChainError(error, 'aborted', 'unresolved')).toBe(true)
    expect(isChainError(error, 'aborted')).toBe(false)
    expect(isChainError(new Error('x'))).toBe(false)
    expect(isChainError(null)).toBe(false)
  })
})

describe('toChainError, the reason', () => {
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

  it('leaves out what it cannot decode', () => {
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
  ])('is read from the text where there are no bytes: %s', (message) => {
    expect(reasonOf({ code: -32603, message })).toBe('Sold out')
  })

  it('is found where a wallet or viem has put it', () => {
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
