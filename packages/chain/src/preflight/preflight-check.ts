import type { ChainError } from '../errors/chain-error.ts'

/**
 * How a check went: `passed`; `failed`, the transaction would not succeed; `unknown`, the node did not answer this question;
 * `skipped`, it does not apply, or what comes before it failed.
 */
export type PreflightOutcome = 'passed' | 'failed' | 'unknown' | 'skipped'

type Common = {
  outcome: PreflightOutcome
  /** What was found: one sentence for a person. */
  message: string
  /** What to do about it, one sentence; null where there is nothing to do. */
  nextStep: string | null
  /** Why it failed or is not known, for a program; null otherwise. */
  error: ChainError | null
}

/** One thing that was looked at before a transaction is sent. Amounts are in the currency's smallest unit (wei). */
export type PreflightCheck = Common &
  (
    | {
        /** Whether the node answers. */
        name: 'node'
        /** Milliseconds until it answered, or until it was clear that it does not. */
        latency: number
      }
    | {
        /** Whether the node serves the chain that is configured. */
        name: 'chain'
        /** The id it answered, or null. */
        chainId: number | null
        /** The id that is configured. */
        expectedChainId: number
      }
    | {
        /** Whether there is a contract at the address that is called. Skipped for a deployment and for a plain payment. */
        name: 'contract'
        /** The address, or null for a deployment. */
        address: string | null
        /** How many bytes of code are there, or null where it was not requested. */
        codeSize: number | null
      }
    | {
        /** Whether the transaction succeeds when it is tried without being sent. */
        name: 'simulation'
        /** Units of gas it takes by the node's estimate, or null. */
        gasUsed: bigint | null
      }
    | {
        /** Whether the wallet can pay what it costs at most. */
        name: 'funds'
        /** What the wallet holds, or null. */
        balance: bigint | null
        /** What it costs at most, `gas × maxFeePerGas + dataFee + value`; null where that is not known. */
        cost: bigint | null
        /** What the wallet lacks: 0 where it holds enough, null where that is not known. */
        missing: bigint | null
      }
  )

/** A check of one name. */
export type PreflightCheckOf<Name extends PreflightCheck['name']> = Extract<PreflightCheck, { name: Name }>
