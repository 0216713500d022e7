import type { TextEncoding } from '#src/lib/decode-text.ts'
import type { Book, Change, Summary } from './import-book.ts'
import type { SourceFile } from './types.ts'

/** What an import is read for. */
export type OpenOptions = {
  collection: string
  single: boolean
  source?: string | undefined
  encoding?: TextEncoding | undefined
}

/** What the page can have done by the worker that holds an import. */
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

/** An answer, why there is none (null where nobody expected that), or how far the reading is. */
export type FromReader =
  | { id: number; answer: unknown }
  | { id: number; error: string | null }
  | { progress: ReadProgress }

export type ReadProgress = { text: string; share: number | null }
