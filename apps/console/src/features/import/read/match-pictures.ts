import {
  isFileName,
  isUrl,
  isLocalPath,
  isPlaceholder,
  mediaTypes,
  textsIn,
  withId,
} from '@vitrine/sdk/import'
import { linkFiles } from './link-files.ts'
import { nameKey, pathIn, spellingsOf } from './match-name.ts'
import { endingOf, fileOfBlob, type OpenFile } from './open-files.ts'
import type { Row } from './types.ts'

/** Number of rows by the way their picture was found. */
export type Matches = Record<'path' | 'id' | 'name' | 'order' | 'address' | 'data' | 'none', number>

const baseOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const stemOf = (path: string) => baseOf(path).replace(/\.[^.]+$/, '')
const slug = (text: string) => nameKey(text).replace(/[^\p{L}\p{N}]+/gu, '')
/** Resolves a path relative to a file's folder. */
function resolve(from: string, to: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of to.replaceAll('\\', '/').split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** Returns the picture in a data URL as a file; null if its type isn't accepted. */
function fileOfData(row: number, address: string): OpenFile | null {
  const [, type = '', base64, body = ''] = /^data:([^;,]*)[^,]*?(;base64)?,(.*)$/s.exec(address) ?? []
  const ending = [...mediaTypes].find(([, media]) => media === type)?.[0]
  if (!ending) return null
  try {
    const bytes = base64
      ? Uint8Array.from(atob(body.replaceAll(/\s/g, '')), (letter) => letter.charCodeAt(0))
      : new TextEncoder().encode(decodeURIComponent(body))
    const blob = new Blob([bytes], { type })
    return fileOfBlob(`data/${row}.${ending}`, blob)
  } catch {
    return null
  }
}

type Found = { how: keyof Matches; files: OpenFile[] }

/**
 * Returns a lookup of files by a part of their path: the exact matches, or if there are none, those that
 * differ only in case.
 */
function indexBy(media: readonly OpenFile[], partOf: (path: string) => string) {
  const folded = Map.groupBy(media, ({ path }) => nameKey(partOf(path)))
  return (name: string): OpenFile[] | undefined => {
    const files = folded.get(nameKey(name))
    const same = files?.filter(({ path }) => partOf(path).normalize('NFC') === name.normalize('NFC'))
    return same && same.length > 0 ? same : files
  }
}

/**
 * Returns functions that find a row's files: first by the name that the row gives, then by its ID, its file
 * name and its own name. `single` means that each row has a separate metadata file.
 */
function createFinder(media: readonly OpenFile[], single: boolean) {
  const byPath = indexBy(media, (path) => path)
  const byBase = indexBy(media, baseOf)
  const byStem = indexBy(media, stemOf)
  const bySlug = Map.groupBy(media, ({ path }) => slug(stemOf(path)))

  /** Returns the files at a path relative to the row's metadata folder or one of its parents. */
  function findAt(row: Row, named: string): OpenFile[] | undefined {
    // For placeholders and local paths, only the file name is meaningful.
    if (isPlaceholder(named) || isLocalPath(named)) return byPath(resolve(row.path, baseOf(pathIn(named))))
    if (isUrl(named)) return undefined
    const parts = row.path.split('/')
    for (let depth = parts.length; depth > 0; depth -= 1) {
      const files = byPath(resolve(parts.slice(0, depth).join('/'), named))
      if (files) return files
    }
    return undefined
  }

  function findNamed(row: Row, named: string): OpenFile[] | undefined {
    for (const one of spellingsOf(named, row.id)) {
      const base = baseOf(pathIn(one))
      const found = findAt(row, one) ?? byBase(base) ?? (endingOf(base) === '' ? byStem(base) : undefined)
      if (found) return found
    }
    return undefined
  }

  /** Returns paths of files that a text names with their extension, at most four. */
  function findLink(row: Row, text: string): string[] {
    for (const one of spellingsOf(text, row.id)) {
      const base = baseOf(pathIn(one))
      const isNamed = endingOf(base) !== '' && (!isUrl(one) || isPlaceholder(one))
      const found = findAt(row, one) ?? (isNamed ? byBase(base) : undefined)
      if (found) return found.slice(0, 4).map(({ path }) => path)
    }
    return []
  }

  function find(row: Row): Found | null {
    const named = row.image ? findNamed(row, row.image) : undefined
    const byName: Found | null = named ? { how: 'path', files: named } : null
    const isThumbnail = row.thumbnailKey !== undefined
    if (byName && !isThumbnail) return byName
    // A row that names a missing picture must not get another one.
    if (row.image && !isPlaceholder(row.image) && !isThumbnail) return null
    const own =
      (single ? byStem(stemOf(row.path)) : undefined) ?? (row.id === null ? undefined : byStem(row.id))
    if (own) return { how: 'id', files: own }
    const ofName = row.name === '' ? undefined : bySlug.get(slug(row.name))
    return ofName ? { how: 'name', files: ofName } : byName
  }
  return { find, findLink }
}

/**
 * Returns a function that picks one of several files: from the folder with files for the most rows, or on a
 * tie from "images". It returns null if that isn't unique.
 */
function createChooser(found: readonly (Found | null)[]): (files: readonly OpenFile[]) => OpenFile | null {
  const covers = new Map<string, number>()
  for (const one of found) {
    for (const folder of new Set(one?.files.map(({ path }) => folderOf(path)))) {
      covers.set(folder, (covers.get(folder) ?? 0) + 1)
    }
  }
  return (files) => {
    const countOf = ({ path }: OpenFile) => covers.get(folderOf(path)) ?? 0
    const most = Math.max(...files.map(countOf))
    const likeliest = files.filter((file) => countOf(file) === most)
    const inImages = likeliest.filter(({ path }) => /(?:^|\/)images$/i.test(folderOf(path)))
    const [first, ...others] = inImages.length > 0 ? inImages : likeliest
    return first && others.length === 0 ? first : null
  }
}

/**
 * Returns the pictures of rows by another key or column than the usual ones, such as "Photo"; null unless exactly one
 * names a picture in most rows, and none of them twice.
 */
function picturesByKey(
  rows: readonly Row[],
  find: (row: Row, text: string) => OpenFile | undefined,
): Map<Row, OpenFile> | null {
  const byKey = new Map<string, Map<Row, OpenFile>>()
  for (const row of rows) {
    const other = [...textsIn(row.extra)].map(({ at, text }) => [at.join('.'), text] as const)
    const traits = row.attributes.map(({ trait_type, value }) => [trait_type, String(value)] as const)
    for (const [key, text] of [...other, ...traits]) {
      const file = isFileName(text) ? find(row, text) : undefined
      if (file) byKey.set(key, (byKey.get(key) ?? new Map<Row, OpenFile>()).set(row, file))
    }
  }
  const [pictures, ...others] = [...byKey.values()].filter(
    (found) => found.size * 2 > rows.length && new Set(found.values()).size === found.size,
  )
  return pictures && others.length === 0 ? pictures : null
}

/**
 * Sets the picture of each row. Matches by order only if nothing else works. Returns the counts, and the
 * files from data URLs in the rows.
 */
export function matchPictures(
  rows: readonly Row[],
  media: readonly OpenFile[],
  single: boolean,
): { matches: Matches; files: OpenFile[]; link: (row: Row) => void } {
  const matches: Matches = { path: 0, id: 0, name: 0, order: 0, address: 0, data: 0, none: 0 }
  const files: OpenFile[] = []
  const set = (row: Row, file: OpenFile, how: keyof Matches) => {
    row.file = file.path
    // A thumbnail beside another picture is other metadata.
    if (row.thumbnailKey !== undefined && how !== 'path' && how !== 'data')
      row.extra = { ...row.extra, [row.thumbnailKey]: row.image }
    row.image = undefined
    matches[how] += 1
  }
  const { find, findLink } = createFinder(media, single)
  const named = rows.map(({ image, thumbnailKey }) => (thumbnailKey === undefined ? image : undefined))
  const found = rows.map((row) =>
    row.unreadable !== undefined || row.image?.startsWith('data:') ? null : find(row),
  )
  const choose = createChooser(found)
  const unmatched: Row[] = []

  for (const [index, row] of rows.entries()) {
    if (row.unreadable !== undefined) continue
    const { image } = row
    const one = found[index]
    if (image?.startsWith('data:')) {
      const file = fileOfData(row.row, image)
      if (file) {
        files.push(file)
        set(row, file, 'data')
      }
    } else if (one) {
      const file = choose(one.files)
      if (file) set(row, file, one.how)
      else {
        row.unclear = one.files.map(({ path }) => path)
        matches.none += 1
      }
    } else if (image && isUrl(image) && !isPlaceholder(image)) {
      // Fills in an `{id}` template, because only ERC-1155 readers do that themselves, with the same digits.
      row.image = withId(image, row.id)[0]
      matches.address += 1
    } else unmatched.push(row)
  }
  // Matches by order only if no row has another match and there are as many pictures as rows.
  const pictures = media.filter(({ path }) => endingOf(path) !== 'pdf')
  const inOrder =
    unmatched.length === rows.length &&
    pictures.length === rows.length &&
    unmatched.every(({ image }) => !image)
  const byPath = new Map(pictures.map((file) => [file.path, file]))
  const pictureOf = (row: Row, text: string) => {
    const [path = '', ...others] = findLink(row, text)
    return others.length === 0 ? byPath.get(path) : undefined
  }
  const byKey = inOrder ? picturesByKey(unmatched, pictureOf) : null
  for (const [index, row] of unmatched.entries()) {
    const file = byKey ? byKey.get(row) : inOrder && pictures[index]
    if (file) set(row, file, byKey ? 'path' : 'order')
    else matches.none += 1
  }
  /** Finds the files that a row names besides its picture. */
  const link = (row: Row) => {
    Object.assign(row, { links: [], lost: [] })
    const picture = named[row.row - 1]
    linkFiles(row, (text) => (text === picture && row.file !== undefined ? [row.file] : findLink(row, text)))
  }
  for (const row of rows) link(row)
  return { matches, files, link }
}
