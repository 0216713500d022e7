import { useQuery } from '@tanstack/react-query'
import type { RunsCompareAnswer } from '@vitrine/sdk'
import { Button, ConfirmDialog, formatCount, LiveText, Progress } from '@vitrine/ui-kit'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { counted } from '#src/lib/counted.ts'
import { errorText } from '#src/lib/error-text.ts'
import { RetryNote } from '#src/lib/retry-note.tsx'
import { useRetainedTarget } from '#src/lib/use-retained-target.ts'
import { getSdk } from '#src/session/sdk.ts'
import { foundContract } from './contract-words.ts'
import { DifferenceRow } from './difference-row.tsx'
import { foundAsset } from './difference-words.ts'
import type { Found } from './found.ts'
import { useRepair } from './use-repair.ts'

type Comparison = {
  pages: readonly RunsCompareAnswer[]
  isDone: boolean
  /** The error that stopped the comparison; null while it runs. */
  error: Error | null
  /** Resumes after an error. */
  goOn: () => void
}

/** Compares records with networks, page by page. Earlier results stay if a page fails. */
function useComparison(check: number, runId: string | undefined): Comparison {
  const [pages, setPages] = useState<readonly RunsCompareAnswer[]>([])
  const last = pages.at(-1)
  const after = last?.next ?? undefined
  const isDone = last !== undefined && after === undefined
  const read = useQuery({
    // Outside the key of runs, because a repair would restart the comparison.
    queryKey: ['differences', check, runId ?? null, after ?? null],
    queryFn: ({ signal }) =>
      getSdk().runs.compare({ ...(runId && { run_id: runId }), ...(after && { after }) }, { signal }),
    enabled: !isDone,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (read.data && !isDone) setPages([...pages, read.data])
  return { pages, isDone, error: isDone ? null : read.error, goOn: () => void read.refetch() }
}

type ComparisonProps = {
  /** Number of the check on this page. */
  check: number
  runId: string | undefined
}

/** Number of differences shown at first and added by each click. */
const shownAtOnce = 20

type Counted = 'compared' | 'comparedContracts' | 'unreachable' | 'unreachableContracts'
const count = (pages: readonly RunsCompareAnswer[], ...names: Counted[]) =>
  pages.reduce((sum, page) => sum + names.reduce((all, name) => all + page[name], 0), 0)

/** A check with its progress, the differences found, and a repair for each. */
export function Comparison({ check, runId }: ComparisonProps) {
  const { pages, isDone, error, goOn } = useComparison(check, runId)
  const { outcomes, repair } = useRepair()
  const [wanted, setWanted] = useState<Found | null>(null)
  const { shown } = useRetainedTarget(wanted)
  const [most, setMost] = useState(shownAtOnce)
  const found = pages.flatMap(({ contracts, data }) => [
    ...contracts.map(foundContract),
    ...data.map(foundAsset),
  ])
  const compared = count(pages, 'compared', 'comparedContracts')
  const unreachable = count(pages, 'unreachable', 'unreachableContracts')
  const question = shown && 'action' in shown.repair ? shown.repair : null
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="flex items-center gap-2 text-default tabular-nums">
        {isDone && found.length === 0 && compared > 0 && unreachable === 0 ? (
          <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
        ) : null}
        <span>
          <LiveText asChild>
            <span>
              {!isDone
                ? 'Comparing.'
                : found.length > 0
                  ? `${counted(found.length, 'difference')} in ${counted(compared, 'record')}.`
                  : compared > 0
                    ? unreachable > 0
                      ? `Nothing differs in the ${counted(compared, 'record')} that could be compared.`
                      : `Nothing differs. ${counted(compared, 'record')} compared.`
                    : unreachable > 0
                      ? 'No record could be compared.'
                      : 'There is no record to compare yet.'}
            </span>
          </LiveText>
          {isDone ? null : ` ${counted(compared, 'record')} compared so far.`}
        </span>
      </p>
      {isDone || error ? null : <Progress label="Comparing records with their networks" value={null} />}
      {unreachable > 0 ? (
        <p className="text-warning">
          {counted(unreachable, 'record')} couldn’t be compared, because the network didn’t answer. Check
          again later.
        </p>
      ) : null}
      {error ? <RetryNote text={`The check stopped. ${errorText(error)}`} onRetry={goOn} /> : null}
      {found.length > 0 ? (
        <ul aria-label="Differences" className="divide-y divide-(--border-color-subtle)">
          {found.slice(0, most).map((one) => (
            <DifferenceRow
              key={one.id}
              found={one}
              outcome={outcomes.get(one.id)}
              onRepair={() => setWanted(one)}
            />
          ))}
        </ul>
      ) : null}
      {found.length > most ? (
        <Button variant="ghost" size="sm" onClick={() => setMost(most + shownAtOnce)}>
          Show {formatCount(Math.min(shownAtOnce, found.length - most))} more of {formatCount(found.length)}
        </Button>
      ) : null}
      <ConfirmDialog
        open={wanted !== null}
        onOpenChange={(open) => open || setWanted(null)}
        title={question?.title ?? ''}
        description={`${question?.change ?? ''} Nothing is sent to the network.`}
        confirmLabel={question?.action ?? ''}
        onConfirm={() => (shown ? repair(shown) : undefined)}
      />
    </div>
  )
}
