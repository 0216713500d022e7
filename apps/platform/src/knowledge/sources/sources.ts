import type { Schemas } from '@vitrine/sdk/contract'
import type { dataSources, SiteLimits } from '#src/storage/db/schema/data-sources.ts'
import type { IndexRow } from '#src/storage/db/schema/vector-indexes.ts'

export type SourceRow = typeof dataSources.$inferSelect
/** The columns that a list needs. Leaves out the text, which may be megabytes. */
export type ListedSource = Omit<SourceRow, 'texts'>

/** A request to read a source into an index. */
export type SourceRequest = {
  kind: SourceRow['kind']
  name: string
  /** Identifies the source in its index: a second request with the same value reads it again instead of adding it. */
  identity: string
  index: IndexRow
  /** Limits of a website; absent for a document. */
  limits?: SiteLimits | undefined
  /** Texts of a document's pages; absent for a website. */
  texts?: string[] | undefined
  /** Email address of the person who requested it; absent for a scheduled reading. */
  by?: string | undefined
}

/** The outcome of a reading. */
export type Outcome = {
  pages: number
  vectors: number
  /** The number of pages that could not be read. */
  failedCount: number
  /** The reason of a failure, as a sentence; null if it succeeded. */
  error: string | null
}

/** Websites and documents in vector indexes. */
export type Sources = {
  /** Stores a source and adds a job that reads it. If it is being read already, returns its row unchanged. */
  request(request: SourceRequest): Promise<{ row: SourceRow; underWay: boolean }>
  /** Reads a failed source again. Returns false if it can't be: a document needs its stored texts. */
  retry(id: string): Promise<boolean>
  /**
   * Reads a source now, within the caller's job, and returns the outcome. Throws only if it was interrupted and has to
   * be repeated.
   */
  read(request: SourceRequest, signal: AbortSignal): Promise<Outcome>
  /** Converts rows for the contract. */
  view(rows: ListedSource[]): Promise<Schemas['Datasource'][]>
}
