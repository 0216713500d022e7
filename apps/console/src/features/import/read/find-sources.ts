import { decodeText, type TextEncoding } from '#src/lib/decode-text.ts'
import { isObject, parseJsonEntries, ReadError, type Entry } from '@vitrine/sdk/import'
import { bytesOf, endingOf, isMedia, type OpenFile } from './open-files.ts'
import { describeUnread } from './unread-files.ts'
import { parseTable } from './parse-table.ts'

type Clues = {
  shape: string
  entries: readonly Entry[]
  headers?: string[] | undefined
  media: readonly OpenFile[]
}

/**
 * Returns the name of the generator or marketplace whose layout the files have; null if none is recognized.
 */
function generatorOf({ entries, headers, media }: Clues): string | null {
  const columns = headers?.map((header) => header.toLowerCase())
  if (columns) {
    if (columns.includes('tokenid') && columns.includes('file_name')) return 'OpenSea drop'
    if (columns.some((column) => column.startsWith('attributes['))) return 'OpenSea drop'
    if (columns.includes('animation_url') && columns.includes('background_color')) return 'thirdweb batch'
    return null
  }
  const first = entries.find(({ value }) => isObject(value))
  const token = isObject(first?.value) ? first.value : {}
  if (/hashlips/i.test(String(token.compiler)) || ('dna' in token && 'edition' in token))
    return 'HashLips output'
  if (/nft ?inator/i.test(String(token.compiler ?? token.generator))) return 'NFT Inator output'
  if (/bueno/i.test(String(token.compiler ?? token.generator))) return 'Bueno output'
  if (
    'seller_fee_basis_points' in token ||
    (isObject(token.properties) && Array.isArray(token.properties.files))
  ) {
    return 'Metaplex assets'
  }
  if ('image_details' in token || 'created_by' in token) return 'Manifold metadata'
  if (isObject(token.features) && ('generator_url' in token || 'project_id' in token))
    return 'Art Blocks metadata'
  if (first?.path.startsWith('json/') && media.some(({ path }) => path.startsWith('images/')))
    return 'HashLips output'
  if (Array.isArray(token.attributes) && 'external_url' in token) return 'OpenSea metadata'
  return null
}

/** Returns the name of a recognized layout, with the shape of its metadata. */
function nameLayout(clues: Clues): string {
  const generator = generatorOf(clues)
  return generator === null ? clues.shape : `${generator}: ${clues.shape}`
}

/** A source of an import: a table, a list, a folder with a file for each token, or only pictures. */
export type Source = {
  key: string
  name: string
  detail: string
  single: boolean
  /** True if it comes from a spreadsheet or CSV table. */
  isTable?: boolean
  entries: Entry[]
  /** The encoding used for the text; null if the files specify one. */
  guessed: TextEncoding | null
}

export type Found = {
  /** Sources, most likely first. */
  sources: Source[]
  media: OpenFile[]
  /** Sentences about other files that can't be read, with instructions for each kind. */
  unread: string[]
}

/** Maximum number of broken files that are named. */
const MAX_NAMED = 5
/** Number of files read at the same time. */
const BATCH = 32
const jsonEndings = new Set(['json', 'ndjson', 'jsonl', ''])
const tableEndings = new Set(['csv', 'tsv', 'tab', 'txt'])
/** Files that describe the collection, not a token. */
const aboutCollection = /(?:^|\/)(?:collection|contract|contractURI|_metadata|metadata|package)(?:\.json)?$/i

/** True for a cache of Sugar or Candy Machine: it lists what was uploaded, with the collection, but without traits. */
const isUploadCache = ({ entries }: Source) =>
  entries.every(({ value }) => isObject(value) && 'onChain' in value)

const natural = new Intl.Collator('en', { numeric: true })
const byPath = (a: { path: string }, b: { path: string }) => natural.compare(a.path, b.path)
const stemOf = (path: string) => path.replace(/\.[^./]+$/, '')

/** Returns "json/1.json … 2500.json". */
function describePaths(paths: readonly string[]): string {
  const first = paths[0] ?? ''
  const last = paths.at(-1) ?? ''
  return paths.length < 2 ? first : `${first} … ${last.slice(last.lastIndexOf('/') + 1)}`
}

/** A file that can't be read. `isSyntax` is true if it isn't valid JSON. */
type Broken = { path: string; error: string; isSyntax?: boolean }

const describeBroken = ({ path, error }: Broken) => `${path} can’t be read. ${error}`

type Read =
  | { path: string; entries: Entry[]; shape: string; headers?: string[]; guessed: TextEncoding | null }
  | Broken

