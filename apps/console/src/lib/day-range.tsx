import { Input } from '@vitrine/ui-kit'
import { useId } from 'react'
import { useTyped } from './use-typed.ts'

type DayRangeProps = {
  /** The first and the last day, as `2026-03-02`. */
  from: string | undefined
  to: string | undefined
  /** The labels of the two fields. */
  labels: readonly [from: string, to: string]
  /** Called with a changed day. `again` is true if it replaces another day, so that Back can skip it. */
  onChange: (change: { from?: string | undefined; to?: string | undefined }, again: boolean) => void
}

/** Fields for the first and last day of a list. Shows a note if the last is before the first. */
export function DayRange({ from, to, labels, onChange }: DayRangeProps) {
  const note = useId()
  const isReversed = from !== undefined && to !== undefined && to < from
  return (
    // Both fields are on one line if there is room.
    <div className="flex flex-wrap gap-2">
      <Day label={labels[0]} value={from} onChange={(day, again) => onChange({ from: day }, again)} />
      <Day
        label={labels[1]}
        value={to}
        note={isReversed ? note : undefined}
        onChange={(day, again) => onChange({ to: day }, again)}
      />
      {isReversed ? (
        <p id={note} role="alert" className="w-full text-xs text-danger">
          “{labels[1]}” is before “{labels[0]}”.
        </p>
      ) : null}
    </div>
  )
}

type DayProps = {
  label: string
  value: string | undefined
  /** The id of the note about an invalid range. */
  note?: string | undefined
  onChange: (day: string | undefined, again: boolean) => void
}

/** While a year is typed, its first digits are already a valid year, such as 0002. Earlier days aren't accepted. */
const EARLIEST = '1970-01-01'

function Day({ label, value = '', note, onChange }: DayProps) {
  const { text, setText, sent, setSent } = useTyped(value)
  return (
    <label className="flex items-center gap-1.5 text-xs text-muted">
      <span className="max-xs:w-16">{label}</span>
      <Input
        type="date"
        aria-invalid={note !== undefined || undefined}
        aria-describedby={note}
        className="w-36"
        min={EARLIEST}
        // Prevents years with five digits.
        max="9999-12-31"
        value={text}
        onChange={({ currentTarget: { value: next, validity } }) => {
          setText(next)
          // The browser reports an incomplete date as an empty value.
          if (next === '' ? validity.badInput : next < EARLIEST) return
          setSent(next)
          onChange(next || undefined, sent !== '')
        }}
        // Discards an incomplete input.
        onBlur={() => setText(sent)}
      />
    </label>
  )
}
