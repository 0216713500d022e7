import type { Datasource } from '@vitrine/sdk'
import { Badge, Button, type Tone } from '@vitrine/ui-kit'
import { RotateCw } from 'lucide-react'

const states: Record<Datasource['status'], { tone: Tone; label: string }> = {
  waiting: { tone: 'neutral', label: 'Waiting' },
  working: { tone: 'info', label: 'Reading' },
  done: { tone: 'success', label: 'Done' },
  failed: { tone: 'danger', label: 'Failed' },
}

type SourceStatusProps = { source: Datasource; onRetry: (source: Datasource) => void }

/** How far a source is; where it failed, why, and the way to try again. */
export function SourceStatus({ source, onRetry }: SourceStatusProps) {
  const { tone, label } = states[source.status]
  return (
    <span className="flex min-w-0 flex-col items-start gap-1 py-1.5 max-xs:items-end">
      <Badge tone={tone} dot>
        {label}
      </Badge>
      {source.status === 'failed' ? (
        <>
          <span className="max-w-64 text-xs wrap-anywhere text-danger">
            {source.error ?? 'The platform gave no reason.'}
          </span>
          <Button
            size="sm"
            icon={<RotateCw aria-hidden />}
            aria-label={`Try again: ${source.name}`}
            onClick={() => onRetry(source)}
          >
            Try again
          </Button>
        </>
      ) : null}
    </span>
  )
}
