import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { type Address, getAddress } from 'viem'
import { kindOf } from '#src/chain/network-kind.ts'
import type { MintTarget } from '#src/runs/mint/mint-target.ts'
import { canTellTokens, exists } from '#src/runs/mint/token-exists.ts'
import { assets } from '#src/storage/db/schema/assets.ts'
import { runSteps } from '#src/storage/db/schema/runs.ts'
import { counted } from './counted.ts'
import { addRunEvent, changeRun, failSteps } from './run-changes.ts'
import { countSteps } from './run-figures.ts'
import type { RunParts, RunRow } from './run-parts.ts'

/** Tokens looked for in one go. */
const perPage = 1_000

/** Looks for some tokens of a run on the chain. Returns the number of steps, the number of missing tokens, and the number of the last step; undefined if no step is left. */
async function checkPage(parts: RunParts, run: RunRow, target: MintTarget, after: number) {
  const { db } = parts
  const rows = await db
    .select({ number: runSteps.number, id: assets.id, tokenId: assets.tokenId, owner: assets.assetOwner })
    .from(runSteps)
    .innerJoin(assets, eq(assets.id, runSteps.subjectId))
    .where(
      and(
        eq(runSteps.runId, run.id),
        eq(runSteps.state, 'done'),
        gt(runSteps.number, after),
        eq(assets.tokenContractId, target.contract.id),
      ),
    )
    .orderBy(asc(runSteps.number))
    .limit(perPage)
  const last = rows.at(-1)?.number
  if (last === undefined) return undefined
  const there = await exists(
    parts,
    target,
    rows.map((row) => BigInt(row.tokenId ?? 0)),
  )
  const missing = rows.filter((row) => !there.has(BigInt(row.tokenId ?? 0)))
  if (missing.length > 0) {
    const numbers = missing.map((row) => row.number)
    // A reorganization that took the token out may have put its step under way again since.
    const its = and(eq(runSteps.runId, run.id), inArray(runSteps.number, numbers))
    const which = and(its, eq(runSteps.state, 'done')) ?? sql`false`
    await failSteps(db, which, 'The token is not on the chain, although its transaction was mined.')
  }
  for (const row of rows) {
    const owner: Address | null | undefined = there.get(BigInt(row.tokenId ?? 0))
    if (!owner || (row.owner && getAddress(row.owner) === getAddress(owner))) continue
    await db.update(assets).set({ assetOwner: owner }).where(eq(assets.id, row.id))
  }
  return { all: rows.length, missing: missing.length, last }
}

/** Looks for each token of a run on the chain, fails the steps of missing tokens, and records the owners of the others. */
async function checkTokens(parts: RunParts, run: RunRow, target: MintTarget, signal: AbortSignal) {
  const { db, now } = parts
  let all = 0
  let missing = 0
  for (let after = 0; ; ) {
    signal.throwIfAborted()
    const page = await checkPage(parts, run, target, after)
    if (!page) break
    all += page.all
    missing += page.missing
    after = page.last
  }
  await addRunEvent(db, run.id, now(), {
    name: 'checked',
    message:
      missing === 0
        ? `${counted(all, 'token')} found on ${target.network.name}.`
        : `${counted(missing, 'token')} of ${all.toLocaleString('en-US')} not found on ${target.network.name}.`,
  })
}

/** Ends a run without open steps, after looking for its tokens on the chain. Throws a ChainError if the node does not answer. */
export async function finishRun(
  parts: RunParts,
  run: RunRow,
  target: MintTarget,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = parts
  if (canTellTokens(target)) await checkTokens(parts, run, target, signal)
  const counts = await countSteps(db, run.id)
  // Under way again after a reorganization: the run ends once that has.
  if (counts.waiting + counts.sent > 0) return
  // The directories of its batches were not read back yet.
  if (kindOf(target.network) !== 'local') await parts.publishing.readBackLater({ runId: run.id })
  const left = counts.total - counts.done
  const open = ['approved', 'running', 'paused'] as const
  if (left === 0) {
    await changeRun(db, run.id, now(), {
      from: [...open],
      set: { state: 'done', pause: null, error: null, endedAt: now() },
      event: { name: 'done', message: `${counted(counts.done, 'asset')} minted.` },
    })
    return
  }
  const error = `${left.toLocaleString('en-US')} of ${counted(counts.total, 'asset')} not minted.`
  await changeRun(db, run.id, now(), {
    from: [...open],
    set: { state: 'failed', pause: null, error, endedAt: now() },
    event: { name: 'failed', message: error },
  })
}
