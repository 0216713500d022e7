import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient, walk } from '../client/calls.ts'

/** Background work on networks. Needs the capability `runs`. */
export function runs(client: OpenClient) {
  const { get, post } = callsOf(client)
  const list = get('/api/runs/getRuns/{current}/{pageSize}', op.getRuns, [
    'open',
    'collection_id',
    'airdrop_id',
  ])
  const listSteps = get('/api/runs/getRunSteps/{run_id}/{current}/{pageSize}', op.getRunSteps, ['state'])
  return {
    /** Returns a page of all people's runs, newest first: its rows in `data`, the number of all rows in `totalCount`. */
    list,
    /** Returns an async iterator over every run that matches the filters. */
    listAll: walk(list),
    /** Returns a run with its transactions, its steps by state, and its events. */
    get: get('/api/runs/getRun/{run_id}', op.getRun, []),
    /** Returns a page of a run's steps, in order. */
    listSteps,
    /** Returns an async iterator over every step of a run. */
    listAllSteps: walk(listSteps),
    /** Plans the mint of many assets and estimates its cost. Nothing is sent until `approve`. */
    planMint: post('/api/runs/planMintRun', op.planMintRun),
    /** Returns the current cost of a call that sends one transaction. Sends nothing. */
    quote: post('/api/runs/quoteTransaction', op.quoteTransaction),
    /** Approves a priced run, with a limit for its network fees in wei. */
    approve: post('/api/runs/approveRun', op.approveRun),
    /** Pauses, resumes or stops a run, or retries its failed steps. */
    control: post('/api/runs/controlRun', op.controlRun),
    /** Returns the admin wallet's pending transactions by network, in `data`. */
    queue: get('/api/runs/getTransactionQueue', op.getTransactionQueue),
    /** Replaces a pending transaction with the same one at a higher fee. */
    speedUp: post('/api/runs/speedUpTransaction', op.speedUpTransaction),
    /** Replaces a pending transaction with an empty one. */
    cancelTransaction: post('/api/runs/cancelTransaction', op.cancelTransaction),
    /** Sets the maximum network fee of a network's transactions. */
    setFeeLimit: post('/api/runs/setFeeLimit', op.setFeeLimit),
    /**
     * Compares the records of minted assets and contracts with their networks, up to 500 assets per call. Pass `next` as `after`
     * to continue.
     */
    compare: get('/api/runs/getChainDifferences', op.getChainDifferences, [
      'collection_id',
      'run_id',
      'after',
    ]),
    /** Updates the record of an asset or contract to the state of its network. */
    repair: post('/api/runs/repairDifference', op.repairDifference),
    /** Returns whether the metadata and the media of the assets that a run mints are published; `data` is null if there is nothing to publish. Needs the capability `publishing`, as does the next. */
    getFiles: get('/api/runs/getRunFiles/{run_id}', op.getRunFiles, []),
    /** Publishes the metadata and the media of the assets that a run mints in the background; `getFiles` returns the progress. */
    publishFiles: post('/api/runs/publishRunFiles', op.publishRunFiles),
  }
}
