import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

export interface FilterChipProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Filtered property and condition: `Network is`. */
  name: string
  /** Value of the filter. */
  value: string
  onRemove: () => void
}

/**
 * An active filter with a remove button.
 *
 * Use one per value, above the list and beside the filter controls. For a property of a row, use Badge.
 */
export function FilterChip({ name, value, onRemove, className, ...rest }: FilterChipProps) {
  return (
    <span
      {...rest}
      className={cn(
        'inline-flex h-7 max-w-full items-center gap-1.5 rounded-sm border border-subtle bg-surface ps-2 text-xs text-muted',
        className,
      )}
    >
      <span className="truncate">
        {name} <strong className="font-semibold text-default">{value}</strong>
      </span>
      <button
        type="button"
        aria-label={`Remove filter: ${name} ${value}`}
        onClick={onRemove}
        className="flex size-7 shrink-0 items-center justify-center rounded-sm text-subtle transition-colors hover:text-default"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </span>
  )
}
