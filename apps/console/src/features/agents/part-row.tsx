import { Skeleton } from '@vitrine/ui-kit'
import { Check, CircleAlert, CircleHelp, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorText } from '#src/lib/error-text.ts'
import { RetryNote } from '#src/lib/retry-note.tsx'
import type { PartState } from './part.ts'

type PartRowProps = {
  title: string
  state: PartState
  /** Link to the page that sets the part up. */
  action?: ReactNode
}

/** A line of the checklist: a part, its state, and a link to set it up. */
export function PartRow({ title, state, action }: PartRowProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b border-subtle px-4 py-3 last:border-0">
      <Mark state={state} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-sm font-medium text-default">
          {title}
          <span className="sr-only">{words[state.kind]}</span>
        </p>
        {state.kind === 'reading' ? (
          <Skeleton className="mt-1 h-3 w-40" />
        ) : state.kind === 'failed' ? (
          <RetryNote text={`It could not be read. ${errorText(state.error)}`} onRetry={state.onRetry} />
        ) : (
          <p className="text-xs wrap-anywhere text-muted">{state.fact}</p>
        )}
      </div>
      {action ? <div className="self-center max-xs:ms-9">{action}</div> : null}
    </li>
  )
}

const words = {
  reading: '',
  failed: ' (not known)',
  unknown: ' (not known)',
  ready: ' (ready)',
  missing: ' (missing)',
}

const marks = {
  ready: { className: 'border-success bg-success-soft text-success', icon: <Check className="size-3.5" /> },
  missing: { className: 'border-warning bg-warning-soft text-warning', icon: <Minus className="size-3.5" /> },
  failed: {
    className: 'border-danger bg-danger-soft text-danger',
    icon: <CircleAlert className="size-3.5" />,
  },
  unknown: { className: 'border-subtle bg-sunken text-muted', icon: <CircleHelp className="size-3.5" /> },
  reading: { className: 'border-subtle bg-sunken', icon: null },
}

function Mark({ state: { kind } }: { state: PartState }) {
  const { className, icon } = marks[kind]
  return (
    <span
      aria-hidden
      className={`flex size-6 shrink-0 items-center justify-center rounded-full border ${className}`}
    >
      {icon}
    </span>
  )
}
