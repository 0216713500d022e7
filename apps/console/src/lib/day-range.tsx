import { Input } from '@vitrine/ui-kit'
import { useId, useState } from 'react'

type DayRangeProps = {
  /** The first and the last day, as `2026-03-02`. */
  from: string | undefined
  to: string | undefined
  /** What the two fields are called. */
  labels: readonly [from: string, to: string]
  /** `again`: another day was there before, so that Back need not lead to it. */
  onChange: (change: { from?: string | undefined; to?: string | undefined }, again: boolean) => void
}

/** The first and the last day of what is listed; says where they are the wrong way round. */
export function DayRange({ from, to, labels, onChange }: DayRangeProps) {
  const note = useId()
  const isReversed = from !== undefined && to !== undefined && to < from
  return (
    // Both on one line, or each on its own.
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
  /** The id of what is said of its being wrong. */
  note?: string | undefined
  onChange: (day: string | undefined, again: boolean) => void
}

/** The first digits of a year are a year too, 0002 and 0020, and no earlier one is meant. */
const EARLIEST = '1970-01-01'

function Day({ label, value = '', note, onChange }: DayProps) {
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  // Back and Forward change the URL from outside: the field follows, but what was sent itself never overwrites the typing.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setText(value)
    }
  }
  return (
    <label className="flex items-center gap-1.5 text-xs text-muted">
      <span className="max-xs:w-16">{label}</span>
      <Input
        type="date"
        aria-invalid={note !== undefined || undefined}
        aria-describedby={note}
        className="w-36"
        min={EARLIEST}
        // No year of five digits.
        max="9999-12-31"
        value={text}
        onChange={({ currentTarget: { value: next, validity } }) => {
          setText(next)
          // Half a day reads as none.
          if (next === '' ? validity.badInput : next < EARLIEST) return
          setSent(next)
          onChange(next || undefined, sent !== '')
        }}
        // What was not finished counts for nothing.
        onBlur={() => setText(sent)}
      />
    </label>
  )
}
