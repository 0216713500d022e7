import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'

export interface StatCardProps extends ComponentProps<'div'> {
  label: ReactNode
  /** The figure, formatted. */
  value: ReactNode
  /** A few words below. */
  hint?: ReactNode
  icon?: ReactNode
  loading?: boolean | undefined
}

/** One figure and what it counts. */
export function StatCard({ label, value, hint, icon, loading = false, className, ...rest }: StatCardProps) {
  return (
    <div
      aria-busy={loading || undefined}
      {...rest}
      className={cn('rounded-md border border-subtle bg-surface p-4', className)}
    >
      <p className="flex items-center gap-2 text-sm text-muted [&_svg]:size-4 [&_svg]:text-subtle">
        {icon}
        {label}
      </p>
      <p className="mt-1 text-2xl font-semibold tracking-tight text-default tabular-nums">
        {loading ? (
          <span className="flex h-7 items-center">
            <Skeleton className="h-5 w-20" />
          </span>
        ) : (
          value
        )}
      </p>
      {hint ? <p className="mt-0.5 text-xs text-subtle">{hint}</p> : null}
    </div>
  )
}
