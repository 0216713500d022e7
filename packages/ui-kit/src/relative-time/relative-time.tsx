import { type ComponentProps, use, useEffect, useState } from 'react'
import { InRowContext } from '../data-table/in-row-context.ts'
import { cn } from '../lib/cn.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { relativeTime } from '../lib/relative-time.ts'

const TICK = 30_000
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' })

// All instances share a timer, which runs only while one is on the page.
const listeners = new Set<(now: number) => void>()
let timer: ReturnType<typeof setInterval> | undefined
function subscribe(listener: (now: number) => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    const now = Date.now()
    for (const each of listeners) each(now)
  }, TICK)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

export interface RelativeTimeProps extends Omit<ComponentProps<'time'>, 'children' | 'dateTime'> {
  /** A Date, an ISO string or milliseconds since 1970. Null shows "unknown time". */
  value: Date | string | number | null
  /**
   * Set false inside a link or a button, which already takes the focus: the exact time then shows only on hover. In
   * a row of a DataTable it never takes the focus: screen readers read the exact time, and it is visible while the
   * focus is in the row. Default true.
   */
  focusable?: boolean | undefined
}

/**
 * A time as "3 minutes ago", kept up to date, with the exact time on hover and focus.
 *
 * Use it for past events if the elapsed time matters more than the date. For a future time, or times that people
 * compare, write the date.
 */
export function RelativeTime({ value, focusable = true, className, ...rest }: RelativeTimeProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => subscribe(setNow), [])
  const inRow = use(InRowContext)
  const then = new Date(value ?? Number.NaN)
  if (Number.isNaN(then.getTime())) return <span className={className}>unknown time</span>
  return (
    <Tooltip content={exact.format(then)}>
      <time
        // The text isn't a control, but its tooltip must be reachable without a pointer (WCAG 2.2, 1.4.13).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={focusable && !inRow ? 0 : undefined}
        // The text is English, and a leading number must not reorder it on a right-to-left page.
        dir="auto"
        {...rest}
        dateTime={then.toISOString()}
        className={cn(inRow && 'relative', 'rounded-xs whitespace-nowrap text-muted tabular-nums', className)}
      >
        {inRow ? (
          <>
            <span>{relativeTime(then, new Date(now))}</span>
            <span className="sr-only">, </span>
            {/* Above the line, because controls beside it may have the focus. */}
            <span className="pointer-events-none absolute end-0 bottom-full z-20 rounded-sm bg-inverse px-2 py-1 text-xs text-inverse group-not-has-focus-visible/row:sr-only">
              {exact.format(then)}
            </span>
          </>
        ) : (
          relativeTime(then, new Date(now))
        )}
      </time>
    </Tooltip>
  )
}
