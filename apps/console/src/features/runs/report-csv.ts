import type { RunStep, RunTransaction } from '@vitrine/sdk'
import { csvLine } from '#src/lib/csv-line.ts'

/** A step with the transaction that carries it. */
type Row = RunStep & { carrier: RunTransaction | undefined; isFirst: boolean }

const columns: [name: string, valueOf: (row: Row) => string | number | null][] = [
  ['number', (step) => step.number],
  ['asset_id', (step) => step.asset?._id ?? null],
  ['asset', (step) => step.asset?.name ?? null],
  ['state', (step) => step.state],
  ['token_id', (step) => step.tokenId],
  ['transaction', (step) => step.transaction],
  ['transaction_hash', (step) => step.transactionHash],
  // Once for each transaction, so that the column adds up.
  ['network_fee_wei', (step) => (step.isFirst ? (step.carrier?.fee ?? null) : null)],
  ['sent_at', (step) => step.carrier?.sentAt ?? null],
  ['mined_at', (step) => step.carrier?.minedAt ?? null],
  ['error', (step) => step.error],
]

/** Returns the steps of a run as CSV, a line each (RFC 4180), with what the transactions that carry them cost. */
export async function reportCsv(
  steps: AsyncIterable<RunStep>,
  transactions: readonly RunTransaction[],
): Promise<string> {
  const byNumber = new Map(transactions.map((one) => [one.number, one]))
  const seen = new Set<number>()
  let text = csvLine(columns.map(([name]) => name))
  for await (const step of steps) {
    const { transaction } = step
    const row: Row = {
      ...step,
      carrier: transaction === null ? undefined : byNumber.get(transaction),
      isFirst: transaction !== null && !seen.has(transaction),
    }
    if (transaction !== null) seen.add(transaction)
    text += csvLine(columns.map(([, valueOf]) => valueOf(row)))
  }
  return text
}
