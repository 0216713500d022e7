import type { ComponentProps, ReactNode } from 'react'
import { Input } from '../input/input.tsx'
import { cn } from '../lib/cn.ts'

export interface NumberInputProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  /** Undefined is an empty field. */
  value?: number | undefined
  /** Called with undefined when the field is emptied or does not hold a number. */
  onValueChange?: ((value: number | undefined) => void) | undefined
  min?: number | undefined
  max?: number | undefined
  /** A unit after the number, such as "%". */
  unit?: ReactNode
}

/**
 * A number, with its unit beside it. The arrow keys go by `step`; the wheel does not change it, for scrolling a form must
 * not.
 *
 * Use it for amounts and counts. For digits that are no quantity, such as a code or a phone number, use OtpInput or Input.
 */
export function NumberInput({
  value,
  onValueChange,
  unit,
  inputMode = 'decimal',
  className,
  ...rest
}: NumberInputProps) {
  return (
    <Input
      {...rest}
      type="number"
      inputMode={inputMode}
      value={value ?? ''}
      onChange={(event) => {
        const next = event.currentTarget.valueAsNumber
        onValueChange?.(Number.isNaN(next) ? undefined : next)
      }}
      onWheel={(event) => event.currentTarget.blur()}
      trailing={unit ? <span className="pe-2">{unit}</span> : undefined}
      className={cn(
        'tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none',
        className,
      )}
    />
  )
}
