import type { Functions } from '../client/functions.ts'

/** Work on networks that continues without a browser. A backend has it where its capabilities name `runs`. */
export const runs = ({ bare, call, walk }: Functions) => ({
  /** Returns a page of everybody's runs, newest first: its rows in `data`, the number of all rows in `totalCount`. */
  list: call('getRuns'),
  /** Returns an async iterator over every run that the filters keep. */
  listAll: walk('getRuns'),
  /** Returns a run with its transactions, the state of each step, and what happened. */
  get: call('getRun'),
  /** Returns a page of a run's steps, in their order. */
  listSteps: call('getRunSteps'),
  /** Returns an async iterator over every step of a run. */
  listAllSteps: walk('getRunSteps'),
  /** Plans and prices the mint of many assets. Nothing is sent until `approve`. */
  planMint: call('planMintRun'),
  /** Returns what a call that sends one transaction would cost now. Nothing is sent. */
  quote: call('quoteTransaction'),
  /** Approves a priced run, up to a network fee in wei. */
  approve: call('approveRun'),
  /** Pauses, resumes or stops a run, or tries again what failed in it. */
  control: call('controlRun'),
  /** Returns the admin wallet's waiting transactions, in `data` by network. */
  queue: bare('getTransactionQueue'),
  /** Replaces a waiting transaction by the same with a higher fee. */
  speedUp: call('speedUpTransaction'),
  /** Replaces a waiting transaction by one that does nothing. */
  cancelTransaction: call('cancelTransaction'),
  /** Sets what a network's fees may come to. */
  setFeeLimit: call('setFeeLimit'),
  /** Compares what is recorded of minted assets and of contracts with what their networks hold, up to 500 assets a call: `next` says where the next call goes on. */
  compare: call('getChainDifferences'),
  /** Records of an asset or contract what its network holds. */
  repair: call('repairDifference'),
})
