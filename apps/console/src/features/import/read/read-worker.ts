import { type Book, openBook } from './import-book.ts'
import { ReadError } from '@vitrine/sdk/import'
import type { SourceFile } from './types.ts'
import type { FromReader, ReaderCalls, ToReader } from './reader-messages.ts'

let book: Book | null = null
let files: SourceFile[] = []

const opened = (): Book => {
  if (!book) throw new Error('Nothing is open.')
  return book
}

const calls: ReaderCalls = {
  // Receives files in parts, because a message with ten thousand files blocks the page that sends it.
  add: (more) => void files.push(...more),
  clear() {
    files = []
    book = null
  },
  async open(options) {
    const onProgress = (text: string, share: number) => post({ progress: { text, share } })
    book = await openBook(files, { ...options, onProgress })
    return book.summary()
  },
  apply(changes) {
    opened().apply(changes)
    return opened().summary()
  },
  page: (query) => opened().page(query),
  rowsOf: (numbers) => opened().rowsOf(numbers),
  importRows: (from, count) => opened().importRows(from, count),
  uploads: () => opened().uploads(),
  fingerprint: () => opened().fingerprint(),
  problemsCsv: () => opened().problemsCsv(),
  picture: (path) => opened().picture(path),
  thumbnail: (path) => opened().thumbnail(path),
}

const post = (message: FromReader) => postMessage(message)

addEventListener('message', async ({ data: { id, name, input } }: MessageEvent<ToReader>) => {
  try {
    // `ReaderCalls` defines the input of each call for both sides.
    const call = calls[name] as (...input: unknown[]) => unknown
    post({ id, answer: await call(...input) })
  } catch (error) {
    post({ id, error: error instanceof ReadError ? error.message : null })
  }
})
