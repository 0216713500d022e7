import type { Person } from './person.ts'

/** Database with the name of each person's storage in this browser. */
export const storageNames = 'vitrine.people'

type Named = { subject: string; name: string }

/**
 * Written without the idb library, because every page needs this at its first visit and the library is
 * several times larger.
 */
const answerOf = <Answer>(request: IDBRequest<Answer>) =>
  new Promise<Answer>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

async function openNames(): Promise<IDBDatabase> {
  const opening = indexedDB.open(storageNames, 1)
  opening.addEventListener('upgradeneeded', () =>
    opening.result
      .createObjectStore('people', { keyPath: 'subject' })
      .createIndex('name', 'name', { unique: true }),
  )
  const db = await answerOf(opening)
  // Lets another page delete the database without waiting.
  db.addEventListener('versionchange', () => db.close())
  return db
}

/**
 * Returns the name of a person's databases in this browser: their email address. If the token names the
 * person, it is the address with which this browser first saw them, because addresses can change. A later
 * owner of that address gets another name, from their token.
 */
export async function storageName({ subject, email }: Person): Promise<string> {
  const address = email.toLowerCase()
  if (subject === null) return address
  try {
    const db = await openNames()
    try {
      // A single transaction, so that two tabs agree.
      const store = db.transaction('people', 'readwrite').objectStore('people')
      const known: Named | undefined = await answerOf(store.get(subject))
      if (known) return known.name
      const taken = await answerOf(store.index('name').getKey(address))
      const name = taken === undefined ? address : `subject:${subject}`
      await answerOf(store.put({ subject, name }))
      return name
    } finally {
      db.close()
    }
  } catch {
    // A browser without storage reports that when the person's databases are opened.
    return address
  }
}
