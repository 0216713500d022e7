import type { Schemas } from '@vitrine/sdk/contract'
import type { Group } from '#src/contract/types.ts'
import type { Platform } from '#src/platform.ts'
import type { RunRow } from '#src/runs/run-parts.ts'
import { ServiceError } from '#src/service-error.ts'
import { approveRun } from './approve-run.ts'
import { controlRun } from './control-run.ts'
import { filesCheck } from './files-check.ts'
import { requireRun } from './find-run.ts'
import { listRuns } from './list-runs.ts'
import { planMintRun } from './plan-mint-run.ts'
import { lastEvents, listSteps, runTransactions, stepLetters } from './run-details.ts'
import { serializeRun, serializeRuns } from './view.ts'

/** Returns a run as the contract of the API has it; before it is approved, with the check of its files as they are now. */
async function serializePlan(platform: Platform, row: RunRow): Promise<Schemas['Run']> {
  const run = await serializeRun(platform.db, row)
  if (row.state !== 'priced' || !run.quote) return run
  const { checks } = run.quote
  const at = checks.findIndex(({ name }) => name === 'token-ids')
  return { ...run, quote: { ...run.quote, checks: checks.toSpliced(at, 0, await filesCheck(platform, row)) } }
}

/** Work on networks that continues without a browser: mints of many assets, priced, approved and reported (docs/decisions/runs-and-transactions.md). */
export const runs: Group = (platform) => ({
  async planMintRun({ body, actor }) {
    const row = await planMintRun(platform, body, actor)
    return { message: 'The run is planned.', data: await serializePlan(platform, row) }
  },
  async approveRun({ body, actor }) {
    const row = await approveRun(platform, body, actor)
    return { message: 'The run is approved.', data: await serializeRun(platform.db, row) }
  },
  async controlRun({ body, actor }) {
    const { message, row } = await controlRun(platform, body, actor)
    return { message, data: await serializeRun(platform.db, row) }
  },
  async getRuns({ path, query, actor }) {
    const { rows, totalCount } = await listRuns(platform.db, {
      role: actor.role,
      page: path.current,
      pageSize: path.pageSize,
      open: query.open,
      collectionId: query.collection_id,
      subjectId: query.airdrop_id,
    })
    return { data: await serializeRuns(platform.db, rows), totalCount }
  },
  async getRun({ path, actor }) {
    const { db } = platform
    const row = await requireRun(db, path.run_id, actor.role)
    const [data, transactions, steps, events] = await Promise.all([
      serializePlan(platform, row),
      runTransactions(db, row.id),
      stepLetters(db, row.id),
      lastEvents(db, row.id),
    ])
    return { data, transactions, steps, events }
  },
  async getRunFiles({ path, actor }) {
    const { id, kind } = await requireRun(platform.db, path.run_id, actor.role)
    return { data: kind === 'mint' ? (await platform.publishing.survey({ runId: id })).state : null }
  },
  async publishRunFiles({ body, actor }) {
    const { id, kind } = await requireRun(platform.db, body.run_id, actor.role)
    if (kind !== 'mint') throw ServiceError.conflict('This run mints nothing.', 'not-published')
    return { message: await platform.publishing.request({ runId: id }) }
  },
  async getRunSteps({ path, query, actor }) {
    const { id } = await requireRun(platform.db, path.run_id, actor.role)
    return listSteps(platform.db, {
      runId: id,
      page: path.current,
      pageSize: path.pageSize,
      state: query.state,
    })
  },
})
