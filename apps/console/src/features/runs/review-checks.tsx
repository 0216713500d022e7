import type { RunCheck, RunQuote } from '@vitrine/sdk'
import { Badge, Card, RelativeTime } from '@vitrine/ui-kit'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'

const names: Record<RunCheck['name'], string> = {
  node: 'Node',
  contract: 'Contract',
  minter: 'Minter role',
  metadata: 'Metadata',
  'token-ids': 'Token ids',
  simulation: 'Simulation',
  funds: 'Balance',
}
const outcomes = {
  passed: { icon: CircleCheck, tone: 'text-success', text: 'passed' },
  failed: { icon: CircleX, tone: 'text-danger', text: 'failed' },
  unknown: { icon: CircleHelp, tone: 'text-warning', text: 'not checked' },
}

/** What was checked before money is spent, with the outcome of each. */
export function ReviewChecks({ quote: { checks, pricedAt } }: { quote: RunQuote }) {
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
                </span>
              </li>
            )
          })}
        </ul>
      </Card.Body>
    </Card>
  )
}
