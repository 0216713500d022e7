import type { ChainErrorDetails } from './chain-error.ts'
import type { ChainErrorKind } from './kinds.ts'

/** Patterns for the numbers in texts of nodes and viem. The name of a group is the name of the detail. */
const patterns: Partial<Record<ChainErrorKind, RegExp[]>> = {
  'insufficient-funds': [
    /have (?<balance>\d+),? want (?<needed>\d+)/,
    /balance (?<balance>\d+), tx cost (?<needed>\d+)/,
    /balance: (?<balance>\d+), cumulative cost: (?<needed>\d+)/,
    /upfront cost is: (?<needed>\d+) and the sender's [a-z ]+: (?<balance>\d+)/,
  ],
  'gas-too-low': [
    /have (?<gas>\d+),? want (?<gasNeeded>\d+)/,
    /gas (?<gas>\d+), minimum needed (?<gasNeeded>\d+)/,
    /gas required exceeds allowance:? \(?(?<gas>\d+)/,
  ],
  'fee-too-low': [/maxfeepergas: (?<maxFeePerGas>\d+),? basefee: (?<baseFeePerGas>\d+)/],
  'nonce-too-low': [
    /next nonce (?<nextNonce>\d+), tx nonce (?<nonce>\d+)/,
    /tx: (?<nonce>\d+) state: (?<nextNonce>\d+)/,
    /current nonce: (?<nextNonce>\d+), nonce of rejected tx: (?<nonce>\d+)/,
    /expected nonce to be (?:at least )?(?<nextNonce>\d+) but got (?<nonce>\d+)/,
  ],
  'wrong-chain': [
    /for signer: have (?<chainId>\d+) want (?<expectedChainId>\d+)/,
    /chain of the wallet \(id: (?<chainId>\d+)\)[^(]*\(id: (?<expectedChainId>\d+)/,
  ],
}

/** Details that are numbers; the others are bigints. */
const small = new Set(['nonce', 'nextNonce', 'chainId', 'expectedChainId'])

/** Returns the numbers in the text of a failure, by detail. The text must be in lower case. */
export function readFigures(kind: ChainErrorKind, text: string): ChainErrorDetails {
  for (const pattern of patterns[kind] ?? []) {
    const groups = pattern.exec(text)?.groups
    if (!groups) continue
    return Object.fromEntries(
      Object.entries(groups).map(([name, digits]) => [
        name,
        small.has(name) ? Number(digits) : BigInt(digits),
      ]),
    )
  }
  return {}
}
