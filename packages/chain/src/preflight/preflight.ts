import type { Abi } from 'abitype'
import { ChainError, isChainError } from '../errors/chain-error.ts'
import { quantity } from '../rpc/quantity.ts'
import type { RequestOptions } from '../rpc/http-transport.ts'
import { createNodeRequest, type NodeRequest } from '../rpc/node-request.ts'
import { checkFunds } from './check-funds.ts'
import { checkNode } from './check-node.ts'
import { failed, passed, skipped, unknown } from './check-results.ts'
import type { PreflightCheck, PreflightCheckOf } from './preflight-check.ts'
import { capture, type Captured } from './capture.ts'

/**
 * Returns the maximum price to offer for a unit of gas, in the currency's smallest unit: twice the base fee,
 * which covers several full blocks, plus a tip. On a network without a base fee, this is the node's gas
 * price. Undefined if the node does not report it.
 */
async function estimateFee(request: NodeRequest): Promise<bigint | undefined> {
  const price = async () => quantity(await request('eth_gasPrice'))
  const [block, tip] = await Promise.all([
    request('eth_getBlockByNumber', 'latest', false),
    request('eth_maxPriorityFeePerGas').then(quantity, (thrown: unknown) => {
      // This method is optional for nodes.
      if (!isChainError(thrown, 'unknown')) throw thrown
      return undefined
    }),
  ])
  const base = quantity((block as Record<string, unknown> | null)?.baseFeePerGas)
  if (base === undefined) return price()
  if (tip !== undefined) return 2n * base + tip
  const whole = await price()
  return whole === undefined || whole < base ? 2n * base : base + whole
}

/** Returns whether an error concerns the current state of the node, not the transaction. */
const isNodeError = (error: ChainError) =>
  isChainError(error, 'node-unreachable', 'rate-limited', 'timed-out', 'wrong-chain', 'unknown')

/** Returns the simulation check from the simulated call and the estimate of its gas. */
function checkSimulation(
  { hasContract, deploys }: { hasContract: boolean; deploys: boolean },
  tried: Captured<unknown>,
  gasUsed: Captured<bigint | undefined>,
): PreflightCheckOf<'simulation'> {
  const name = 'simulation'
  if (!hasContract) {
    return { name, gasUsed: null, ...skipped('Without a contract at the address there is nothing to try.') }
  }
  const error = tried.error ?? gasUsed.error
  if (!error) {
    const message = deploys
      ? 'The deployment was tried without sending it, and it works.'
      : 'The transaction was tried without sending it, and it works.'
    return { name, gasUsed: gasUsed.value ?? null, ...passed(message) }
  }
  if (isChainError(error, 'insufficient-funds')) {
    const message = 'The transaction could not be tried, because the wallet cannot pay for it.'
    return { name, gasUsed: null, ...unknown(error, message) }
  }
  return { name, gasUsed: null, ...(isNodeError(error) ? unknown(error) : failed(error)) }
}

/** Returns the contract check. `code` is undefined if it was not requested, because nothing is called. */
function checkContract(
  network: string,
  to: string | undefined,
  code: Captured<unknown> | undefined,
): PreflightCheckOf<'contract'> {
  const name = 'contract'
  if (to === undefined) {
    const message = 'A new contract is deployed, so none has to be there yet.'
    return { name, address: null, codeSize: null, ...skipped(message) }
  }
  if (!code) {
    const message = 'This is a plain payment, which needs no contract.'
    return { name, address: to, codeSize: null, ...skipped(message) }
  }
  const found = code.value
  if (typeof found !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(found)) {
    const error = code.error ?? new ChainError('node-unreachable', { network })
    return { name, address: to, codeSize: null, ...unknown(error) }
  }
  const codeSize = found.length / 2 - 1
  return {
    name,
    address: to,
    codeSize,
    ...(codeSize > 0
      ? passed('There is a contract at the address.')
      : failed(new ChainError('contract-not-found', { network, address: to }))),
  }
}

/**
 * Options of {@link preflight}: the transaction to check. Amounts are in the currency's smallest unit (wei).
 */
export type PreflightOptions = RequestOptions & {
  /** Address of the sending wallet. */
  from: string
  /** Address of the contract or recipient. Omit it for a deployment. */
  to?: string | undefined
  /** Data of the call, or creation code with arguments for a deployment: bytes in hex. */
  data?: string | undefined
  /** Amount to send along. Default: 0. */
  value?: bigint | undefined
  /** ABI of the contract, to decode its errors. */
  abi?: Abi | undefined
  /** Gas limit, in units of gas. Default: the node's estimate plus a quarter. */
  gas?: bigint | undefined
  /**
   * Maximum price of a unit of gas. Default: twice the base fee plus the node's tip, or the node's gas price.
   */
  maxFeePerGas?: bigint | undefined
  /** Maximum data fee on a rollup. Default: 0. */
  dataFee?: bigint | undefined
}

