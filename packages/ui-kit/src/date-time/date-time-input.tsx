import { Clock } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { LiveText } from '../announcer/live-text.tsx'
import { FieldContext } from '../field/field-context.ts'
import { Input } from '../input/input.tsx'
import { cn } from '../lib/cn.ts'
import { RadioGroup } from '../radio-group/radio-group.tsx'
import { describeOffset, offsetAt, readWallTime, toWallTime } from './wall-time.ts'

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
// 24-hour times, to match the rest of the sentence: 18:30.
const utc = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/**
 * A local time that a clock change skips or repeats. `day` is midnight UTC of its date; `hour`, `from` and `to` are
 * local times such as "02:30".
 */
interface ClockChange {
  hour: string
  day: Date
  zone: string
  from: string
  to: string
}

/** Returns an instant, in milliseconds since 1970, as text: "Mar 29, 2026, 01:30 UTC". */
const inUtc = (instant: number) => `${utc.format(instant)} UTC`

/** Explains that the clocks skip a time, and which time and instant are used instead. */
const describeSkipped = ({ hour, day, zone, from, to }: ClockChange, taken: string, instant: number) =>
  `${hour} does not exist on ${date.format(day)} in ${zone}: the clocks go forward from ${from} to ${to}. It is taken as ${taken}, which is ${inUtc(instant)}.`

/** Explains that a time occurs twice. */
const describeTwice = ({ hour, day, zone, from, to }: ClockChange) =>
  `${hour} happens twice on ${date.format(day)} in ${zone}: the clocks go back from ${from} to ${to}. Choose which one you mean.`

export interface DateTimeInputProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  /** An instant in UTC, in ISO 8601 ("2026-03-29T01:30:00.000Z"), or null if the field is empty. */
  value: string | null
  /** Called with null while the field does not hold a complete date and time. */
  onValueChange: (instant: string | null) => void
  /** IANA time zone of the entered time, such as "Europe/Berlin". Default: the browser's time zone. */
  timeZone?: string | undefined
  /** Earliest instant that the browser's picker offers, in ISO 8601. */
  min?: string | undefined
  /** Latest instant that the browser's picker offers, in ISO 8601. */
  max?: string | undefined
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const spoken = (zone: string) => zone.replaceAll('_', ' ')
const iso = (instant: number) => new Date(instant).toISOString()
/** Returns the instant of a date in milliseconds since 1970, or null if it isn't one. */
function parse(date: string | null | undefined): number | null {
  const instant = Date.parse(date ?? '')
  return Number.isNaN(instant) ? null : instant
}

/**
 * A date and time in a time zone, stored as an instant in UTC. If a clock change skips the time, it explains which
 * time is used instead; if a clock change repeats it, it asks which of the two is meant.
 *
 * Use it for one-time events, such as the start of a sale. To show how long ago something happened, use
 * RelativeTime.
 */
export function DateTimeInput({
  value,
  onValueChange,
  timeZone: givenZone,
  min,
  max,
  className,
  ...rest
}: DateTimeInputProps) {
  const zone = givenZone ?? ownZone()
  const ownId = useId()
  const noteId = `${ownId}-note`
  // The typed text, kept while `value` is its instant, so that a skipped time is not rewritten while someone types.
  const [typed, setTyped] = useState<{ text: string; instant: string | null; zone: string } | null>(null)
  const instant = parse(value)
  const earliest = parse(min)
  const latest = parse(max)
  const current = typed && typed.instant === value && typed.zone === zone ? typed.text : null
  const text = current ?? (instant === null ? '' : toWallTime(instant, zone))
  const meaning = readWallTime(text, zone)

  const take = (next: string) => {
    const [first] = readWallTime(next, zone)?.instants ?? []
    const taken = first === undefined ? null : iso(first)
    setTyped({ text: next, instant: taken, zone })
    if (taken !== value) onValueChange(taken)
  }

  const offset = (at: number) => describeOffset(offsetAt(at, zone))
  const hour = text.slice(11, 16)
  const change =
    meaning && meaning.kind !== 'once'
      ? { hour, day: new Date(`${text}Z`), zone: spoken(zone), from: meaning.from, to: meaning.to }
      : null

  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="min-w-48 flex-1">
          <Input
            {...rest}
            type="datetime-local"
            value={text}
            min={earliest === null ? undefined : toWallTime(earliest, zone)}
            max={latest === null ? undefined : toWallTime(latest, zone)}
            aria-describedby={[rest['aria-describedby'], noteId].filter(Boolean).join(' ')}
            onChange={(event) => take(event.currentTarget.value)}
            className="tabular-nums"
          />
        </div>
        <span className="text-sm text-muted">{spoken(zone)}</span>
      </div>
      <LiveText id={noteId} silentAtFirst className="text-xs text-muted empty:hidden">
        {meaning?.kind === 'once' && zone !== 'UTC'
          ? offsetAt(meaning.instants[0], zone) === 0
            ? 'The same as UTC.'
            : `${hour} at ${offset(meaning.instants[0])} is ${inUtc(meaning.instants[0])}.`
          : null}
        {meaning?.kind === 'never' && change ? (
          <span className="flex items-start gap-1.5 text-warning">
            <Clock aria-hidden className="mt-0.5 size-3 shrink-0" />
            <span>
              {describeSkipped(change, toWallTime(meaning.instants[0], zone).slice(11), meaning.instants[0])}
            </span>
          </span>
        ) : null}
        {meaning?.kind === 'twice' && change ? (
          <span className="flex items-start gap-1.5 text-warning">
            <Clock aria-hidden className="mt-0.5 size-3 shrink-0" />
            <span>{describeTwice(change)}</span>
          </span>
        ) : null}
      </LiveText>
      {meaning?.kind === 'twice' ? (
        <FieldContext value={null}>
          <RadioGroup
            aria-label={`Which ${hour}`}
            disabled={rest.disabled ?? false}
            value={String(meaning.instants.indexOf(instant ?? meaning.instants[0]))}
            onValueChange={(choice) => {
              const chosen = meaning.instants[Number(choice)] ?? meaning.instants[0]
              setTyped({ text, instant: iso(chosen), zone })
              onValueChange(iso(chosen))
            }}
            options={meaning.instants.map((one, index) => ({
              value: String(index),
              label: `The ${index === 0 ? 'first' : 'second'} ${hour}, ${offset(one)}`,
              description: inUtc(one),
            }))}
            className="ps-4.5"
          />
        </FieldContext>
      ) : null}
    </div>
  )
}
