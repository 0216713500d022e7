import type { RecipientOptions } from './collect-recipients.ts'
import { RecipientList } from './recipient-list.ts'
import { runJob, type WorkOptions } from './run-job.ts'

/** What {@link readRecipients} is told. */
export type ReadRecipientsOptions = RecipientOptions & WorkOptions

/**
 * Read a long list of recipients without holding up the page: as `parseRecipients`, in a worker. A file can be handed in as it is.
 *
 * @throws the signal's reason where it is given up; what the file itself throws where it cannot be read.
 */
export async function readRecipients(
  source: string | Blob,
  { decimals, duplicates, ...work }: ReadRecipientsOptions = {},
): Promise<RecipientList> {
  return new RecipientList(await runJob({ name: 'parse', source, options: { decimals, duplicates } }, work))
}
