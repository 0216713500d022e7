import { Clock } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { LiveText } from '../announcer/live-text.tsx'
import { Combobox } from '../combobox/combobox.tsx'
import { FieldContext } from '../field/field-context.ts'
import { Input } from '../input/input.tsx'
import { cn } from '../lib/cn.ts'
import { RadioGroup } from '../radio-group/radio-group.tsx'
import { describeOffset, offsetAt, readWallTime, toWallTime } from './wall-time.ts'

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
// Times of day as the rest of the sentence has them: 18:30.
const utc = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** A time of day that the clocks of a zone skip, or show twice. `day` is midnight UTC of its date, `from` and `to` are times of day. */
interface ClockChange {
  hour: string
  day: Date
  zone: string
  from: string
  to: string
}

/** Returns an instant, in milliseconds, as a date and time of UTC: "Mar 29, 2026, 01:30 UTC". */
const inUtc = (instant: number) => `${utc.format(instant)} UTC`

/** Says that the clocks skip a time of day, and which time and instant it is taken as. */
const describeSkipped = ({ hour, day, zone, from, to }: ClockChange, taken: string, instant: number) =>
  `${hour} does not exist on ${date.format(day)} in ${zone}: the clocks go forward from ${from} to ${to}. It is taken as ${taken}, which is ${inUtc(instant)}.`

/** Says that the clocks show a time of day twice. */
const describeTwice = ({ hour, day, zone, from, to }: ClockChange) =>
  `${hour} happens twice on ${date.format(day)} in ${zone}: the clocks go back from ${from} to ${to}. Choose which one you mean.`

export interface DateTimeInputProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  /** An instant in UTC as ISO 8601 writes it ("2026-03-29T01:30:00.000Z"); null is none. */
  value: string | null
  /** Called with null while the field does not hold a whole date and time. */
  onValueChange: (instant: string | null) => void
  /** The IANA zone whose clocks are read, such as "Europe/Berlin". The reader's own unless said otherwise. */
  timeZone?: string | undefined
  /** Lets the zone be chosen. The clock time stays as it was read, so the instant changes with the zone. */
  onTimeZoneChange?: ((timeZone: string) => void) | undefined
  /** The earliest and the latest instant that the browser's picker offers. */
  min?: string | undefined
  max?: string | undefined
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const spoken = (zone: string) => zone.replaceAll('_', ' ')
const iso = (instant: number) => new Date(instant).toISOString()
/** Returns the instant of a date, or null where it is none. */
function parse(date: string | null | undefined): number | null {
  const instant = Date.parse(date ?? '')
  return Number.isNaN(instant) ? null : instant
}

/**
 * A moment, read off the clocks of a zone that is beside it and stored as an instant in UTC. Where the clocks are put
 * forward or back it says what a time means there, and asks which one is meant.
 *
 * Use it for what happens once, such as the start of a sale. For a time that only tells how long ago, use RelativeTime.
 */
export function DateTimeInput({
  value,
  onValueChange,
  timeZone: givenZone,
  onTimeZoneChange,
  min,
  max,
  className,
  ...rest
}: DateTimeInputProps) {
  const zone = givenZone ?? ownZone()
  const ownId = useId()
  const noteId = `${ownId}-note`
  // As it was typed, for as long as it is what `value` came from: a skipped hour must not be rewritten under someone's hands.
  const [typed, setTyped] = useState<{ text: string; instant: string | null; zone: string } | null>(null)
  const instant = parse(value)
  const earliest = parse(min)
  const latest = parse(max)
  const current = typed && typed.instant === value && typed.zone === zone ? typed.text : null
  const text = current ?? (instant === null ? '' : toWallTime(instant, zone))
  const meaning = readWallTime(text, zone)

  const take = (next: string, inZone: string) => {
    const [first] = readWallTime(next, inZone)?.instants ?? []
    const taken = first === undefined ? null : iso(first)
    setTyped({ text: next, instant: taken, zone: inZone })
    if (taken !== value) onValueChange(taken)
  }
  const [zones] = useState(() =>
    ['UTC', ...Intl.supportedValuesOf('timeZone')].map((name) => ({ value: name, label: spoken(name) })),
  )

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
            onChange={(event) => take(event.currentTarget.value, zone)}
            className="tabular-nums"
          />
        </div>
        {onTimeZoneChange ? (
          // A field of its own, not the one around it.
          <FieldContext value={null}>
            <div className="min-w-48 flex-1">
              <Combobox
                aria-label="Time zone"
                required
                disabled={rest.disabled}
                options={zones}
                value={{ value: zone, label: spoken(zone) }}
                onValueChange={(next) => {
                  if (!next) return
                  onTimeZoneChange(next.value)
                  if (text) take(text, next.value)
                }}
              />
            </div>
          </FieldContext>
        ) : (
          <span className="text-sm text-muted">{spoken(zone)}</span>
        )}
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
