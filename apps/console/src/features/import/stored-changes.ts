import type { TextEncoding } from '#src/lib/decode-text.ts'
import { openDrafts } from '#src/drafts/drafts.ts'
import type { Person } from '#src/session/person.ts'
import { storageName } from '#src/session/storage-name.ts'
import type { Change } from './read/import-book.ts'

/** The choices and changes that give the same import from the same files, and the hash of its rows. */
export type StoredImport = {
  source: string
  encoding?: TextEncoding | undefined
  changes: readonly Change[]
  fingerprint: string
  total: number
}

const nameOf = (runId: string) => `import.${runId}`

/**
 * Runs `use` with the user's stored drafts. Returns undefined if the browser stores nothing; then an import
 * lasts only as long as the page.
 */
async function withDrafts<Result>(
  person: Person | undefined,
  use: (drafts: Awaited<ReturnType<typeof openDrafts>>) => Promise<Result>,
): Promise<Result | undefined> {
  if (!person) return undefined
  try {
    const drafts = await openDrafts(await storageName(person))
    try {
      return await use(drafts)
    } finally {
      drafts.close()
    }
  } catch {
    return undefined
  }
}

/** Stores the choices and changes of an import, so that it can be continued in another tab or later. */
export const storeImport = (person: Person | undefined, runId: string, stored: StoredImport) =>
  withDrafts(person, (drafts) => drafts.put({ name: nameOf(runId), values: { ...stored }, files: false }))

/** Returns the stored choices and changes of an import; null if this browser has none for it. */
export async function storedImport(
  person: Person | undefined,
  runId: string | undefined,
): Promise<StoredImport | null> {
  if (runId === undefined) return null
  const draft = await withDrafts(person, (drafts) => drafts.get(nameOf(runId)))
  return draft ? (draft.values as StoredImport) : null
}
