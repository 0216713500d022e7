import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient, walk } from '../client/calls.ts'

/** Work on networks that continues without a browser. A backend has it where its capabilities name `runs`. */
export function runs(client: OpenClient) {
  const { get, post } = callsOf(client)
  const list = get(
    '/api/runs/getRuns/{current}/{pageSize}',
    op.getRuns,
    ({ page, pageSize, open, collection_id, airdrop_id }) => ({
      path: { current: page, pageSize },
      query: { open, collection_id, airdrop_id },
    }),
  )
  const listSteps = get(
    '/api/runs/getRunSteps/{run_id}/{current}/{pageSize}',
    op.getRunSteps,
    ({ run_id, page, pageSize, state }) => ({ path: { run_id, current: page, pageSize }, query: { state } }),
  )
  return {
    /** Returns a page of everybody's runs, newest first: its rows in `data`, the number of all rows in `totalCount`. */
    list,
    /** Returns an async iterator over every run that the filters keep. */
    listAll: walk(list),
    /** Returns a run with its transactions, the state of each step, and what happened. */
    get: get('/api/runs/getRun/{run_id}', op.getRun, ({ run_id }) => ({ path: { run_id } })),
    /** Returns a page of a run's steps, in their order. */
    listSteps,
    /** Returns an async iterator over every step of a run. */
    listAllSteps: walk(listSteps),
    /** Plans and prices the mint of many assets. Nothing is sent until `approve`. */
    planMint: post('/api/runs/planMintRun', op.planMintRun),
    /** Returns what a call that sends one transaction would cost now. Nothing is sent. */
    quote: post('/api/runs/quoteTransaction', op.quoteTransaction),
    /** Approves a priced run, up to a network fee in wei. */
    approve: post('/api/runs/approveRun', op.approveRun),
    /** Pauses, resumes or stops a run, or tries again what failed in it. */
    control: post('/api/runs/controlRun', op.controlRun),
    /** Returns the admin wallet's waiting transactions, in `data` by network. */
    queue: get('/api/runs/getTransactionQueue', op.getTransactionQueue),
    /** Replaces a waiting transaction by the same with a higher fee. */
    speedUp: post('/api/runs/speedUpTransaction', op.speedUpTransaction),
    /** Replaces a waiting transaction by one that does nothing. */
    cancelTransaction: post('/api/runs/cancelTransaction', op.cancelTransaction),
    /** Sets what a network's fees may come to. */
    setFeeLimit: post('/api/runs/setFeeLimit', op.setFeeLimit),
    /** Compares what is recorded of minted assets and of contracts with what their networks hold, up to 500 assets a call: `next` says where the next call goes on. */
    compare: get(
      '/api/runs/getChainDifferences',
      op.getChainDifferences,
      ({ collection_id, run_id, after }) => ({ query: { collection_id, run_id, after } }),
    ),
    /** Records of an asset or contract what its network holds. */
    repair: post('/api/runs/repairDifference', op.repairDifference),
  }
}
