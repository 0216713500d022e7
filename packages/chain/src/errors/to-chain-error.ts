import type { Abi } from 'abitype'
import { ChainError, type ChainErrorDetails, isChainError } from './chain-error.ts'
import { type Facts, gatherFacts } from './facts.ts'
import type { ChainErrorKind } from './kinds.ts'
import { readFigures } from './read-figures.ts'
import { redact, redactDeep } from './redact.ts'
import { readRevert } from './revert-reason.ts'

/** Context of the place where the error was caught. */
export type ToChainErrorOptions = {
  /**
   * Network of the call. Its name is shown; its address only serves to remove every part of it from `reason`.
   */
  network?: { name: string; rpcUrl?: string | undefined } | undefined
  /**
   * ABI of the contract, to decode its own errors. The errors of ERC-6093 and of Ownable are known without
   * it.
   */
  abi?: Abi | undefined
}

type Rule = {
  kind: ChainErrorKind
  names?: string[]
  codes?: (number | string)[]
  statuses?: number[]
  text?: RegExp
}

/**
 * The first matching rule applies. The order is the person's action, the transaction, the connection to the
 * node.
 */
const rules: Rule[] = [
  { kind: 'aborted', names: ['AbortError'] },
  {
    kind: 'user-rejected',
    names: ['UserRejectedRequestError'],
    codes: [4001, 'ACTION_REJECTED'],
    text: /user (?:rejected|denied|cancell?ed)/,
  },
  { kind: 'unauthorized', statuses: [401] },
  { kind: 'forbidden', statuses: [403] },
  { kind: 'rate-limited', statuses: [429] },
  // Before the reverts, because viem reports these as reverts. Geth allows 0 gas to an account without funds.
  { kind: 'insufficient-funds', text: /^gas required exceeds allowance \(0\)/m },
  { kind: 'gas-too-low', text: /^(?:out of gas: )?gas required exceeds allowance/m },
  {
    kind: 'reverted',
    names: ['ExecutionRevertedError', 'TransactionReceiptRevertedError'],
    codes: ['CALL_EXCEPTION'],
    text: /execution reverted|reverted with (?:reason string|custom error)|processing transaction: revert/,
  },
  {
    kind: 'contract-too-large',
    text: /max(?:imum)? (?:init ?)?code size exceeded|create(?:init)?codesizelimit|init ?code (?:size )?too large/,
  },
  {
    kind: 'gas-too-low',
    names: ['IntrinsicGasTooLowError'],
    text: /intrinsic gas too low|out ?of ?gas|insufficient gas for floor|callgascostmorethangaslimit|intrinsic gas exceeds gas limit|internal_error: intrinsicgas|requires gas floor|requires at least \d+ gas/,
  },
  {
    kind: 'gas-too-high',
    names: ['IntrinsicGasTooHighError'],
    text: /exceeds block gas limit|gas limit (?:reached|too high)|exceeds (?:max transaction gas limit|transaction gas cap)|gas_limit > env\.block|gaslimitexceeded|gas limit cap exceeded/,
  },
  {
    kind: 'insufficient-funds',
    names: ['InsufficientFundsError'],
    codes: ['INSUFFICIENT_FUNDS'],
    text: /insufficient ?(?:funds|balance)|(?:doesn't have|not) enough (?:funds|balance)|would cause overdraft|exceeds (?:transaction sender )?account balance/,
  },
  {
    kind: 'fee-too-low',
    names: ['FeeCapTooLowError', 'TipAboveFeeCapError'],
    text: /less than block base fee|tip higher than fee cap|priority fee per gas (?:higher than|exceeds) max|(?<!replacement )transaction underpriced|feetoolow|gas price (?:is )?(?:too low|below)|priority fee below minimum|too low for the next block/,
  },
  { kind: 'cancelled', text: /transaction was cancell?ed/ },
  { kind: 'replaced', codes: ['TRANSACTION_REPLACED'], text: /transaction was replaced/ },
  // Excludes "invalid transaction nonce", which nodes also use for a nonce that is too high.
  {
    kind: 'nonce-too-low',
    names: ['NonceTooLowError'],
    codes: ['NONCE_EXPIRED', 'REPLACEMENT_UNDERPRICED'],
    text: /nonce (?:is )?too low|nonce has already been used|already ?known|already imported|(?<!un)known transaction|oldnonce|ownnoncealreadyused|replacementnotallowed|replacement transaction underpriced|could not replace existing tx/,
  },
  {
    kind: 'wrong-chain',
    names: ['ChainMismatchError', 'SwitchChainError', 'InvalidChainIdError', 'ChainDisconnectedError'],
    codes: [4901, 4902],
    text: /(?:invalid|wrong|incorrect) chain ?id|chain ?id mismatch/,
  },
  {
    kind: 'contract-not-found',
    names: ['ContractFunctionZeroDataError', 'AbiDecodingZeroDataError'],
    text: /returned no data \("0x"\)/,
  },
  {
    kind: 'rate-limited',
    names: ['LimitExceededRpcError'],
    codes: [-32005, 429],
    text: /rate limit|too many requests/,
  },
  { kind: 'unresolved', names: ['WaitForTransactionReceiptTimeoutError'] },
  { kind: 'timed-out', names: ['TimeoutError'], codes: ['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT'] },
  {
    kind: 'node-unreachable',
    names: ['HttpRequestError', 'WebSocketRequestError', 'SocketClosedError', 'ProviderDisconnectedError'],
    codes: ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_SOCKET', 4900],
    text: /fetch failed|failed to fetch|networkerror|load failed/,
  },
  // Geth uses this code for reverts, zkSync for every refusal.
  { kind: 'reverted', codes: [3] },
  // Invalid instructions, which older compilers used for `assert`.
  { kind: 'reverted', text: /invalid ?(?:fe ?)?opcode|stack (?:under|over)flow|evm error/ },
  // Last, because viem reports every internal error of a node during a call as a revert, such as that of a
  // wallet without funds.
  { kind: 'reverted', names: ['ContractFunctionRevertedError'] },
]

const fits = (rule: Rule, facts: Facts): boolean =>
  rule.names?.some((one) => facts.names.has(one)) ||
  rule.codes?.some((one) => facts.codes.has(one)) ||
  (facts.status !== undefined && rule.statuses?.includes(facts.status)) ||
  rule.text?.test(facts.text) ||
  false

function kindOf(facts: Facts): ChainErrorKind {
  const kind = rules.find((rule) => fits(rule, facts))?.kind ?? 'unknown'
  return kind === 'replaced' && facts.cancelled ? 'cancelled' : kind
}

/** Returns the details for a kind. Removes every part of the node's address from the reason of a contract. */
function detailsOf(kind: ChainErrorKind, facts: Facts, abi?: Abi, rpcUrl?: string): ChainErrorDetails {
  if (kind === 'reverted') {
    const { reason, errorName, errorArgs } = readRevert(facts, abi)
    return {
      reason: reason === undefined ? undefined : redact(reason, rpcUrl) || undefined,
      errorName,
      errorArgs: errorArgs?.map((one) => redactDeep(one, rpcUrl)),
    }
  }
  if (kind === 'replaced' || kind === 'cancelled') return { replacedBy: facts.replacedBy }
  if (kind === 'contract-not-found') return { address: facts.address }
  return readFigures(kind, facts.text)
}

/**
 * Converts anything thrown by viem, a wallet, a node or `fetch` into a {@link ChainError}. Returns a
 * ChainError unchanged. Drops the original error, because its message may quote the RPC address.
 */
export function toChainError(thrown: unknown, { network, abi }: ToChainErrorOptions = {}): ChainError {
  if (isChainError(thrown)) return thrown
  const facts = gatherFacts(thrown)
  const kind = kindOf(facts)
  return new ChainError(kind, { network: network?.name, ...detailsOf(kind, facts, abi, network?.rpcUrl) })
}
