import { isChainError } from '@vitrine/chain'
import { and, eq, inArray } from 'drizzle-orm'
import type { Address } from 'viem'
import { toServiceError } from '#src/chain/to-service-error.ts'
import { addRunEvent, failSteps } from '#src/runs/run-changes.ts'
import type { RunParts, RunRow } from '#src/runs/run-parts.ts'
import { runSteps } from '#src/storage/db/schema/runs.ts'
import { readGasLimit, withRoom } from './gas-limit.ts'
import type { MintTarget } from './mint-target.ts'
import { type ReadyMint, readyMints } from './next-mints.ts'
import { recordLostMint } from './record-lost-mint.ts'
import { exists } from './token-exists.ts'

/** The mints of one transaction, and its gas limit in units of gas. */
export type Mintable = { mints: ReadyMint[]; gas: bigint }

type Refusal = { one: ReadyMint; reason: string }

/** The most times that taken ids are exchanged before the contract's refusal counts. */
const exchanges = 20

const errorsOfAsset = (thrown: unknown) =>
  isChainError(thrown, 'reverted', 'gas-too-low', 'gas-too-high') ? thrown : undefined

/** Simulates mints, in halves if they fail together. Returns each mint that also fails by itself. */
async function refusals(target: MintTarget, mints: ReadyMint[]): Promise<Refusal[]> {
  try {
    await target.estimate(mints.map((one) => one.mint))
    return []
  } catch (thrown) {
    const error = errorsOfAsset(thrown)
    const [one] = mints
    if (!error || !one) throw thrown
    if (mints.length === 1) return [{ one, reason: toServiceError(error).message }]
    const middle = Math.ceil(mints.length / 2)
    const left = await refusals(target, mints.slice(0, middle))
    return [...left, ...(await refusals(target, mints.slice(middle)))]
  }
}

/** Ends the steps whose token is there because their own mint, which was taken for lost, was done. Returns the other mints. */
async function withoutDone(
  parts: RunParts,
  run: RunRow,
  target: MintTarget,
  mints: ReadyMint[],
  taken: Map<bigint, Address | null>,
) {
  const left: ReadyMint[] = []
  for (const one of mints) {
    const { tokenId } = one.mint
    const owner = taken.get(tokenId)
    if (owner === undefined || !(await recordLostMint(parts, target, one.asset, { tokenId, owner }))) {
      left.push(one)
      continue
    }
    const step = and(eq(runSteps.runId, run.id), eq(runSteps.number, one.number))
    await parts.db
      .update(runSteps)
      .set({ state: 'done', transaction: null, error: null })
      .where(and(step, eq(runSteps.state, 'waiting')))
  }
  return left
}

/** Exchanges ids that others have minted on the contract. Returns the mints unchanged if all ids are free. */
async function withFreeIds(parts: RunParts, run: RunRow, target: MintTarget, given: ReadyMint[]) {
  let mints = given
  for (let left = exchanges; left > 0; left--) {
    const taken = await exists(
      parts,
      target,
      mints.map(({ mint }) => mint.tokenId),
    )
    if (taken.size === 0) return mints
    mints = await withoutDone(parts, run, target, mints, taken)
    const ids = new Set([...taken.keys()].map(String))
    mints = await readyMints(parts, run, target, mints, ids)
  }
  return mints
}

/**
 * Returns the mints that one transaction can do, by simulating them at the node. If the contract refuses a mint, its step fails with the reason, and the
 * others go on. Throws a ChainError if the node does not answer.
 */
export async function mintable(
  parts: RunParts,
  run: RunRow,
  target: MintTarget,
  given: ReadyMint[],
): Promise<Mintable> {
  const limit = await readGasLimit(parts.chain.networks, target.network)
  let mints = given
  let tried = false
  for (;;) {
    if (mints.length === 0) return { mints, gas: 0n }
    try {
      const gas = withRoom(await target.estimate(mints.map((one) => one.mint)))
      if (gas <= limit || mints.length === 1) return { mints, gas }
      const fitting = Math.floor((mints.length * Number(limit)) / Number(gas))
      mints = mints.slice(0, Math.max(1, Math.min(fitting, mints.length - 1)))
      continue
    } catch (thrown) {
      if (!errorsOfAsset(thrown)) throw thrown
    }
    if (!tried) {
      tried = true
      mints = await withFreeIds(parts, run, target, mints)
      continue
    }
    const refused = await refusals(target, mints)
    mints = await leaveOut(parts, run, mints, refused)
    tried = false
  }
}

async function leaveOut(parts: RunParts, run: RunRow, mints: ReadyMint[], refused: Refusal[]) {
  // The mints fail only together: too much for one block, or the chain has changed since.
  if (refused.length === 0) return mints.slice(0, Math.ceil(mints.length / 2))
  for (const { one, reason } of refused) {
    const step = and(
      eq(runSteps.runId, run.id),
      inArray(runSteps.state, ['waiting']),
      eq(runSteps.number, one.number),
    )
    if (step) await failSteps(parts.db, step, reason)
  }
  const names = refused.slice(0, 3).map(({ one }) => one.asset.name)
  const more = refused.length > names.length ? ` and ${refused.length - names.length} more` : ''
  if (mints.length > 1) {
    await addRunEvent(parts.db, run.id, parts.now(), {
      name: 'split',
      message: `The contract refuses ${names.join(', ')}${more}. The other assets are minted.`,
    })
  }
  const out = new Set(refused.map(({ one }) => one.number))
  return mints.filter(({ number }) => !out.has(number))
}
