import type { Run, RunsGetAnswer, RunTransaction } from '@vitrine/sdk'
import { formatCount } from '@vitrine/ui-kit'
import { isRunOver } from '#src/runs/run-state.ts'
import { isOnNetwork, runWords } from '#src/runs/run-words.ts'
import { durationAlone } from '#src/lib/describe-duration.ts'

type Line = { mark: 'done' | 'sent' | 'waiting' | 'failed' | 'canceled'; label: string; count: number }

/** Returns the counts of a run, which add up to its total. Zero counts are left out, except for done. */
export function runNumbers(run: Run): Line[] {
  const { done, sent, waiting, failed, canceled } = run.counts
  const { done: word } = runWords(run)
  const lines: Line[] = [
    { mark: 'done', label: word.charAt(0).toUpperCase() + word.slice(1), count: done },
    { mark: 'sent', label: isOnNetwork(run) ? 'In a transaction' : 'In progress', count: sent },
    { mark: 'waiting', label: 'Waiting', count: waiting },
    { mark: 'failed', label: 'Failed', count: failed },
    { mark: 'canceled', label: 'Left out', count: canceled },
  ]
  return lines.filter(({ mark, count }) => count > 0 || mark === 'done')
}

/** Returns the counts of a run as a sentence, as a text alternative for the mosaic. */
export function runSummary(run: Run): string {
  const { steps } = runWords(run)
  const parts = runNumbers(run).map(({ label, count }) => `${formatCount(count)} ${label.toLowerCase()}`)
  return `${formatCount(run.counts.total)} ${steps}: ${parts.join(', ')}.`
}

/**
 * Returns the number of transactions that a run has sent. They are numbered from 1, and the answer may list
 * only the newest.
 */
export const sentTransactions = (transactions: readonly Pick<RunTransaction, 'number'>[]): number =>
  transactions.reduce((most, { number }) => Math.max(most, number), 0)

/**
 * Returns the total number of transactions a run needs: those sent and, until it is over, those for the
 * waiting steps. Runs without a network need none.
 */
export function plannedTransactions(answer: RunsGetAnswer): number {
  const { data: run } = answer
  const sent = sentTransactions(answer.transactions)
  if (!isOnNetwork(run) || isRunOver(run) || run.counts.waiting === 0) return sent
  const { transactions: quoted = 0, tokensPerTransaction = 1 } = run.quote ?? {}
  return Math.max(quoted, sent + Math.ceil(run.counts.waiting / tokensPerTransaction))
}

/** Returns the approximate remaining time, based on the speed so far; null if unknown. */
export function timeLeft(run: Run): string | null {
  const { done, failed, total, canceled } = run.counts
  const ended = done + failed
  if (isRunOver(run) || run.state !== 'running' || run.startedAt === null || ended === 0) return null
  const seconds = (Date.parse(run.updatedAt) - Date.parse(run.startedAt)) / 1000
  return durationAlone((seconds / ended) * (total - ended - canceled))
}
