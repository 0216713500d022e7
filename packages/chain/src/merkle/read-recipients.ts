import type { RecipientOptions } from './collect-recipients.ts'
import { RecipientList } from './recipient-list.ts'
import { runJob, type WorkOptions } from './run-job.ts'

/** Options of {@link readRecipients}. */
export type ReadRecipientsOptions = RecipientOptions & WorkOptions

/**
 * Parses a long list of recipients like `parseRecipients`, but in a worker, so that the page stays
 * responsive. Accepts a file.
 *
 * @throws The signal's reason if it is aborted, or the error of the file if it cannot be read.
 */
export async function readRecipients(
  source: string | Blob,
  {
    decimals,
    decimalMark,
    columns,
    oneToken,
    duplicates,
    mend,
    drop,
    names,
    ...work
  }: ReadRecipientsOptions = {},
): Promise<RecipientList> {
  // A browser can send a file to a worker; a thread of Node needs its text.
  const sent = typeof source === 'string' || typeof Worker === 'function' ? source : await source.text()
  const options = { decimals, decimalMark, columns, oneToken, duplicates, mend, drop, names }
  const job = { name: 'parse', source: sent, options } as const
  return new RecipientList(await runJob(job, work))
}
