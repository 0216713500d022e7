import { type ComponentProps, useEffect, useState } from 'react'
import { cn } from '../lib/cn.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { useLabels } from '../labels/use-labels.ts'
import { relativeTimeLabels } from './relative-time-labels.ts'

const TICK = 30_000

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
  /** A date, an ISO string or milliseconds since 1970. */
  value: Date | string | number
  /** False inside something that can be focused itself, a link or a button: the exact time is then left to hover. */
  focusable?: boolean | undefined
}

/**
 * "3 minutes ago", kept true as time passes; the exact moment on hover and on focus.
 *
 * Use it for when something happened, where how long ago matters more than the date. For a moment to come or one that
 * people compare, write the date out.
 */
export function RelativeTime({ value, focusable = true, className, ...rest }: RelativeTimeProps) {
  const labels = useLabels('relativeTime', relativeTimeLabels)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => subscribe(setNow), [])
  const then = new Date(value)
  if (Number.isNaN(then.getTime())) return <span className={className}>{labels.unknown}</span>
  return (
    <Tooltip content={labels.exact(then)}>
      <time
        // Not a control, but its tooltip must be there without a pointer too (WCAG 2.2, 1.4.13).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={focusable ? 0 : undefined}
        // English, wherever it stands: a number first must not turn it round.
        dir="auto"
        {...rest}
        dateTime={then.toISOString()}
        className={cn('rounded-xs whitespace-nowrap text-muted tabular-nums', className)}
      >
        {labels.ago(then, new Date(now))}
      </time>
    </Tooltip>
  )
}
