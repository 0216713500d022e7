import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

export interface RangeProps
  extends Omit<
    ComponentProps<'input'>,
    'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
  > {
  /** What it sets. */
  'aria-label': string
  value: number
  onValueChange: (value: number) => void
  min: number
  max: number
  step?: number
}

/**
 * A number between two ends, where the exact one does not matter.
 *
 * Use it for a size that one sees change. For a number that has to be right take NumberInput.
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
