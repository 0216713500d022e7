import type { ChainError } from '../errors/chain-error.ts'

/**
 * Outcome of a check: `passed`; `failed`, the transaction would not succeed; `unknown`, the node did not
 * answer; `skipped`, the check does not apply or an earlier one failed.
 */
export type PreflightOutcome = 'passed' | 'failed' | 'unknown' | 'skipped'

type Common = {
  outcome: PreflightOutcome
  /** Result as one sentence to show. */
  message: string
  /** Action to take as one sentence. Null if there is nothing to do. */
  nextStep: string | null
  /** Reason for `failed` or `unknown`. Null otherwise. */
  error: ChainError | null
}

/** A check of a transaction before it is sent. Amounts are in the currency's smallest unit (wei). */
export type PreflightCheck = Common &
  (
    | {
        /** Checks that the node answers. */
        name: 'node'
        /** Milliseconds until the node answered or failed. */
        latency: number
      }
    | {
        /** Checks that the node serves the configured chain. */
        name: 'chain'
        /** Chain ID of the node. Null if it did not answer. */
        chainId: number | null
        /** Configured chain ID. */
        expectedChainId: number
      }
    | {
        /**
         * Checks that there is a contract at the called address. Skipped for a deployment or a plain payment.
         */
        name: 'contract'
        /** Called address. Null for a deployment. */
        address: string | null
        /** Size of the code in bytes. Null if unknown. */
        codeSize: number | null
      }
    | {
        /** Checks that the transaction succeeds in a simulation. */
        name: 'simulation'
        /** Estimated gas, in units of gas. Null if unknown. */
        gasUsed: bigint | null
      }
    | {
        /** Checks that the wallet can pay the maximum cost. */
        name: 'funds'
        /** Balance of the wallet. Null if unknown. */
        balance: bigint | null
        /** Maximum cost, `gas × maxFeePerGas + dataFee + value`. Null if unknown. */
        cost: bigint | null
        /** Amount that the wallet lacks: 0 if it has enough, null if unknown. */
        missing: bigint | null
      }
  )

/** The check with this name. */
export type PreflightCheckOf<Name extends PreflightCheck['name']> = Extract<PreflightCheck, { name: Name }>
