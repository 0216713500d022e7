import { deleteDB } from 'idb'

/**
 * Takes away what this browser keeps: the session, drafts, work under way. A database that something still holds open is waited for, so
 * a console that shows any of it has to be unmounted first.
 */
export async function resetBrowser(): Promise<void> {
  localStorage.clear()
  const databases = await indexedDB.databases()
  await Promise.all(databases.map(({ name = '' }) => deleteDB(name)))
}
