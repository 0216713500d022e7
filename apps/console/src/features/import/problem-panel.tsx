import { Badge, Button, formatCount } from '@vitrine/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Download, WandSparkles } from 'lucide-react'
import { counted } from '#src/lib/counted.ts'
import { saveFile } from '#src/lib/save-file.ts'
import type { Change, ProblemGroup } from './read/import-book.ts'
import { sharedPicture } from './read/types.ts'
import { problemWords } from './problem-words.ts'
import { RowPicture } from './row-picture.tsx'
import type { OpenImport } from './use-import-reader.ts'

type ProblemPanelProps = {
  open: OpenImport
  /** True once the import was sent; then nothing can be changed. */
  locked: boolean
  onChange: (...changes: Change[]) => void
  onReview: (problem: { key: string; title: string }) => void
}

const sharedTitle = 'Same picture, other traits'

const fixOf = ({ kind, of }: ProblemGroup): Change =>
  kind === 'amount-unclear' ? { do: 'decimal-mark', mark: of === ',' ? '.' : ',' } : { do: 'fix', kind, of }
const keepOf = ({ kind, of }: ProblemGroup): Change =>
  kind === 'amount-unclear'
    ? { do: 'decimal-mark', mark: of === ',' ? ',' : '.' }
    : { do: 'ignore', kind, of }

/** Problems that block assets from the import, by kind, with a button that fixes all of a kind. */
export function ProblemPanel({ open, locked, onChange, onReview }: ProblemPanelProps) {
  const { summary, reader, name } = open
  const { problems, counts, duplicates, skipsDuplicates, sharedPictures } = summary
  // Left out of "fix all", because only a person can decide what a separator means.
  const fixable = problems.filter(
    (group) => group.kind !== 'amount-unclear' && problemWords(group).action !== null,
  )
  const download = async () => {
    const csv = await reader.call('problemsCsv')
    saveFile(new Blob([csv], { type: 'text/csv' }), `${name}-problems.csv`)
  }
  return (
    <section aria-label="Problems" className="rounded-lg border border-subtle bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-subtle p-4">
        <div>
          <h2 className="font-semibold text-default">
            {counts.fix === 0
              ? 'No asset needs a fix'
              : `${counted(counts.fix, 'asset needs', 'assets need')} a fix`}
          </h2>
          {counts.fix > 0 ? (
            <p className="text-sm text-muted">{counted(problems.length, 'kind')} of problem</p>
          ) : null}
        </div>
        {fixable.length > 1 && !locked ? (
          <Button
            size="sm"
            icon={<WandSparkles aria-hidden />}
            onClick={() => onChange(...fixable.map(fixOf))}
          >
            Fix all {fixable.length} kinds
          </Button>
        ) : null}
      </div>
      <ul>
        {problems.map((group) => (
          <Group
            key={`${group.kind} ${group.of}`}
            group={group}
            open={open}
            locked={locked}
            onChange={onChange}
            onReview={onReview}
          />
        ))}
        {duplicates > 0 ? (
          <li className="border-b border-subtle p-4">
            <Heading title="Same picture and traits" count={duplicates} />
            <p className="mt-0.5 text-sm text-muted">
              {skipsDuplicates
                ? `The import skips ${counted(duplicates, 'duplicate')}.`
                : 'Duplicates are imported too.'}
            </p>
            <Button
              size="sm"
              className="mt-2"
              disabled={locked}
              onClick={() => onChange({ do: 'skip-duplicates', skip: !skipsDuplicates })}
            >
              {skipsDuplicates ? 'Import duplicates too' : 'Skip duplicates'}
            </Button>
          </li>
        ) : null}
        {sharedPictures > 0 ? (
          <li className="border-b border-subtle p-4">
            <Heading title={sharedTitle} count={sharedPictures} />
            <p className="mt-0.5 text-sm text-muted">
              They are imported. Check that each has its own picture.
            </p>
            <Button
              size="sm"
              variant="ghost"
              className="mt-2"
              aria-label={`Review: ${sharedTitle}`}
              onClick={() => onReview({ key: sharedPicture, title: sharedTitle })}
            >
              Review
            </Button>
          </li>
        ) : null}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-2 p-4 text-xs text-muted">
        <span>Fixes change the import. The files stay the same.</span>
        {counts.fix > 0 ? (
          <Button size="sm" variant="ghost" icon={<Download aria-hidden />} onClick={() => void download()}>
            Download problems
          </Button>
        ) : null}
      </div>
    </section>
  )
}

function Heading({ title, count }: { title: string; count: number }) {
  return (
    <div className="flex items-start justify-between gap-2">
      <h3 className="min-w-0 text-sm font-semibold break-words text-default">{title}</h3>
      <Badge tone="warning">{formatCount(count)}</Badge>
    </div>
  )
}

function Group({
  group,
  open: { reader, version },
  locked,
  onChange,
  onReview,
}: ProblemPanelProps & { group: ProblemGroup }) {
  const { kind, of, count, rows } = group
  const { title, text, action, keep } = problemWords(group)
  // oxlint-disable-next-line console/reads-tell-failures -- The problem stands there without its pictures.
  const first = useQuery({
    queryKey: ['import', 'rows', version, rows],
    queryFn: () => reader.call('rowsOf', rows),
    gcTime: 0,
    networkMode: 'always',
    retry: false,
  })
  return (
    <li className="border-b border-subtle p-4">
      <Heading title={title} count={count} />
      <p className="mt-0.5 text-sm break-words text-muted">{text}</p>
      <div className="mt-2 flex min-h-9 items-center gap-1.5">
        {first.data?.map((row) => (
          <RowPicture key={row.row} reader={reader} row={row} className="size-9" />
        ))}
        {count > rows.length ? (
          <span className="text-xs text-muted">+{formatCount(count - rows.length)}</span>
        ) : null}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        {action && !locked ? (
          <Button size="sm" onClick={() => onChange(fixOf(group))}>
            {action}
          </Button>
        ) : null}
        {keep && !locked ? (
          <Button size="sm" variant="ghost" onClick={() => onChange(keepOf(group))}>
            {keep}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Review: ${title}`}
          onClick={() => onReview({ key: `${kind} ${of}`, title })}
        >
          Review
        </Button>
      </div>
    </li>
  )
}
