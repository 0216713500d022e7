import { openDB } from 'idb'
import { type Draft, draftsPrefix } from '#src/drafts/drafts.ts'

/**
 * Returns the stored drafts of a person.
 *
 * @param storage see `storageName`
 */
export async function storedDrafts(storage: string): Promise<Draft[]> {
  const name = `${draftsPrefix}${storage}`
  // Opening a missing database would create an empty one before the console does.
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return []
  const db = await openDB(name)
  const drafts = db.objectStoreNames.contains('drafts') ? await db.getAll('drafts') : []
  db.close()
  return drafts
}
