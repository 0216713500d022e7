import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { cn } from '../lib/cn.ts'
import { formatCount } from '../lib/format-count.ts'

export interface FacetOption {
  value: string
  label: ReactNode
  /** Number of rows with this value; undefined while it is unknown. */
  count?: number | undefined
}

export interface FacetGroupProps extends Omit<ComponentProps<'details'>, 'title' | 'children'> {
  title: string
  /** Open at first. People can toggle it later. Default true. */
  open?: boolean
  options: readonly FacetOption[]
  /** The selected values. */
  selected: readonly string[]
  onSelectedChange: (selected: string[]) => void
  /** Number of values shown before "Show more". Default 6. */
  limit?: number
  /** Text below the values, such as where to find the values that are not listed. */
  note?: ReactNode
}

/**
 * Filters a list by one or more values of a property. A bar shows how many rows have each value.
 *
 * Use one group per property, in a column beside the list. To choose one of a few values without counts, use
 * Select.
 */
export function FacetGroup({
  title,
  options,
  selected,
  onSelectedChange,
  limit = 6,
  note,
  open = true,
  onToggle,
  className,
  ...rest
}: FacetGroupProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(open)
  const [all, setAll] = useState(false)
  const maxCount = Math.max(1, ...options.map(({ count }) => count ?? 0))
  const shown = all
    ? options
    : options.filter(({ value }, index) => index < limit || selected.includes(value))
  const left = options.length - shown.length
  return (
    <details
      {...rest}
      open={isOpen}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open)
        onToggle?.(event)
      }}
      className={cn('group border-b border-subtle py-2 last:border-b-0', className)}
    >
      <summary className="flex h-7 cursor-pointer list-none items-center justify-between rounded-xs text-sm font-semibold text-default">
        <span className="min-w-0 truncate">{title}</span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-subtle transition-transform group-not-open:-rotate-90"
        />
      </summary>
      <ul aria-label={title} className="mt-1 flex flex-col">
        {shown.map(({ value, label, count }, index) => (
          <li key={value} className="relative flex min-h-6 items-center gap-2">
            <Checkbox
              id={`${id}-${index}`}
              checked={selected.includes(value)}
              onCheckedChange={(checked) =>
                onSelectedChange(
                  checked === true ? [...selected, value] : selected.filter((one) => one !== value),
                )
              }
            />
            <label
              htmlFor={`${id}-${index}`}
              className="flex min-w-0 flex-1 cursor-pointer items-center justify-between gap-2 text-xs text-default"
            >
              <span className="min-w-0 truncate">{label}</span>
              {count === undefined ? null : (
                <span className="relative flex h-5 w-24 shrink-0 items-center justify-end px-1 text-muted tabular-nums">
                  <span
                    aria-hidden
                    className="absolute inset-y-0 end-0 rounded-xs bg-accent-soft forced-colors:border"
                    style={{ width: `${(100 * count) / maxCount}%` }}
                  />
                  <span className="relative">{formatCount(count)}</span>
                </span>
              )}
            </label>
          </li>
        ))}
      </ul>
      {left > 0 || all ? (
        <button
          type="button"
          onClick={() => setAll(!all)}
          className="mt-0.5 ms-6 h-6 rounded-xs text-xs text-muted hover:text-default"
        >
          {all ? 'Show fewer' : `Show ${formatCount(left)} more`}
        </button>
      ) : null}
      {note ? <p className="mt-1 ms-6 text-xs text-muted">{note}</p> : null}
    </details>
  )
}
