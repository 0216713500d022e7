import type { Run, RunTransaction } from '@vitrine/sdk'
import { cn, formatCount, IconButton, LiveText, Progress, RelativeTime, shorten } from '@vitrine/ui-kit'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { counted } from '#src/lib/counted.ts'
import { runYield } from '#src/runs/run-words.ts'
import { sentTransactions } from './run-numbers.ts'

type TransactionStripProps = {
  run: Run
  transactions: readonly RunTransaction[]
  /** Total number of transactions expected. */
  planned: number
  /** Number of the selected transaction. */
  chosen: number | null
  onChoose: (number: number | null) => void
}

/** Maximum number of transactions drawn individually. */
const drawn = 160

const marks: Record<RunTransaction['state'], string> = {
  mined: 'bg-success forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none',
  sent: 'border-2 border-(--text-color-info)',
  reverted: 'bg-danger',
  replaced: 'border border-strong',
}
const rare = ['reverted', 'replaced'] as const

/** A mark for each transaction. Buttons and arrow keys select the next or previous one. */
export function TransactionStrip({ run, transactions, planned, chosen, onChoose }: TransactionStripProps) {
  if (planned === 0) return null
  const count = (wanted: RunTransaction['state']) =>
    transactions.filter(({ state }) => state === wanted).length
  const mined = count('mined')
  const sent = sentTransactions(transactions)
  const earlier = sent - transactions.length
  // Counts that are shown only if they aren't zero.
  const others = [
    ...rare.map((state) => [count(state), state] as const),
    [earlier, 'earlier'] as const,
    [planned - sent, 'waiting'] as const,
  ]
  const byNumber = new Map(transactions.map((one) => [one.number, one]))
  const current = chosen === null ? undefined : byNumber.get(chosen)
  const numbers = [...byNumber.keys()].toSorted((a, b) => a - b)
  const at = chosen === null ? -1 : numbers.indexOf(chosen)
  const step = (by: number) => {
    const next = numbers[at === -1 ? (by > 0 ? 0 : numbers.length - 1) : at + by]
    if (next !== undefined) onChoose(next)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
    if (key === 'Escape') onChoose(null)
  }
  return (
    <section className="mt-4" aria-label="Transactions of the run">
      <p className="flex flex-wrap justify-between gap-x-4 text-xs text-muted tabular-nums">
        <strong className="text-default">{counted(planned, 'transaction')}</strong>
        <span>
          {formatCount(mined)} mined · {formatCount(count('sent'))} sent
          {others.map(([found, state]) => (found > 0 ? ` · ${formatCount(found)} ${state}` : null))}
        </span>
      </p>
      <div className="mt-1.5 flex items-center gap-1">
        <IconButton
          onKeyDown={onKeyDown}
          label="Previous transaction"
          disabled={numbers.length === 0}
          onClick={() => step(-1)}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        {planned <= drawn ? (
          <div aria-hidden className="flex min-w-0 flex-1 gap-0.5">
            {Array.from({ length: planned }, (_, index) => {
              const one = byNumber.get(index + 1)
              return (
                <span
                  key={index}
                  className={cn(
                    'h-4 min-w-0 flex-1 rounded-xs forced-colors:border',
                    one ? marks[one.state] : 'bg-line',
                    one &&
                      one.number === chosen &&
                      'outline-2 outline-offset-1 outline-(--text-color-default)',
                  )}
                  onPointerUp={() => one && onChoose(one.number)}
                />
              )
            })}
          </div>
        ) : (
          <Progress
            className="flex-1"
            label={earlier > 0 ? 'Transactions sent' : 'Transactions mined'}
            value={(earlier > 0 ? sent : mined) / planned}
          />
        )}
        <IconButton
          onKeyDown={onKeyDown}
          label="Next transaction"
          disabled={numbers.length === 0}
          onClick={() => step(1)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <LiveText className="min-h-4 text-xs text-muted tabular-nums" silentAtFirst>
        {current ? (
          <>
            Transaction {formatCount(current.number)}: {current.state}, {runYield(run, current.steps)},{' '}
            <code className="font-mono">{shorten(current.transactionHash)}</code>,{' '}
            <RelativeTime value={current.minedAt ?? current.sentAt} />
          </>
        ) : null}
      </LiveText>
    </section>
  )
}
