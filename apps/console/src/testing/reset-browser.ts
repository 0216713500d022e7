import { deleteDB } from 'idb'

/**
 * Deletes all data that the browser stores: the session, drafts and open work. Waits for databases that are
 * still open, so the console must be unmounted first.
 */
export async function resetBrowser(): Promise<void> {
  localStorage.clear()
  const databases = await indexedDB.databases()
  await Promise.all(databases.map(({ name = '' }) => deleteDB(name)))
}
