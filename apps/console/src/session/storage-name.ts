import { type DBSchema, openDB } from 'idb'
import type { Person } from './person.ts'

/** The database in which this browser keeps what it calls each person's storage. */
export const storageNames = 'vitrine.people'

type Schema = DBSchema & {
  people: { key: string; value: { subject: string; name: string }; indexes: { name: string } }
}

/**
 * Returns what the databases of a person's own work in this browser are named after: the e-mail address. Where the session token names a
 * subject, the address with which this browser first saw them stays, since an address can change. A later owner of that address is named
 * by their own subject.
 */
export async function storageName({ subject, email }: Person): Promise<string> {
  const address = email.toLowerCase()
  if (subject === null) return address
  try {
    const db = await openDB<Schema>(storageNames, 1, {
      upgrade: (database) =>
        void database
          .createObjectStore('people', { keyPath: 'subject' })
          .createIndex('name', 'name', { unique: true }),
      // Whoever deletes it must not wait for this page.
      blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
    })
    try {
      // One transaction, so that two tabs agree.
      const { store, done } = db.transaction('people', 'readwrite')
      const known = await store.get(subject)
      const taken = known ?? (await store.index('name').get(address))
      const named = known ?? { subject, name: taken ? `subject:${subject}` : address }
      if (!known) await store.put(named)
      await done
      return named.name
    } finally {
      db.close()
    }
  } catch {
    // A browser that keeps nothing says so when the databases themselves are opened.
    return address
  }
}
