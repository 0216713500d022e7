import { type ComponentProps, useEffect, useState } from 'react'
import { cn } from '../lib/cn.ts'
import { relativeTime } from '../lib/relative-time.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'

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
  /** A date, an ISO string or milliseconds since 1970. */
  value: Date | string | number
}

/** "3 minutes ago", kept true as time passes; the exact moment on hover. */
export function RelativeTime({ value, className, ...rest }: RelativeTimeProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => subscribe(setNow), [])
  const then = new Date(value)
  if (Number.isNaN(then.getTime())) return <span className={className}>unknown time</span>
  return (
    <Tooltip content={exact.format(then)}>
      <time
        {...rest}
        dateTime={then.toISOString()}
        className={cn('whitespace-nowrap text-muted tabular-nums', className)}
      >
        {relativeTime(then, new Date(now))}
      </time>
    </Tooltip>
  )
}
