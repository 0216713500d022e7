import { deleteDB } from 'idb'
import { draftsPrefix } from '#src/lib/drafts.ts'

/** Takes away what everybody has typed and not sent. */
export async function forgetDrafts(): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  await Promise.all(names.filter((name) => name.startsWith(draftsPrefix)).map((name) => deleteDB(name)))
}
