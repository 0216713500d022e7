import type { Run, RunCheck, RunQuote } from '@vitrine/sdk'
import { Badge, Button, Card, formatCount, RelativeTime } from '@vitrine/ui-kit'
import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react'
import { AssetFiles } from '#src/entities/assets/asset-files.tsx'
import { usePlanAgain } from './use-plan-again.ts'

const names: Record<RunCheck['name'], string> = {
  node: 'Node',
  contract: 'Contract',
  minter: 'Minter role',
  metadata: 'Metadata',
  files: 'Token files',
  'token-ids': 'Token IDs',
  simulation: 'Simulation',
  funds: 'Balance',
}
const outcomes = {
  passed: { icon: CircleCheck, tone: 'text-success', text: 'passed' },
  warning: { icon: TriangleAlert, tone: 'text-warning', text: 'warning' },
  failed: { icon: CircleX, tone: 'text-danger', text: 'failed' },
  unknown: { icon: CircleHelp, tone: 'text-warning', text: 'not checked' },
}

/** Checks that were done before money is spent, with their results. */
export function ReviewChecks({ run, quote }: { run: Run; quote: RunQuote }) {
  const { checks, pricedAt } = quote
  const passed = checks.filter(({ outcome }) => outcome === 'passed').length
  return (
    <Card aria-labelledby="checks">
      <Card.Body>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 id="checks" className="text-base font-semibold text-default">
            Checks
          </h2>
          <Badge tone={passed === checks.length ? 'success' : 'warning'}>
            {passed} of {checks.length} passed
          </Badge>
          <span className="ms-auto text-xs text-muted">
            Checked <RelativeTime value={pricedAt} />
          </span>
        </div>
        <ul className="mt-3 grid gap-x-6 gap-y-3 md:grid-cols-2">
          {checks.map(({ name, outcome, message }) => {
            const { icon: Icon, tone, text } = outcomes[outcome] ?? outcomes.unknown
            return (
              <li key={name} className="flex gap-2.5">
                <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
                <span className="min-w-0 text-sm">
                  <span className="font-medium text-default">{names[name] ?? name}</span>{' '}
                  <span className={outcome === 'passed' ? 'sr-only' : `text-xs ${tone}`}>{text}</span>
                  <span className="block text-xs break-words text-muted">{message}</span>
                  {name === 'files' ? (
                    <AssetFiles of={{ run_id: run._id }} isCheck={outcome !== 'passed'}>
                      {(content) => <span className="mt-1.5 block text-xs">{content}</span>}
                    </AssetFiles>
                  ) : null}
                  {name === 'metadata' ? <LeaveOut run={run} without={quote.withoutPicture ?? 0} /> : null}
                </span>
              </li>
            )
          })}
        </ul>
      </Card.Body>
    </Card>
  )
}

/** Plans the mint without assets that lack a picture, if any others are left. */
function LeaveOut({ run, without }: { run: Run; without: number }) {
  const again = usePlanAgain(run, true)
  const rest = run.counts.total - without
  if (without === 0 || rest <= 0) return null
  return (
    <Button size="sm" className="mt-1.5" loading={again.isPending} onClick={() => again.mutate(null)}>
      Leave out {formatCount(without)}, mint {formatCount(rest)}
    </Button>
  )
}