async function readOne(file: OpenFile, encoding: TextEncoding | undefined): Promise<Read | null> {
  const { path } = file
  const ending = endingOf(path)
  if (!jsonEndings.has(ending) && !tableEndings.has(ending)) return null
  const bytes = await bytesOf(file)
  if (!bytes) return { path, error: 'It may be damaged.' }
  const { text, guessed } = decodeText(bytes, encoding)
  const isJson = /^\s*(?:[[{]|\/[/*])/.test(text)
  if (ending === '' && !isJson) return null
  try {
    if (isJson && ending !== 'csv') return { path, ...parseJsonEntries(path, text), guessed }
    if (tableEndings.has(ending)) {
      const table = parseTable(path, text)
      return table.entries.length > 0
        ? { path, ...table, guessed }
        : { path, error: 'The table has no rows.' }
    }
    if (text.trim() === '') return { path, error: 'The file is empty.' }
    return { path, error: 'Line 1, column 1: this is no JSON.', isSyntax: true }
  } catch (error) {
    if (error instanceof ReadError) return { path, error: error.message, isSyntax: error.isSyntax }
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
  guessed: null,
})

/**
 * Returns the import sources in the files, and their pictures. Throws a ReadError without sources, or if the
 * only file isn't readable.
 */
export async function findSources(
  files: readonly OpenFile[],
  { encoding, onProgress }: { encoding?: TextEncoding | undefined; onProgress: (share: number) => void },
): Promise<Found> {
  const media = files.filter(({ path }) => isMedia(path)).toSorted(byPath)
  const others = files.filter(({ path }) => !isMedia(path)).toSorted(byPath)
  const read: Read[] = []
  for (let start = 0; start < others.length; start += BATCH) {
    const batch = await Promise.all(others.slice(start, start + BATCH).map((file) => readOne(file, encoding)))
    read.push(...batch.filter((one) => one !== null))
    onProgress(Math.min(1, (start + BATCH) / others.length))
  }
  const singles: Entry[] = []
  let guessedOfSingles: TextEncoding | null = null
  const broken: Broken[] = []
  const sources: Source[] = []
  for (const one of read) {
    if ('error' in one) {
      broken.push(one)
      continue
    }
    const { path, entries, shape, headers, guessed } = one
    if (shape === 'One token') {
      singles.push(...entries)
      guessedOfSingles ??= guessed
    } else {
      const name = nameLayout({ shape, entries, headers, media })
      const isTable = headers !== undefined
      sources.push({ key: path, name, detail: path, single: false, isTable, entries, guessed })
    }
  }
  const named = singles.filter(({ path }) => !aboutCollection.test(path))
  // If no file is named after its token, each may be in a separate folder.
  const inFolders = singles.filter(({ path }) => /\/metadata(?:\.json)?$/i.test(path))
  const several = named.length > 0 ? named : inFolders
  const tokens = singles.length > 1 ? several : singles
  if (tokens.length > 0) {
    // An unreadable file next to the tokens is a token too.
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
      guessed: guessedOfSingles,
    })
  }
  // With equal numbers of tokens, separate files come first: the combined file was probably built from them.
  sources.sort(
    (a, b) =>
      Number(isUploadCache(a)) - Number(isUploadCache(b)) ||
      b.entries.length - a.entries.length ||
      Number(b.single) - Number(a.single),
  )
  const full = sources.filter(({ entries }) => entries.some(({ value }) => isObject(value)))
  const paths = others.map(({ path }) => path)
  const unread = describeUnread(paths, full.length > 0)
  if (full.length > 0) {
    const shown = new Set(full.flatMap(({ entries }) => entries.map(({ path }) => path)))
    const isTable = ({ path }: { path: string }) => /\.(?:csv|tsv|tab)$/i.test(path)
    const hasOneTable = others.filter(isTable).length === 1
    // Other files often belong to the project around the metadata.
    const meant = broken.filter((one) => !shown.has(one.path) && (isTable(one) ? hasOneTable : one.isSyntax))
    const more = meant.length - MAX_NAMED
    return {
      sources: full,
      media,
      unread: [
        ...unread,
        ...meant.slice(0, MAX_NAMED).map(describeBroken),
        ...(more > 0 ? [`And ${more} more ${more === 1 ? 'file' : 'files'} can’t be read.`] : []),
      ],
    }
  }
  // If no row can be read, a list shows the reasons, and the pictures can be imported without it.
  const refused = sources.filter(({ entries }) => entries.some(({ error }) => error !== undefined))
  if (media.length > 0) {
    const unreadSources = broken.map(
      ({ path, error }): Source => ({
        key: path,
        name: path,
        detail: path,
        single: false,
        entries: [{ path, line: 1, key: null, value: null, error }],
        guessed: null,
      }),
    )
    return { sources: [...refused, ...unreadSources, fromPictures(media)], media, unread }
  }
  if (refused.length > 0) return { sources: refused, media, unread }
  const [first] = broken
  if (first) throw new ReadError(describeBroken(first))
  if (unread.length > 0) throw new ReadError(unread.join(' '))
  throw new ReadError(
    'There is no metadata and no picture in what you chose. Choose JSON, CSV, TSV, or a folder with pictures.',
  )
}
