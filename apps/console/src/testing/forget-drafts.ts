import { deleteDB } from 'idb'
import { draftsPrefix } from '#src/lib/drafts.ts'
import { storageNames } from '#src/session/storage-name.ts'

/** Takes away what everybody has typed and not sent, and what their storage is named after. */
export async function forgetDrafts(): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  await Promise.all(
    names
      .filter((name) => name.startsWith(draftsPrefix) || name === storageNames)
      .map((name) => deleteDB(name)),
  )
}
