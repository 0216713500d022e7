import { inspect } from 'node:util'
import {
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
  encodeErrorResult,
  HttpRequestError,
  parseAbi,
  RpcRequestError,
  TimeoutError,
  TransactionExecutionError,
} from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toChainError } from '../index.ts'
import { everything } from '../testing/everything.ts'

const secret = 'k3yThatNobodyMaySee'
const url = `https://ada:${secret}@node.example/v2/${secret}?key=${secret}#${secret}`
const network = { name: 'Amber', rpcUrl: url }
const abi = parseAbi(['error SaleClosed(string why, (string note, string[] more) inner)'])

const rpc = (code: number, message: string, data?: unknown) =>
  new RpcRequestError({ body: { secret }, url, error: { code, message, data } })
const custom = encodeErrorResult({
  abi,
  errorName: 'SaleClosed',
  args: [`ask ${url}`, { note: secret, more: [url, secret] }],
})

/**
 * Failures of every kind, with the address in every place where a library, a wallet or a node could put it.
 */
const failures: [string, unknown][] = [
  ['aborted', new DOMException(`${url} was aborted`, 'AbortError')],
  ['user-rejected', { code: 4001, message: `User rejected the request to ${url}` }],
  ['unauthorized', new HttpRequestError({ url, status: 401, body: { secret } })],
  ['forbidden', new HttpRequestError({ url, status: 403, details: url })],
  ['rate-limited', new HttpRequestError({ url, status: 429, details: url })],
  ['insufficient-funds', rpc(-32000, `insufficient funds at ${url}: have 1 want 2`)],
  ['nonce-too-low', rpc(-32000, `nonce too low at ${url}: next nonce 5, tx nonce 2`)],
  ['gas-too-low', rpc(-32000, `intrinsic gas too low at ${url}: have 1 want 2`)],
  ['gas-too-high', rpc(-32000, `exceeds block gas limit of ${url}`)],
  ['fee-too-low', rpc(-32000, `max fee per gas less than block base fee at ${url}`)],
  ['replaced', { code: 'TRANSACTION_REPLACED', message: url, replacement: { hash: secret, from: url } }],
  ['cancelled', { code: 'TRANSACTION_REPLACED', message: url, reason: 'cancelled', cancelled: true }],
  ['contract-too-large', rpc(-32000, `max code size exceeded at ${url}`)],
  ['contract-not-found', { name: 'AbiDecodingZeroDataError', message: url, contractAddress: url }],
  ['wrong-chain', rpc(-32000, `invalid chain id at ${url}`)],
  ['timed-out', new TimeoutError({ body: { secret }, url })],
  ['node-unreachable', new TypeError('fetch failed', { cause: new Error(`getaddrinfo ENOTFOUND ${url}`) })],
  ['node-unreachable', new HttpRequestError({ url, status: 502, body: { secret }, details: url })],
  ['unknown', new Error(`boom at ${url}`, { cause: new Error(secret) })],
  ['unknown', `boom at ${url}`],
  ['reverted', rpc(3, `execution reverted: ${secret} and ${url}`)],
  ['reverted', rpc(3, 'execution reverted', custom)],
  [
    'reverted',
    new ContractFunctionExecutionError(
      new ContractFunctionRevertedError({ abi, data: custom, functionName: 'mint' }),
      { abi, functionName: 'mint', args: [url] },
    ),
  ],
  [
    'insufficient-funds',
    new TransactionExecutionError(rpc(-32000, `insufficient funds ${url}`), { account: null, data: '0x12' }),
  ],
]

const written: unknown[] = []

beforeEach(() => {
  written.length = 0
  for (const method of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) {
    vi.spyOn(console, method).mockImplementation((...values) => void written.push(...values))
  }
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => Boolean(written.push(chunk)))
  }
})

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the node’s address', () => {
  // Proves: error.chain
  it.each(failures)('does not leak from a failure of kind %s', (kind, thrown) => {
    // The failure contains the address; otherwise this test would prove nothing.
    expect(typeof thrown === 'string' ? thrown : everything(thrown) + inspect(thrown)).toMatch(
      new RegExp(`${secret}|${Buffer.from(secret).toString('hex')}`),
    )
    const error = toChainError(thrown, { network, abi })
    expect(error.kind).toBe(kind)
    expect(error.cause).toBeUndefined()
    const out = [everything(error), inspect(structuredClone({ ...error.toJSON() }), { depth: 10 })].join('\n')
    expect(out).toContain(kind)
    for (const told of [secret, 'node.example', Buffer.from(secret).toString('hex')]) {
      expect(out).not.toContain(told)
      expect(inspect(written, { depth: 10 })).not.toContain(told)
    }
  })
})
