import { useQuery } from '@tanstack/react-query'
import type { Run, RunStep } from '@vitrine/sdk'
import { Card, formatCount } from '@vitrine/ui-kit'
import { AssetLink } from '#src/entities/assets/asset-link.tsx'
import { counted } from '#src/lib/counted.ts'
import { isLocal } from '#src/runs/local-run.ts'
import { isRunOver } from '#src/runs/run-state.ts'
import { runWords } from '#src/runs/run-words.ts'
import { MediaImage } from '#src/lib/media-image.tsx'
import { ReadNote } from '#src/lib/retry-note.tsx'
import { ControlButton } from './control-button.tsx'
import { failedStepsQuery } from './steps-query.ts'

/** Maximum number of names listed for a reason. */
const listed = 6

/** The failed steps, grouped by reason. */
export function RunFailures({ run }: { run: Run }) {
  const { failed } = run.counts
  const read = useQuery({ ...failedStepsQuery(run), enabled: failed > 0 })
  if (failed === 0) return null
  const { steps, step } = runWords(run)
  const reasons = new Map<string, RunStep[]>()
  for (const one of read.data?.data ?? []) {
    const reason = one.error ?? 'The platform does not say why.'
    reasons.set(reason, [...(reasons.get(reason) ?? []), one])
  }
  return (
    <Card aria-labelledby="failures" className="border-danger">
      <Card.Body>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="failures" className="text-base font-semibold text-default">
            {counted(failed, step, steps)} failed
          </h2>
          {(isLocal(run) || ['mint', 'reading'].includes(run.kind)) &&
          (run.state === 'running' || isRunOver(run)) ? (
            <ControlButton run={run} action="retry" size="sm" />
          ) : null}
        </div>
        <ReadNote read={read} what="The reasons" className="mt-2" />
        {[...reasons].map(([reason, ones]) => (
          <div key={reason} className="mt-3">
            <ul className="grid grid-cols-2 gap-2">
              {ones.slice(0, listed).map(({ number, asset }) => (
                <li key={number} className="flex min-w-0 items-center gap-2 text-sm">
                  <MediaImage src={asset?.thumbnail} alt="" className="size-7" />
                  {asset ? (
                    <AssetLink assetId={asset._id} collectionId={run.collection?._id} className="truncate">
                      {asset.name}
                    </AssetLink>
                  ) : (
                    <span className="truncate text-default">{`${step} ${number}`}</span>
                  )}
                </li>
              ))}
            </ul>
            {ones.length > listed ? (
              <p className="mt-1 text-xs text-muted">and {formatCount(ones.length - listed)} more</p>
            ) : null}
            <p className="mt-2 text-xs wrap-anywhere text-muted">{reason}</p>
          </div>
        ))}
        {read.data && read.data.totalCount > read.data.data.length ? (
          <p className="mt-2 text-xs text-muted">
            The first {formatCount(read.data.data.length)} are listed. The CSV has all of them.
          </p>
        ) : null}
      </Card.Body>
    </Card>
  )
}
