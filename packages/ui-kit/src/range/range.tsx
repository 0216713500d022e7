import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

export interface RangeProps
  extends Omit<
    ComponentProps<'input'>,
    'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
  > {
  /** The accessible name: "Picture size". */
  'aria-label': string
  value: number
  onValueChange: (value: number) => void
  min: number
  max: number
  step?: number
}

/**
 * A slider for a number that need not be exact.
 *
 * Use it for a size whose change is visible at once. For an exact number, use NumberInput.
 */
export function Range({ value, onValueChange, className, ...rest }: RangeProps) {
  return (
    <input
      {...rest}
      type="range"
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
      className={cn('h-6 w-24 cursor-pointer accent-(--background-color-accent)', className)}
    />
  )
}