/** Result of a preflight. Amounts are in the currency's smallest unit (wei). */
export type Preflight = {
  /** True if the transaction can be sent: no check failed or is unknown. */
  ready: boolean
  /** The checks of node, chain, contract, simulation and funds, always in this order. */
  checks: PreflightCheck[]
  /** Gas limit to use, in units of gas. Null if it could not be estimated. */
  gas: bigint | null
  /** Maximum price to offer for a unit of gas. Null if the node does not report it. */
  maxFeePerGas: bigint | null
}

const address = /^0x[0-9a-f]{40}$/i
const bytes = /^0x(?:[0-9a-f]{2})*$/i
const hex = (value: bigint) => `0x${value.toString(16)}`

const report = (checks: PreflightCheck[], gas?: bigint, maxFeePerGas?: bigint): Preflight => ({
  ready: checks.every(({ outcome }) => outcome === 'passed' || outcome === 'skipped'),
  checks,
  gas: gas ?? null,
  maxFeePerGas: maxFeePerGas ?? null,
})

/** Returns the maximum cost: undefined if the gas is unknown, an error if the price is unknown. */
function costOf(
  network: string,
  value: bigint,
  gas: bigint | undefined,
  fee: Captured<bigint | undefined>,
): Captured<bigint | undefined> {
  if (gas === undefined) return { value: undefined }
  if (fee.value === undefined) return { error: fee.error ?? new ChainError('node-unreachable', { network }) }
  return { value: gas * fee.value + value }
}

/**
 * Checks a mint, a deployment or another transaction before it is sent: whether the node answers and serves
 * the right chain, whether there is a contract at the address, whether a simulation succeeds, and whether the
 * wallet can pay. Sends no transaction. Problems are reported in the result, not thrown. Takes seven
 * requests.
 *
 * @throws {ChainError} `unauthorized` or `forbidden`, which say nothing about the transaction; `aborted`.
 * @throws {TypeError} If `from` or `to` isn't an address, or `data` isn't bytes in hex.
 */
export async function preflight(options: PreflightOptions): Promise<Preflight> {
  const { from, to, data = '0x', value = 0n, abi, gas, maxFeePerGas, dataFee = 0n, ...target } = options
  if (!address.test(from)) throw new TypeError('`from` must be an address.')
  if (to !== undefined && !address.test(to))
    throw new TypeError('`to` must be an address, or left out to deploy.')
  if (!bytes.test(data)) throw new TypeError('`data` must be bytes in hex, with 0x before them.')

  const { network } = target
  const request = createNodeRequest(target, abi)
  const { node, chain } = await checkNode(request, network)
  if (chain.outcome !== 'passed') {
    const later = skipped('This is looked at when the node of the right chain answers.')
    return report([
      node,
      chain,
      { name: 'contract', address: to ?? null, codeSize: null, ...later },
      { name: 'simulation', gasUsed: null, ...later },
      { name: 'funds', balance: null, cost: null, missing: null, ...later },
    ])
  }

  const transaction = { from, ...(to && { to }), data, ...(value > 0n && { value: hex(value) }) }
  const calls = to !== undefined && data !== '0x'
  const [code, balance, tried, estimated, fee] = await Promise.all([
    calls ? capture(request('eth_getCode', to, 'latest')) : undefined,
    capture(request('eth_getBalance', from, 'latest').then(quantity)),
    capture(request('eth_call', { ...transaction, ...(gas && { gas: hex(gas) }) }, 'latest')),
    capture(request('eth_estimateGas', transaction).then(quantity)),
    capture(maxFeePerGas === undefined ? estimateFee(request) : Promise.resolve(maxFeePerGas)),
  ])

  const contract = checkContract(network.name, to, code)
  const hasContract = contract.outcome !== 'failed'
  const simulation = checkSimulation({ hasContract, deploys: to === undefined }, tried, estimated)
  // Leaves room for state changes between the estimate and the block.
  const allowed = gas ?? (simulation.gasUsed === null ? undefined : (simulation.gasUsed * 5n) / 4n)
  const funds = checkFunds(network, balance, value, costOf(network.name, value + dataFee, allowed, fee))
  return report([node, chain, contract, simulation, funds], allowed, fee.value)
}
