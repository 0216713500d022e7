import { decodeText } from '#src/lib/decode-text.ts'
import { type Entry, isObject, parseJsonEntries, ReadError } from '@vitrine/sdk/import'
import { nameLayout } from './name-layout.ts'
import { bytesOf, endingOf, isMedia, type OpenFile } from './open-files.ts'
import { parseTable } from './parse-table.ts'

/** Something that an import can be read from: a table, a list, a folder of files with a token each, or pictures alone. */
export type Source = { key: string; name: string; detail: string; single: boolean; entries: Entry[] }

export type Found = {
  /** The likeliest first. */
  sources: Source[]
  media: OpenFile[]
}

/** How many files are read at a time. */
const BATCH = 32
const jsonEndings = new Set(['json', 'ndjson', 'jsonl', ''])
const tableEndings = new Set(['csv', 'tsv', 'tab', 'txt'])
/** What describes the collection beside its tokens. */
const aboutCollection = /(?:^|\/)(?:collection|contract|contractURI|_metadata|metadata|package)(?:\.json)?$/i

const natural = new Intl.Collator('en', { numeric: true })
const byPath = (a: { path: string }, b: { path: string }) => natural.compare(a.path, b.path)
const stemOf = (path: string) => path.replace(/\.[^./]+$/, '')

/** Returns "json/1.json … 2500.json". */
function describePaths(paths: readonly string[]): string {
  const first = paths[0] ?? ''
  const last = paths.at(-1) ?? ''
  return paths.length < 2 ? first : `${first} … ${last.slice(last.lastIndexOf('/') + 1)}`
}

type Read =
  | { path: string; entries: Entry[]; shape: string; headers?: string[] }
  | { path: string; error: string }

async function readOne(file: OpenFile): Promise<Read | null> {
  const { path } = file
  const ending = endingOf(path)
  if (!jsonEndings.has(ending) && !tableEndings.has(ending)) return null
  const bytes = await bytesOf(file)
  if (!bytes) return { path, error: 'It may be damaged.' }
  const text = decodeText(bytes)
  const isJson = /^\s*(?:[[{]|\/[/*])/.test(text)
  if (ending === '' && !isJson) return null
  try {
    if (isJson && ending !== 'csv') return { path, ...parseJsonEntries(path, text) }
    if (tableEndings.has(ending)) {
      const table = parseTable(path, text)
      return table.entries.length > 0 ? { path, ...table } : { path, error: 'The table has no rows.' }
    }
    return { path, error: text.trim() === '' ? 'The file is empty.' : 'Line 1, column 1: this is no JSON.' }
  } catch (error) {
    if (error instanceof ReadError) return { path, error: error.message }
    throw error
  }
}

/** Returns a token for each picture, named after its file. */
const fromPictures = (media: readonly OpenFile[]): Source => ({
  key: 'pictures',
  name: 'Pictures without metadata',
  detail: describePaths(media.map(({ path }) => path)),
  single: true,
  entries: media.map(({ path }) => ({
    path,
    line: 1,
    key: null,
    value: {
      name: stemOf(path.slice(path.lastIndexOf('/') + 1)).replaceAll(/[_-]+/g, ' '),
      image: path,
    },
  })),
})

/** Returns what can be imported of files, and their pictures. Throws a ReadError where there is nothing, or where the only file is not readable. */
export async function findSources(
  files: readonly OpenFile[],
  onProgress: (share: number) => void,
): Promise<Found> {
  const media = files.filter(({ path }) => isMedia(path)).toSorted(byPath)
  const others = files.filter(({ path }) => !isMedia(path)).toSorted(byPath)
  const read: Read[] = []
  for (let start = 0; start < others.length; start += BATCH) {
    const batch = await Promise.all(others.slice(start, start + BATCH).map(readOne))
    read.push(...batch.filter((one) => one !== null))
    onProgress(Math.min(1, (start + BATCH) / others.length))
  }
  const singles: Entry[] = []
  const broken: { path: string; error: string }[] = []
  const sources: Source[] = []
  for (const one of read) {
    if ('error' in one) {
      broken.push(one)
      continue
    }
    const { path, entries, shape, headers } = one
    if (shape === 'One token') singles.push(...entries)
    else {
      const name = nameLayout({ shape, entries, headers, media })
      sources.push({ key: path, name, detail: path, single: false, entries })
    }
  }
  const named = singles.filter(({ path }) => !aboutCollection.test(path))
  // Where no file is named after its token, each may be in a folder of its own.
  const inFolders = singles.filter(({ path }) => /\/metadata(?:\.json)?$/i.test(path))
  const several = named.length > 0 ? named : inFolders
  const tokens = singles.length > 1 ? several : singles
  if (tokens.length > 0) {
    // A file that can't be read is one of the tokens where it is beside them.
    const folders = new Set(tokens.map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1)))
    const beside = broken.filter(({ path }) => folders.has(path.slice(0, path.lastIndexOf('/') + 1)))
    const bad = beside
      .filter(({ path }) => jsonEndings.has(endingOf(path)) && !aboutCollection.test(path))
      .map(({ path, error }) => ({ path, line: 1, key: null, value: null, error }))
    const entries = [...tokens, ...bad].toSorted(byPath)
    sources.push({
      key: 'files',
      name: nameLayout({
        shape: entries.length === 1 ? 'JSON file' : 'JSON, one file a token',
        entries,
        media,
      }),
      detail: describePaths(entries.map(({ path }) => path)),
      single: true,
      entries,
    })
  }
  // Between as many tokens, files of their own are what the other was made of.
  sources.sort((a, b) => b.entries.length - a.entries.length || Number(b.single) - Number(a.single))
  const full = sources.filter(({ entries }) => entries.some(({ value }) => isObject(value)))
  if (full.length > 0) return { sources: full, media }
  // Where no row can be read, a list shows why, and the pictures can be imported without it.
  const refused = sources.filter(({ entries }) => entries.some(({ error }) => error !== undefined))
  if (media.length > 0) {
    const unread = broken.map(
      ({ path, error }): Source => ({
        key: path,
        name: path,
        detail: path,
        single: false,
        entries: [{ path, line: 1, key: null, value: null, error }],
      }),
    )
    return { sources: [...refused, ...unread, fromPictures(media)], media }
  }
  if (refused.length > 0) return { sources: refused, media }
  const [first] = broken
  if (first) throw new ReadError(`${first.path} can’t be read. ${first.error}`)
  throw new ReadError(
    'There is no metadata and no picture in what you chose. Choose JSON, CSV, TSV, or a folder with pictures.',
  )
}
