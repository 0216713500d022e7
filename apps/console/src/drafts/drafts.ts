import { type DBSchema, openDB } from 'idb'

/** Unsent input of a form. */
export type Draft = {
  /** The form's name with the ID of its record. */
  name: string
  /** Values that differ from the form's initial values, by field. */
  values: Record<string, unknown>
  /** True if a file was chosen. Files aren't stored. */
  files: boolean
  /** The idempotency key of a submit with an unknown outcome. */
  key?: string
  savedAt: number
}

type Schema = DBSchema & { drafts: { key: string; value: Draft } }

/** Milliseconds after which an unused draft is deleted. */
const LIFETIME = 30 * 24 * 3_600_000

/** Prefix of the database names. */
export const draftsPrefix = 'vitrine.drafts.'

/**
 * Returns the stored drafts of a person, in a separate IndexedDB that outlives the session: a 401 clears the
 * local storage. Contains no secrets, see {@link withoutSecrets}.
 *
 * @param storage see `storageName`
 */
export async function openDrafts(storage: string) {
  const db = await openDB<Schema>(`${draftsPrefix}${storage}`, 1, {
    upgrade: (database) => void database.createObjectStore('drafts', { keyPath: 'name' }),
    // Closes the database if it is being deleted, so that the deletion doesn't wait for this page.
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
    /** Deletes expired drafts. */
    async tidy(): Promise<void> {
      const transaction = db.transaction('drafts', 'readwrite')
      for await (const cursor of transaction.store) {
        if (cursor.value.savedAt <= Date.now() - LIFETIME) await cursor.delete()
      }
    },
    close: () => db.close(),
  }
}

/** Fields with these names are never stored, in any form. */
const secretName = /pass(word|phrase)|secret|token$|api_?key|private_?key|mnemonic|credential|^otp$/i

/**
 * Returns the values that may be stored: without files and without fields that are secret by their name or by
 * the form's options.
 */
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
