import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Input } from '../input/input.tsx'
import { cn } from '../lib/cn.ts'
import { parseNumber } from './parse-number.ts'

export interface NumberInputProps
  extends Omit<
    ComponentProps<'input'>,
    'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
  > {
  /** Undefined if the field is empty. */
  value: number | undefined
  /** Called with undefined when the field is cleared, and with NaN if the text isn't a number. */
  onValueChange: (value: number | undefined) => void
  min?: number | undefined
  max?: number | undefined
  /** Step of the arrow keys. Default 1. */
  step?: number | undefined
  /** Maximum number of decimal places, after a point or a comma. Default 0. */
  decimals?: number | undefined
  /** A unit after the number, such as "%". */
  unit?: ReactNode
}

const textOf = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? '' : String(value)

/**
 * A number field with an optional unit. The arrow keys change the value by `step`; the mouse wheel does not, so
 * that scrolling a form can't change it. The text is never rewritten: "5,5" is 5.5, and "5,5,5" is NaN, not 555, so
 * that the form can reject it.
 *
 * Use it for amounts and counts. For digits that aren't a quantity, such as a code or a phone number, use OtpInput
 * or Input.
 */
export function NumberInput({
  value,
  onValueChange,
  min,
  max,
  step = 1,
  decimals = 0,
  unit,
  inputMode = decimals > 0 ? 'decimal' : 'numeric',
  onKeyDown,
  className,
  ...rest
}: NumberInputProps) {
  const [text, setText] = useState(() => textOf(value))
  // The typed text, as long as it matches the value.
  const shown = Object.is(parseNumber(text, decimals), value) ? text : textOf(value)

  const change = (next: string) => {
    setText(next)
    onValueChange(parseNumber(next, decimals))
  }
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    const by = { ArrowUp: step, ArrowDown: -step }[event.key]
    if (by === undefined || event.defaultPrevented || rest.readOnly) return
    event.preventDefault()
    const from = value === undefined || Number.isNaN(value) ? 0 : value
    const next = Math.min(
      max ?? Number.POSITIVE_INFINITY,
      Math.max(min ?? Number.NEGATIVE_INFINITY, from + by),
    )
    change(textOf(Number(next.toFixed(decimals))))
  }

  return (
    <Input
      autoComplete="off"
      {...rest}
      type="text"
      // A field with `type="number"` drops text that it can't parse, before any handler sees it.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="spinbutton"
      inputMode={inputMode}
      aria-valuenow={value === undefined || Number.isNaN(value) ? undefined : value}
      aria-valuemin={min}
      aria-valuemax={max}
      value={shown}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={move}
      trailing={unit ? <span className="pe-2">{unit}</span> : undefined}
      className={cn('tabular-nums', className)}
    />
  )
}
