import type { ReactNode } from 'react'
import { Badge, RelativeTime, type Tone } from '@vitrine/ui-kit'

/** The frame that every piece of work has in the tray. */
export function ActivityFrame({
  title,
  subject,
  createdAt,
  state,
  actions,
  children,
}: {
  title: string
  /** What it works on, such as a collection. */
  subject: string
  createdAt: number
  state: { tone: Tone; text: string }
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <li className="space-y-2.5 border-b border-subtle px-4 py-3.5 last:border-0">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-sm font-medium break-words text-default">{title}</p>
          <p className="flex gap-1 text-xs text-muted">
            <span className="truncate">{subject}</span>
            <span aria-hidden>·</span>
            <RelativeTime value={createdAt} className="shrink-0" />
          </p>
        </div>
        <Badge tone={state.tone} dot>
          {state.text}
        </Badge>
      </div>
      {children}
      {actions ? <div className="flex flex-wrap gap-1.5">{actions}</div> : null}
    </li>
  )
}
