import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn.ts'
import { Spinner } from '../spinner/spinner.tsx'

const base = [
  'relative inline-flex shrink-0 items-center justify-center rounded-sm border border-transparent transition-colors [&_svg]:size-4',
  'aria-busy:cursor-progress disabled:cursor-not-allowed disabled:opacity-50',
]

const variants = {
  ghost:
    'text-muted enabled:hover:bg-hover enabled:hover:text-default aria-expanded:bg-hover aria-expanded:text-default',
  secondary:
    'border-medium bg-surface text-muted shadow-sm enabled:hover:bg-hover enabled:hover:text-default',
  danger: 'text-danger enabled:hover:bg-danger-soft',
}

const sizes = { sm: 'size-7', md: 'size-8' }

export interface PlainIconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Default `ghost`. */
  variant?: 'ghost' | 'secondary' | 'danger' | undefined
  /** Default `md`. */
  size?: 'sm' | 'md' | undefined
  /** The accessible name. IconButton also shows it as a tooltip. */
  label: string
  /** The icon. An absolutely positioned element, such as a count, may follow it. */
  children: ReactNode
  loading?: boolean | undefined
}

/**
 * The button inside IconButton, without a tooltip. A separate module, so that pages without tooltips, such as
 * sign-in, don't load the code that positions them.
 */
export function PlainIconButton({
  label,
  variant = 'ghost',
  size = 'md',
  loading = false,
  className,
  children,
  onClick,
  ...rest
}: PlainIconButtonProps) {
  return (
    <button
      type="button"
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      {...rest}
      aria-label={label}
      className={cn(base, variants[variant], sizes[size], className)}
      onClick={(event) => {
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {loading ? <Spinner /> : children}
    </button>
  )
}
