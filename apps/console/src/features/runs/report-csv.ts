import type { RunStep, RunTransaction } from '@vitrine/sdk'
import { csvLine } from '#src/lib/csv-line.ts'

/** A step and its transaction. */
type Row = RunStep & { carrier: RunTransaction | undefined; isFirst: boolean }

const columns: [name: string, valueOf: (row: Row) => string | number | null][] = [
  ['number', (step) => step.number],
  ['asset_id', (step) => step.asset?._id ?? null],
  ['asset', (step) => step.asset?.name ?? null],
  ['state', (step) => step.state],
  ['token_id', (step) => step.tokenId],
  ['transaction', (step) => step.transaction],
  ['transaction_hash', (step) => step.transactionHash],
  // Only in the first row of a transaction, so that the column's sum is right.
  ['network_fee_wei', (step) => (step.isFirst ? (step.carrier?.fee ?? null) : null)],
  ['sent_at', (step) => step.carrier?.sentAt ?? null],
  ['mined_at', (step) => step.carrier?.minedAt ?? null],
  ['error', (step) => step.error],
]

/** Returns the steps of a run as CSV (RFC 4180), with the fees of their transactions. */
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
