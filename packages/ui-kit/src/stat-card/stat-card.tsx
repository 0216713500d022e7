import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'

export interface StatCardProps extends ComponentProps<'div'> {
  label: ReactNode
  /** The formatted number. */
  value: ReactNode
  /** A few words below the number. */
  hint?: ReactNode
  icon?: ReactNode
  loading?: boolean | undefined
}

/**
 * A number and its label.
 *
 * Use a few at the top of a dashboard, and only for numbers that people act on. For several related numbers, use a
 * table.
 */
export function StatCard({ label, value, hint, icon, loading = false, className, ...rest }: StatCardProps) {
  return (
    <div
      aria-busy={loading || undefined}
      {...rest}
      className={cn('@container min-w-0 rounded-md border border-subtle bg-surface p-4', className)}
    >
      <p className="flex items-center gap-2 text-sm text-muted [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-subtle">
        {icon}
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </p>
      <p className="mt-1 text-2xl font-semibold tracking-tight wrap-anywhere @max-[11.25rem]:text-lg text-default tabular-nums">
        {loading ? (
          <span className="flex h-7 items-center">
            <Skeleton className="h-5 w-20" />
          </span>
        ) : (
          value
        )}
      </p>
      {hint ? <p className="mt-0.5 text-xs break-words text-subtle">{hint}</p> : null}
    </div>
  )
}
