import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

/** Meaning of a badge or a message, shown as a color. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

const tones: Record<Tone, { root: string; mark: string }> = {
  neutral: { root: 'border-subtle bg-hover text-muted', mark: 'bg-[currentColor]' },
  accent: { root: 'border-accent-soft bg-accent-soft text-accent', mark: 'bg-accent' },
  success: { root: 'border-success bg-success-soft text-success', mark: 'bg-success' },
  warning: { root: 'border-warning bg-warning-soft text-warning', mark: 'bg-warning' },
  danger: { root: 'border-danger bg-danger-soft text-danger', mark: 'bg-danger' },
  info: { root: 'border-info bg-info-soft text-info', mark: 'bg-info' },
}

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone | undefined
  /** Shows a dot before the text. Default false. */
  dot?: boolean | undefined
}

/**
 * A word or two about the state or kind of an item. The text carries the meaning; the color only supports it.
 *
 * Set `dot` for a state that changes (Sold, Failed) and omit it for a kind that stays. Keep the neutral tone unless
 * the state needs attention. For a network, use NetworkBadge.
 */
export function Badge({ tone = 'neutral', dot = false, className, children, ...rest }: BadgeProps) {
  const { root, mark } = tones[tone]
  return (
    <span
      data-tone={tone}
      {...rest}
      className={cn(
        'inline-flex h-5 align-middle max-w-full items-center gap-1.5 rounded-xs border px-1.5 text-xs font-medium whitespace-nowrap',
        root,
        className,
      )}
    >
      {dot ? <span aria-hidden className={cn('size-1.5 shrink-0 rounded-full', mark)} /> : null}
      <span className="truncate">{children}</span>
    </span>
  )
}
