import type { Run, RunStep } from '@vitrine/sdk'
import { formatCount, toast } from '@vitrine/ui-kit'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { networkName } from '#src/lib/networks.ts'
import { isSentKind, kindOf } from './kinds.ts'
import { runTitle } from './run-words.ts'

/** A step that has ended or has an unknown outcome, with the platform's message. */
type EndedStep = Pick<RunStep, 'state' | 'asset' | 'error'> & { message?: string | null }

/**
 * Returns the text for a success: the one in the specification (section 8), otherwise the platform's message,
 * otherwise a description.
 */
function successText(run: Run, message: string | null | undefined): string {
  if (run.kind === 'deployment')
    return `${contractTypeName(run.smartContractType)} is deployed on ${networkName(run)}.`
  const fixed = isSentKind(run.kind) ? kindOf({ kind: run.kind }).success : undefined
  return fixed ?? message ?? `Done: ${runTitle(run)}`
}

/**
 * Shows a toast about ended steps of a run: a single one with the platform's message, several with their
 * number, so that a long run shows only one toast.
 */
export function toastEnd(run: Run, steps: readonly EndedStep[]): void {
  const title = runTitle(run)
  const [failed, done, unknown] = (['failed', 'done', 'sent'] as const).map((state) =>
    steps.filter((step) => step.state === state),
  ) as [EndedStep[], EndedStep[], EndedStep[]]
  if (failed[0]) {
    const why = failed[0].error ?? `${title} failed without a reason.`
    const many = `${formatCount(failed.length)} assets were not minted. The first: ${why}`
    toast.error(failed.length === 1 ? why : many, { details: title })
  }
  if (unknown[0]) toast.info(`${title}: not known yet. ${unknown[0].error ?? ''}`.trim())
  if (done[0]) {
    const { asset, message } = done[0]
    const one = asset ? (message ?? `${asset.name} is minted.`) : successText(run, message)
    toast.success(done.length === 1 ? one : `${formatCount(done.length)} assets are minted.`)
  }
}
