import { type ComponentProps, useId, useMemo, useRef, useState } from 'react'
import { cn } from '../lib/cn.ts'
import { useOverflows } from '../lib/use-overflows.ts'
import { type DiffRow, diffRows } from './diff-rows.ts'
import { foldRows } from './fold-rows.ts'

export interface DiffProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** The old text. */
  before: string
  /** The new text. */
  after: string
  /** The caption: "Version 3 and version 4". */
  label: string
  /** Number of unchanged lines shown around a change. Default 3. */
  context?: number | undefined
}

const looks = {
  same: { row: '', mark: ' ', word: '' },
  removed: {
    row: 'bg-danger-soft',
    mark: '−',
    word: 'bg-[color-mix(in_srgb,var(--background-color-danger)_20%,transparent)] decoration-danger',
  },
  added: {
    row: 'bg-success-soft',
    mark: '+',
    word: 'bg-[color-mix(in_srgb,var(--background-color-success)_20%,transparent)] decoration-success',
  },
}

function Line({ row }: { row: DiffRow }) {
  const look = looks[row.kind]
  const Word = row.kind === 'removed' ? 'del' : 'ins'
  return (
    <tr data-kind={row.kind} className={look.row}>
      <td className="w-px ps-3 pe-2 text-end align-top text-muted select-none">{row.before}</td>
      <td className="w-px pe-2 text-end align-top text-muted select-none">{row.after}</td>
      <td
        dir="auto"
        className="py-px pe-3 text-start align-top wrap-anywhere whitespace-pre-wrap text-default"
      >
        <span aria-hidden className="me-2 inline-block w-2 text-muted select-none">
          {look.mark}
        </span>
        <span className="sr-only">{row.kind === 'same' ? '' : `${row.kind}: `}</span>
        {row.parts.map(({ text, changed }, index) =>
          changed ? (
            <Word
              // The parts of a line never change their order.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              className={cn('rounded-xs underline decoration-2 underline-offset-3', look.word)}
            >
              {text}
            </Word>
          ) : (
            text
          ),
        )}
      </td>
    </tr>
  )
}

/**
 * Shows two versions of a text line by line, with the words that differ marked. Unchanged lines far from a change
 * are folded.
 *
 * Use it for prompts and other written text, if someone restores an older version or approves a new one. For
 * structured data, show the values that changed.
 */
export function Diff({ before, after, label, context = 3, className, ...rest }: DiffProps) {
  const id = useId()
  const rows = useMemo(() => diffRows(before, after), [before, after])
  const blocks = useMemo(() => foldRows(rows, context), [rows, context])
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [seen, setSeen] = useState(blocks)
  if (seen !== blocks) {
    setSeen(blocks)
    setOpen(new Set())
  }
  const [scroller, overflows] = useOverflows()
  const table = useRef<HTMLTableElement>(null)
  const added = rows.filter(({ kind }) => kind === 'added').length
  const removed = rows.filter(({ kind }) => kind === 'removed').length

  return (
    <figure
      aria-labelledby={id}
      {...rest}
      className={cn('min-w-0 overflow-hidden rounded-md border border-subtle bg-surface', className)}
    >
      <figcaption className="flex items-center justify-between gap-3 border-b border-subtle px-3 py-2 text-xs">
        <span id={id} className="min-w-0 font-medium break-words text-default">
          {label}
        </span>
        <span dir="ltr" className="flex shrink-0 gap-2 text-muted tabular-nums">
          {added + removed === 0 ? (
            'No differences'
          ) : (
            <>
              <span className="text-success">
                +{added}
                <span className="sr-only"> {added === 1 ? 'line added' : 'lines added'}</span>
              </span>
              <span className="text-danger">
                −{removed}
                <span className="sr-only"> {removed === 1 ? 'line removed' : 'lines removed'}</span>
              </span>
            </>
          )}
        </span>
      </figcaption>
      <div
        ref={scroller}
        {...(overflows ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
        className="max-h-[min(60dvh,35rem)] overflow-y-auto focus-visible:-outline-offset-2"
      >
        <table
          ref={table}
          tabIndex={-1}
          className="w-full border-collapse font-mono text-xs/5 tabular-nums outline-none"
        >
          <caption className="sr-only">{label}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Line before</th>
              <th scope="col">Line after</th>
              <th scope="col">Text</th>
            </tr>
          </thead>
          {blocks.map((block, index) => {
            const key = block.rows[0]?.before ?? `+${block.rows[0]?.after}`
            return (
              <tbody key={key}>
                {block.kind === 'rows' || open.has(index) ? (
                  block.rows.map((row) => <Line key={`${row.before}/${row.after}`} row={row} />)
                ) : (
                  <tr>
                    <td colSpan={3} className="p-0">
                      <button
                        type="button"
                        className="flex h-7 w-full items-center px-3 font-sans text-xs text-muted transition-colors hover:bg-hover hover:text-default focus-visible:-outline-offset-2"
                        onClick={() => {
                          setOpen(new Set([...open, index]))
                          // The pressed button disappears, so the focus moves to the table.
                          table.current?.focus()
                        }}
                      >
                        Show {block.rows.length} unchanged lines
                      </button>
                    </td>
                  </tr>
                )}
              </tbody>
            )
          })}
        </table>
      </div>
    </figure>
  )
}
