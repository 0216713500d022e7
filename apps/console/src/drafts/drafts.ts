import { type DBSchema, openDB } from 'idb'

/** What someone had typed into a form and not sent. */
export type Draft = {
  /** The form's name, with the id of what it is about. */
  name: string
  /** What differs from the form as it opened, by field. */
  values: Record<string, unknown>
  /** A file was chosen, which is not kept. */
  files: boolean
  /** The idempotency key that it was sent with, while nobody knows what became of that. */
  key?: string
  savedAt: number
}

type Schema = DBSchema & { drafts: { key: string; value: Draft } }

/** A draft that nobody came back for in this time is forgotten, in milliseconds. */
const LIFETIME = 30 * 24 * 3_600_000

/** What all names of these databases start with. */
export const draftsPrefix = 'vitrine.drafts.'

/**
 * Returns the unsent forms of one person, in an IndexedDB of their own: they outlive the session, whose local storage a 401 clears. No secret is
 * ever among them: {@link withoutSecrets}. @param storage see `storageName`
 */
export async function openDrafts(storage: string) {
  const db = await openDB<Schema>(`${draftsPrefix}${storage}`, 1, {
    upgrade: (database) => void database.createObjectStore('drafts', { keyPath: 'name' }),
    // Whoever deletes it must not wait for this page.
    blocking: (_now, _next, event) => (event.target as IDBDatabase).close(),
  })
  return {
    async get(name: string): Promise<Draft | undefined> {
      const draft = await db.get('drafts', name)
      return draft && draft.savedAt > Date.now() - LIFETIME ? draft : undefined
    },
    async put(draft: Omit<Draft, 'savedAt'>): Promise<void> {
      await db.put('drafts', { ...draft, savedAt: Date.now() })
    },
    remove: (name: string): Promise<void> => db.delete('drafts', name),
    /** Forgets what is too old. */
    async tidy(): Promise<void> {
      const transaction = db.transaction('drafts', 'readwrite')
      for await (const cursor of transaction.store) {
        if (cursor.value.savedAt <= Date.now() - LIFETIME) await cursor.delete()
      }
    },
    close: () => db.close(),
  }
}

/** Fields of these names are never kept, whichever form they are in. */
const secretName = /pass(word|phrase)|secret|token$|api_?key|private_?key|mnemonic|credential|^otp$/i

/** Returns what may be stored of some values: no field that holds a secret, by its name or because the form says so, and no file. */
export function withoutSecrets(values: Record<string, unknown>, secret: readonly string[]) {
  let files = false
  const keep = (value: unknown): unknown => {
    if (value instanceof Blob) {
      files = true
      return undefined
    }
    if (Array.isArray(value)) return value.map(keep)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .filter(([field]) => !secret.includes(field) && !secretName.test(field))
        .map(([field, inner]) => [field, keep(inner)] as const)
        .filter(([, inner]) => inner !== undefined),
    )
  }
  return { values: keep(values) as Record<string, unknown>, files }
}
