import { Slot, Slottable } from '@radix-ui/react-slot'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn.ts'
import { Spinner } from '../spinner/spinner.tsx'

const base = [
  'inline-flex max-w-full shrink-0 items-center justify-center gap-1.5 rounded-sm border border-transparent font-medium whitespace-nowrap select-none',
  // A long label breaks rather than push a phone's page sideways.
  'max-xs:h-auto max-xs:py-1 max-xs:whitespace-normal',
  'transition-colors data-loading:cursor-progress disabled:cursor-not-allowed disabled:opacity-60',
  '[&_svg]:size-4 [&_svg]:shrink-0',
]

const variants = {
  primary: 'bg-accent text-accent-fg shadow-sm enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover',
  secondary: 'border-medium bg-surface text-default shadow-sm enabled:hover:bg-hover [a&]:hover:bg-hover',
  ghost: 'text-muted enabled:hover:bg-hover enabled:hover:text-default [a&]:hover:bg-hover',
  danger: 'bg-danger text-on-solid shadow-sm enabled:hover:bg-danger-hover',
}

const sizes = {
  sm: 'h-7 px-2.5 text-xs max-xs:min-h-7',
  md: 'h-8 px-3 text-sm max-xs:min-h-8',
}

export interface ButtonProps extends ComponentProps<'button'> {
  /** Secondary unless said otherwise. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  /** Medium unless said otherwise. */
  size?: 'sm' | 'md' | undefined
  /** Shows a spinner, says `aria-busy` and ignores presses; focus stays where it is. */
  loading?: boolean | undefined
  /** Stands before the label. */
  icon?: ReactNode
  /** Gives the look to the only child instead, such as a router link. */
  asChild?: boolean | undefined
}

/**
 * A press that does something. `type` is "button" unless said otherwise, so it never submits by accident.
 *
 * One primary a page or dialog: the action it is about. Secondary for the others, ghost where many stand together, danger
 * where something is destroyed. The label is a verb and its object, "Create collection". What leads to a page is a
 * TextLink, or a link that takes this look with `asChild`.
 */
export function Button({
  variant = 'secondary',
  size = 'md',
  loading = false,
  icon,
  asChild = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const Root = asChild ? Slot : 'button'
  return (
    <Root
      data-variant={variant}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      {...(asChild ? {} : { type })}
      {...rest}
      className={cn(base, variants[variant], sizes[size], className)}
      onClick={(event) => {
        // Not `disabled`: that would throw the focus away in the middle of the work.
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {loading ? <Spinner /> : icon}
      <Slottable>{children}</Slottable>
    </Root>
  )
}
