import type { RecipientOptions } from './collect-recipients.ts'
import { RecipientList } from './recipient-list.ts'
import { runJob, type WorkOptions } from './run-job.ts'

/** What {@link readRecipients} is told. */
export type ReadRecipientsOptions = RecipientOptions & WorkOptions

/**
 * Reads a long list of recipients without holding up the page: as `parseRecipients`, in a worker. A file can be handed in as it is.
 *
 * @throws the signal's reason where it is aborted; what the file itself throws where it cannot be read.
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
  // A page hands a file over as it is; a thread of Node takes none.
  const handed = typeof source === 'string' || typeof Worker === 'function' ? source : await source.text()
  const options = { decimals, decimalMark, columns, oneToken, duplicates, mend, drop, names }
  const job = { name: 'parse', source: handed, options } as const
  return new RecipientList(await runJob(job, work))
}
