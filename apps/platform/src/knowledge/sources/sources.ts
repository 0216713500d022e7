import type { Schemas } from '@vitrine/sdk/contract'
import type { dataSources, SiteLimits } from '#src/storage/db/schema/data-sources.ts'
import type { IndexRow } from '#src/storage/db/schema/vector-indexes.ts'

export type SourceRow = typeof dataSources.$inferSelect
/** What a list needs of a source: not its text, which may be megabytes. */
export type ListedSource = Omit<SourceRow, 'texts'>

/** What is to be read into an index. */
export type SourceRequest = {
  kind: SourceRow['kind']
  name: string
  /** What makes it the same source when it comes again: it is then read again, and is not doubled. */
  identity: string
  index: IndexRow
  /** Of a website. */
  limits?: SiteLimits | undefined
  /** Of a document: the texts of its pages. */
  texts?: string[] | undefined
  /** The email address of whoever wants it read; left out where it is read on a schedule. */
  by?: string | undefined
}

/** The outcome of a reading. */
export type Outcome = {
  pages: number
  vectors: number
  /** The number of pages that could not be read. */
  failedCount: number
  /** Why it failed, in plain words; null where it did not. */
  error: string | null
}

/** Websites and documents in vector indexes. */
export type Sources = {
  /** Notes a source, which is then read by a job. One that is being read already is answered as it is. */
  request(request: SourceRequest): Promise<{ row: SourceRow; underWay: boolean }>
  /** Has a source read again that failed. Returns whether it can be: of a document, the texts are needed. */
  retry(id: string): Promise<boolean>
  /**
   * Reads a source now, as a job of its own kind, and returns what came of it. Rejects only where it was cut off, and is to be done
   * again.
   */
  read(request: SourceRequest, signal: AbortSignal): Promise<Outcome>
  /** Rows as the contract has them. */
  view(rows: ListedSource[]): Promise<Schemas['Datasource'][]>
}
