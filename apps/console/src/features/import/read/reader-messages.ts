import type { TextEncoding } from '#src/lib/decode-text.ts'
import type { Book, Change, Summary } from './import-book.ts'
import type { SourceFile } from './types.ts'

/** Options for reading an import. */
export type OpenOptions = {
  collection: string
  single: boolean
  source?: string | undefined
  encoding?: TextEncoding | undefined
}

/** Calls that the page can send to the worker that holds an import. */
export type ReaderCalls = {
  add: (files: SourceFile[]) => void
  clear: () => void
  open: (options: OpenOptions) => Promise<Summary>
  apply: (changes: Change[]) => Summary
} & Pick<
  Book,
  'page' | 'rowsOf' | 'importRows' | 'uploads' | 'fingerprint' | 'problemsCsv' | 'picture' | 'thumbnail'
>

export type ToReader = { id: number; name: keyof ReaderCalls; input: unknown[] }

/** An answer, an error (null if it was unexpected), or progress. */
export type FromReader =
  | { id: number; answer: unknown }
  | { id: number; error: string | null }
  | { progress: ReadProgress }

export type ReadProgress = { text: string; share: number | null }
