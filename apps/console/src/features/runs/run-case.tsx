import type { RunsGetAnswer, RunStep } from '@vitrine/sdk'
import { formatCount, RelativeTime, shorten, Skeleton } from '@vitrine/ui-kit'
import { type ReactNode, useState } from 'react'
import { AssetLink } from '#src/entities/assets/asset-link.tsx'
import { ButtonLink } from '#src/lib/links.tsx'
import { isOnNetwork, runWords, runYield } from '#src/runs/run-words.ts'
import { MediaImage } from '#src/lib/media-image.tsx'
import { Mosaic } from './mosaic.tsx'
import { plannedTransactions, runNumbers, runSummary, sentTransactions, timeLeft } from './run-numbers.ts'
import { TransactionStrip } from './transaction-strip.tsx'

type RunCaseProps = {
  run: RunsGetAnswer
  /** All steps; undefined if there are too many. */
  steps: readonly RunStep[] | undefined
  /** True while the steps are loaded or loaded again after a change. */
  reading: boolean
}

const marks = {
  done: 'bg-success forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none',
  sent: 'border-2 border-(--text-color-info) bg-surface',
  waiting: 'bg-line',
  failed: 'border-2 border-danger-strong bg-surface',
  canceled: 'border border-strong bg-surface',
}

const stepStates = {
  waiting: 'Waiting',
  sent: 'In progress',
  done: 'Done',
  failed: 'Failed',
  canceled: 'Left out',
}

/** The progress of a run: a mosaic with a tile for each step, dark in every theme, and counts that add up. */
export function RunCase({ run: whole, steps, reading }: RunCaseProps) {
  const { data: run, transactions, steps: states } = whole
  const [chosen, setChosen] = useState<number | null>(null)
  const [point, setPoint] = useState<{ index: number; x: number; y: number } | null>(null)
  const words = runWords(run)
  const { total, done } = run.counts
  const left = timeLeft(run)
  const planned = plannedTransactions(whole)
  const sent = sentTransactions(transactions)
  // The answer may lack early transactions, whose outcome is then unknown.
  const isWhole = sent === transactions.length
  const mined = transactions.filter(({ state }) => state === 'mined').length
  const pointed = point && steps?.[point.index]
  return (
    <section
      aria-label="Progress"
      data-theme="dark"
      className="min-w-0 rounded-lg border border-subtle bg-canvas p-4 text-default shadow-md"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
          <span className="text-2xl font-semibold text-default">{formatCount(done)}</span>
          <span className="text-lg text-muted">
            of {formatCount(total)} {words.counted ?? words.done}
          </span>
        </p>
        <dl className="flex flex-wrap gap-x-6 text-sm tabular-nums">
          <Figure label={words.done}>{total === 0 ? 0 : Math.floor((done * 100) / total)}%</Figure>
          {left === null ? null : <Figure label="left">{left}</Figure>}
          {isOnNetwork(run) ? (
            <Figure label={isWhole ? (planned === 1 ? 'transaction' : 'transactions') : 'transactions sent'}>
              {formatCount(isWhole ? mined : sent)} of {formatCount(planned)}
            </Figure>
          ) : null}
        </dl>
      </div>
      <div className="relative mt-4">
        <Mosaic
          states={states}
          steps={steps}
          chosen={chosen}
          label={runSummary(run)}
          onPoint={(index, place) => setPoint(index === null ? null : { index, ...place })}
          onPick={(index) => setChosen(steps?.[index]?.transaction ?? null)}
        />
        {point && pointed ? <Peek step={pointed} x={point.x} y={point.y} /> : null}
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted tabular-nums">
        {runNumbers(run).map(({ mark, label, count }) => (
          <li key={mark} className="flex items-center gap-1.5">
            <span aria-hidden className={`size-2.5 rounded-xs forced-colors:border ${marks[mark]}`} />
            {label} <strong className="text-default">{formatCount(count)}</strong>
          </li>
        ))}
      </ul>
      <TransactionStrip
        run={run}
        transactions={transactions}
        planned={planned}
        chosen={chosen}
        onChoose={setChosen}
      />
      <Newest run={whole} steps={steps} reading={reading} />
    </section>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="font-semibold text-default">{children}</dd>
    </div>
  )
}

/** Tooltip with the details of a tile. */
function Peek({
  step: { number, asset, state, transactionHash, tokenId, error },
  x,
  y,
}: {
  step: RunStep
  x: number
  y: number
}) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-10 flex w-64 gap-3 rounded-md border border-medium bg-raised p-2 text-xs shadow-md"
      style={{ insetInlineStart: `clamp(0px, ${x - 128}px, calc(100% - 16rem))`, top: y + 18 }}
    >
      <MediaImage src={asset?.thumbnail} alt="" className="size-16" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium text-default">{asset?.name ?? `Step ${number}`}</p>
        <p className="text-muted">
          {state === 'sent' && transactionHash ? 'In a transaction' : stepStates[state]}
          {tokenId === null ? null : `, token ${tokenId}`}
        </p>
        {transactionHash ? <code className="font-mono text-muted">{shorten(transactionHash)}</code> : null}
        {error ? <p className="line-clamp-2 text-danger">{error}</p> : null}
      </div>
    </div>
  )
}

/**
 * Pictures of the newest mined transaction. Reserves their space while they load, so that the buttons below
 * don't move.
 */
function Newest({ run: { data: run, transactions }, steps, reading }: RunCaseProps) {
  const newest = transactions.findLast(({ state }) => state === 'mined')
  const own =
    steps?.filter(({ transaction, state }) => transaction === newest?.number && state === 'done') ?? []
  if (!newest || (own.length === 0 && !reading)) return null
  return (
    <div className="mt-4 border-t border-subtle pt-3">
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-muted">
        <strong className="text-sm text-default">Newest: transaction {formatCount(newest.number)}</strong>
        <span>{runYield(run, own.length || newest.steps)},</span>
        <RelativeTime value={newest.minedAt} />
        {run.collection ? (
          <ButtonLink
            variant="ghost"
            size="sm"
            className="ms-auto"
            to="/collection/premintasset/$type/$id"
            params={{ type: 'Collection', id: run.collection._id }}
          >
            View assets
          </ButtonLink>
        ) : null}
      </p>
      <ul className="mt-2 flex h-12 flex-wrap gap-2 overflow-hidden">
        {own.length === 0
          ? Array.from({ length: Math.min(newest.steps, 24) }, (_, index) => (
              <li key={index} aria-hidden>
                <Skeleton className="size-12" />
              </li>
            ))
          : null}
        {own.slice(0, 24).map(({ number, asset }) => (
          <li key={number}>
            {asset ? (
              <AssetLink assetId={asset._id} collectionId={run.collection?._id} className="block">
                <MediaImage src={asset.thumbnail} alt={asset.name} className="size-12" />
              </AssetLink>
            ) : (
              <MediaImage alt={`Step ${number}`} className="size-12" />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
