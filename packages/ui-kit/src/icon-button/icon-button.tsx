import type { ComponentProps, ReactNode } from 'react'
import { tv, type VariantProps } from 'tailwind-variants'
import { Spinner } from '../spinner/spinner.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'

const styles = tv({
  base: [
    'relative inline-flex shrink-0 items-center justify-center rounded-sm border border-transparent transition-colors [&_svg]:size-4',
    'aria-busy:cursor-progress disabled:cursor-not-allowed disabled:opacity-50',
  ],
  variants: {
    variant: {
      ghost:
        'text-muted enabled:hover:bg-hover enabled:hover:text-default aria-expanded:bg-hover aria-expanded:text-default',
      secondary:
        'border-medium bg-surface text-muted shadow-sm enabled:hover:bg-hover enabled:hover:text-default',
      danger: 'text-danger enabled:hover:bg-danger-soft',
    },
    size: { sm: 'size-7', md: 'size-8' },
  },
  defaultVariants: { variant: 'ghost', size: 'md' },
})

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'aria-label'>,
    VariantProps<typeof styles> {
  /** The accessible name, shown as the tooltip. */
  label: string
  /** The icon. Anything absolutely placed (a count) may follow it. */
  children: ReactNode
  loading?: boolean | undefined
  /** False where the icon needs no words, such as the cross of a dialog: there Escape should close the dialog at once. */
  tooltip?: boolean | undefined
  /** Where the tooltip opens. */
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
}

/**
 * A button that is only an icon; its name is read out and shown on hover and focus.
 *
 * Use it where there is no room for words and the sign is known: a cross, three dots, a copy sign. The action a page is
 * about has words; that is a Button.
 */
export function IconButton({
  label,
  variant,
  size,
  loading = false,
  side,
  tooltip = true,
  className,
  children,
  onClick,
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      type="button"
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      {...rest}
      aria-label={label}
      className={styles({ variant, size, className })}
      onClick={(event) => {
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {loading ? <Spinner /> : children}
    </button>
  )
  if (!tooltip) return button
  return (
    <Tooltip content={label} side={side} decorative>
      {button}
    </Tooltip>
  )
}
