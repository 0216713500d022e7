import type { Change } from './read/import-book.ts'

/** What makes an import the same one of the same files: their source, what was changed, and what its rows came to. */
export type StoredImport = { source: string; changes: readonly Change[]; fingerprint: string; total: number }

const nameOf = (runId: string) => `vitrine.import.${runId}`

/** Stores what was chosen and changed of an import, so that it is the same one when the page was loaded again. */
export function storeImport(runId: string, stored: StoredImport): void {
  try {
    sessionStorage.setItem(nameOf(runId), JSON.stringify(stored))
  } catch {
    // A browser that stores nothing: the import goes on as long as the page is there.
  }
}

/** Returns what was chosen and changed of an import in this tab; null where it was another one. */
export function storedImport(runId: string | undefined): StoredImport | null {
  try {
    const text = runId === undefined ? null : sessionStorage.getItem(nameOf(runId))
    return text === null ? null : (JSON.parse(text) as StoredImport)
  } catch {
    return null
  }
}
