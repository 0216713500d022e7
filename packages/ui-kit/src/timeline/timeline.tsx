import type { ComponentProps, ReactNode } from 'react'
import type { Tone } from '../badge/badge.tsx'
import { cn } from '../lib/cn.ts'
import { RelativeTime } from '../relative-time/relative-time.tsx'

function Root({ className, ...rest }: ComponentProps<'ol'>) {
  return <ol {...rest} className={cn('flex min-w-0 flex-col', className)} />
}

export interface TimelineItemProps extends Omit<ComponentProps<'li'>, 'title'> {
  /** The event: "Deployed to Amber". */
  title: ReactNode
  /** A Date, an ISO string or milliseconds since 1970; null if it is unknown. */
  time: Date | string | number | null
  /** Meaning of the event, shown as a color. The text must say it too. Default `neutral`. */
  tone?: Tone | undefined
  icon?: ReactNode
  /** Person or system behind the event. */
  actor?: ReactNode
}

const marks: Record<Tone, string> = {
  neutral: 'border-subtle bg-hover text-muted',
  accent: 'border-accent-soft bg-accent-soft text-accent',
  success: 'border-success bg-success-soft text-success',
  warning: 'border-warning bg-warning-soft text-warning',
  danger: 'border-danger bg-danger-soft text-danger',
  info: 'border-info bg-info-soft text-info',
}

function Item({
  title,
  time,
  tone = 'neutral',
  icon,
  actor,
  className,
  children,
  ...rest
}: TimelineItemProps) {
  return (
    <li
      data-tone={tone}
      {...rest}
      className={cn('group relative flex min-w-0 gap-3 pb-5 last:pb-0', className)}
    >
      <span
        aria-hidden
        className="absolute start-3 top-7 bottom-1 w-px -translate-x-1/2 bg-line group-last:hidden rtl:translate-x-1/2"
      />
      <span
        aria-hidden
        className={cn(
          'flex size-6 shrink-0 items-center justify-center rounded-full border [&_svg]:size-3.5',
          marks[tone],
        )}
      >
        {icon ?? <span className="size-1.5 rounded-full bg-[currentColor]" />}
      </span>
      <div className="min-w-0 flex-1 pt-0.5 text-sm">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="min-w-0 font-medium break-words text-default">{title}</p>
          <RelativeTime value={time} className="text-xs" />
        </div>
        {actor ? <p className="text-xs break-words text-muted">{actor}</p> : null}
        {children ? <div className="mt-1 text-xs break-words text-muted">{children}</div> : null}
      </div>
    </li>
  )
}

/**
 * The history of an item, one event per line, newest first: what happened, when and by whom.
 *
 * Use it for a history that people read. For the steps of running work, use Stepper; for events that people search,
 * DataTable.
 */
export const Timeline = { Root, Item }
