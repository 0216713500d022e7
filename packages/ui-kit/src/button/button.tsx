import { Slot, Slottable } from '@radix-ui/react-slot'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../lib/cn.ts'
import { Spinner } from '../spinner/spinner.tsx'

const base = [
  'inline-flex max-w-full shrink-0 items-center justify-center gap-1.5 rounded-sm border border-transparent font-medium whitespace-nowrap select-none',
  // A long label wraps, so that the page does not scroll sideways on a phone.
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
  /** Default `secondary`. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  /** Default `md`. */
  size?: 'sm' | 'md' | undefined
  /** Shows a spinner, sets `aria-busy` and ignores presses. The button keeps the focus. Default false. */
  loading?: boolean | undefined
  /** Shown before the label; the spinner replaces it while loading. */
  icon?: ReactNode
  /** Renders the only child, such as a router link, with this style. Default false. */
  asChild?: boolean | undefined
}

/**
 * Performs an action. `type` defaults to "button", so it does not submit a form by accident.
 *
 * Use one primary button per page or dialog, secondary for other actions, ghost where many buttons are close
 * together, and danger for destructive actions. Label it with a verb and an object: "Create collection". To go to a
 * page, use TextLink, or a link with `asChild`.
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
        // A `disabled` button would lose the focus.
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {loading ? <Spinner /> : icon}
      <Slottable>{children}</Slottable>
    </Root>
  )
}
