import { Field, formatBytes, formatCount, LiveText, Select } from '@vitrine/ui-kit'
import { FolderCheck } from 'lucide-react'
import { counted } from '#src/lib/counted.ts'
import { textEncodings, type TextEncoding } from '#src/lib/decode-text.ts'
import { useCapability } from '#src/session/capabilities.ts'
import type { Summary } from './read/import-book.ts'
import type { OpenImport } from './use-import-reader.ts'

type EncodingFieldProps = {
  /** Encoding used to read the text. */
  encoding: TextEncoding
  onChange: (encoding: TextEncoding) => void
  className?: string | undefined
}

/** Choice of the text encoding, for files that don't specify it. */
const EncodingField = ({ encoding, onChange, className }: EncodingFieldProps) => (
  <Field
    label="Text encoding"
    help="The file doesn’t name it. Change it if letters look wrong."
    className={className}
  >
    <Select
      options={textEncodings}
      value={encoding}
      onValueChange={(value) => {
        const chosen = textEncodings.find((one) => one.value === value)
        if (chosen) onChange(chosen.value)
      }}
    />
  </Field>
)

type RecognizedBarProps = {
  open: OpenImport
  locked: boolean
  onSource: (source: string) => void
  onEncoding: (encoding: TextEncoding) => void
}

const states = [
  { state: 'ready', label: () => 'ready', color: 'bg-success' },
  {
    state: 'fix',
    label: (count: number) => (count === 1 ? 'needs a fix' : 'need a fix'),
    color: 'bg-warning',
  },
  {
    state: 'duplicate',
    // Imported duplicates count as ready.
    label: () => 'skipped',
    color: 'bg-line',
  },
] as const

/** Returns how many assets found their picture in which way: "2,437 by path, 63 by id". */
function describeMatches({ matches }: Summary): string {
  const words = {
    path: 'by path',
    id: 'by id',
    name: 'by name',
    order: 'by order',
    address: 'by address',
    data: 'in the metadata',
    none: 'without one',
  }
  const parts = (Object.keys(words) as (keyof typeof words)[]).filter((how) => matches[how] > 0)
  return parts.map((how) => `${formatCount(matches[how])} ${words[how]}`).join(', ')
}

/** Returns notes about parts of the files that the import doesn't use, with the reasons. */
function notesOf({ hasTokenIds, leftOut, unread }: Summary, keepsIds: boolean): string[] {
  const notes = [...unread]
  if (hasTokenIds && keepsIds) notes.push('Token IDs come from the files.')
  else if (hasTokenIds !== undefined) {
    const why = hasTokenIds
      ? 'This platform doesn’t keep token IDs'
      : 'Some rows have no token ID, a repeated one, or one that isn’t a whole number'
    notes.push(`${why}, so tokens are numbered in the order of minting.`)
  }
  if (leftOut.length > 0) {
    const columns = leftOut.map(({ key, count }) => `“${key}” (${counted(count, 'row')})`)
    notes.push(
      `Not imported: ${columns.join(', ')}. Metadata is public, and these are wallet addresses. To mint to them, use the name wallet_address.`,
    )
  }
  return notes
}

/** The recognized source, the other sources, and three counts that add up to the total. */
export function RecognizedBar({
  open: { name, bytes, summary },
  locked,
  onSource,
  onEncoding,
}: RecognizedBarProps) {
  const { sources, source, counts } = summary
  const keepsIds = useCapability('token-ids')
  const taken = sources.find(({ key }) => key === source)
  return (
    <section
      aria-label="Recognized"
      className="grid gap-4 rounded-lg border border-subtle bg-surface p-4 lg:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <div className="flex min-w-0 items-start gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-success-soft text-success">
          <FolderCheck aria-hidden className="size-6" />
        </span>
        <div className="min-w-0">
          <p className="text-sm text-muted">Recognized layout</p>
          <h2 className="text-base font-semibold break-words text-default">
            {taken?.name}
            {summary.pictures === 0 ? null : `, ${counted(summary.pictures, 'file')}`}
          </h2>
          <p className="text-sm break-all text-muted">
            <span className="font-mono text-xs">{taken?.detail}</span>
          </p>
          <p className="text-sm break-words text-muted">
            Pictures: {describeMatches(summary)}. {name}, {formatBytes(bytes)}.
          </p>
          {notesOf(summary, keepsIds).map((note) => (
            <p key={note} className="text-sm break-words text-default">
              {note}
            </p>
          ))}
          {summary.guessed !== null && !locked ? (
            <EncodingField encoding={summary.guessed} onChange={onEncoding} className="mt-2 max-w-80" />
          ) : null}
          {sources.length > 1 && !locked ? (
            <Field label="Change source" className="mt-2 max-w-80">
              <Select
                options={sources.map(({ key, name: layout, detail, count }) => ({
                  value: key,
                  label: `${layout} (${formatCount(count)}), ${detail}`,
                }))}
                value={source}
                onValueChange={onSource}
              />
            </Field>
          ) : null}
        </div>
      </div>
      <LiveText className="flex flex-col justify-center gap-2">
        <span className="flex justify-between gap-4">
          {states.map(({ state, label, color }, index) => (
            <span key={state} className="flex flex-col">
              <span className="text-xl font-semibold text-default tabular-nums">
                {formatCount(counts[state])}
              </span>{' '}
              <span className="flex items-center gap-1.5 text-sm text-muted">
                <span aria-hidden className={`size-2 rounded-xs forced-colors:border ${color}`} />
                {label(counts[state])}
                {/* Screen readers read the counts as one sentence. */}
                {index < states.length - 1 ? <span className="sr-only">, </span> : null}
              </span>
            </span>
          ))}
        </span>
        <span aria-hidden className="flex h-1.5 gap-0.5 overflow-hidden rounded-full">
          {states.map(({ state, color }) =>
            counts[state] > 0 ? (
              <span key={state} className={color} style={{ flexGrow: counts[state] }} />
            ) : null,
          )}
        </span>
      </LiveText>
    </section>
  )
}
