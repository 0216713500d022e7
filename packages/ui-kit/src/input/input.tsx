import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from '../field/field-context.ts'
import { cn } from '../lib/cn.ts'
import { control } from '../lib/control.ts'

export interface InputProps extends ComponentProps<'input'> {
  /** An icon or a short text inside the field, before the value. */
  leading?: ReactNode
  /** A unit or a small button inside the field, after the value. */
  trailing?: ReactNode
}

/**
 * A single-line text field. Inside a Field it takes its label, help and error from there.
 *
 * Use it for names, addresses and searches. For several lines, use Textarea; for numbers, NumberInput; for one of
 * many options, Combobox.
 */
export function Input({ leading, trailing, className, required, ...rest }: InputProps) {
  const wiring = useFieldControl({ ...rest, required })
  const input = (
    <input
      {...rest}
      {...wiring}
      className={cn(control, 'h-8 px-2.5', leading && 'ps-8', trailing && 'pe-9', className)}
    />
  )
  if (!leading && !trailing) return input
  return (
    <div className="relative w-full min-w-0">
      {leading ? (
        <span className="pointer-events-none absolute inset-y-0 start-2.5 flex items-center text-subtle [&_svg]:size-4">
          {leading}
        </span>
      ) : null}
      {input}
      {trailing ? (
        <span className="absolute inset-y-0 end-1 flex items-center text-xs text-muted">{trailing}</span>
      ) : null}
    </div>
  )
}
