import type { TextEncoding } from '#src/lib/decode-text.ts'
import { openDrafts } from '#src/drafts/drafts.ts'
import type { Person } from '#src/session/person.ts'
import { storageName } from '#src/session/storage-name.ts'
import type { Change } from './read/import-book.ts'

/** The choices and changes that lead to the same import of the same files, and the hash of its rows. */
export type StoredImport = {
  source: string
  encoding?: TextEncoding | undefined
  changes: readonly Change[]
  fingerprint: string
  total: number
}

const nameOf = (runId: string) => `import.${runId}`

/** Uses the person's drafts; undefined in a browser that stores nothing, where an import goes on as long as the page is there. */
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

/** Stores what was chosen and changed of an import, so that it is the same one in another tab or on another day. */
export const storeImport = (person: Person | undefined, runId: string, stored: StoredImport) =>
  withDrafts(person, (drafts) => drafts.put({ name: nameOf(runId), values: { ...stored }, files: false }))

/** Returns what was chosen and changed of an import in this browser; null where it was another one. */
export async function storedImport(
  person: Person | undefined,
  runId: string | undefined,
): Promise<StoredImport | null> {
  if (runId === undefined) return null
  const draft = await withDrafts(person, (drafts) => drafts.get(nameOf(runId)))
  return draft ? (draft.values as StoredImport) : null
}
