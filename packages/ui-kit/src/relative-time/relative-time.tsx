import { type ComponentProps, use, useEffect, useState } from 'react'
import { InRowContext } from '../data-table/in-row-context.ts'
import { cn } from '../lib/cn.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { relativeTime } from '../lib/relative-time.ts'

const TICK = 30_000
const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' })

// One clock for all of them, running only while one is on screen.
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
  /** A date, an ISO string or milliseconds since 1970; null where it is unknown, which is then what it says. */
  value: Date | string | number | null
  /**
   * False inside something that can be focused itself, a link or a button: the exact time is then left to hover. In a row of a DataTable it is
   * never a stop: the exact time is read out, and seen while the keyboard is in the row.
   */
  focusable?: boolean | undefined
}

/**
 * "3 minutes ago", kept true as time passes; the exact moment on hover and on focus.
 *
 * Use it for when something happened, where how long ago matters more than the date. For a moment to come or one that
 * people compare, write the date out.
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
        // Not a control, but its tooltip must be there without a pointer too (WCAG 2.2, 1.4.13).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={focusable && !inRow ? 0 : undefined}
        // English, wherever it stands: a number first must not turn it round.
        dir="auto"
        {...rest}
        dateTime={then.toISOString()}
        className={cn(inRow && 'relative', 'rounded-xs whitespace-nowrap text-muted tabular-nums', className)}
      >
        {inRow ? (
          <>
            <span>{relativeTime(then, new Date(now))}</span>
            <span className="sr-only">, </span>
            {/* Above the line: beside it are controls, which may have the focus. */}
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
