import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Input } from '../input/input.tsx'
import { cn } from '../lib/cn.ts'
import { parseNumber } from './parse-number.ts'

export interface NumberInputProps
  extends Omit<
    ComponentProps<'input'>,
    'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'
  > {
  /** Undefined is an empty field. */
  value: number | undefined
  /** Called with undefined when the field is emptied, and with NaN when it holds something that is no number. */
  onValueChange: (value: number | undefined) => void
  min?: number | undefined
  max?: number | undefined
  /** What the arrow keys add. */
  step?: number | undefined
  /** How many decimal places may be typed, after a point or a comma. */
  decimals?: number | undefined
  /** A unit after the number, such as "%". */
  unit?: ReactNode
}

const textOf = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? '' : String(value)

/**
 * A number, with its unit beside it. The arrow keys go by `step`; the wheel does not change it, for scrolling a form must
 * not. What is typed stays as it is: "5,5" is 5.5, and "5,5,5" is NaN, for the form to refuse, never 555.
 *
 * Use it for amounts and counts. For digits that are no quantity, such as a code or a phone number, use OtpInput or Input.
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
  // What was typed, as long as it says what the value is.
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
      // A field of type number drops what it can't read before anybody sees it.
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
