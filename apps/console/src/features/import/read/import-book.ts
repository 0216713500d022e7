import { type DecimalMark, recipientAddressProblem, wholeAmounts } from '@vitrine/chain/merkle'
import { cleanTexts, type Entry, mostOfToken, ReadError, readToken, tokenIdsOf } from '@vitrine/sdk/import'
import * as limits from '@vitrine/sdk/limits'
import Papa from 'papaparse'
import type { TextEncoding } from '#src/lib/decode-text.ts'
import { countTraits, type TraitCount } from './count-traits.ts'
import { comparePictures, findDuplicates, fingerprint } from './find-duplicates.ts'
import { type FileKind, readKind } from './file-kind.ts'
import { findHoles, type Holes } from './find-holes.ts'
import { findProblems } from './find-problems.ts'
import { findSources } from './find-sources.ts'
import { withValueAt } from './link-files.ts'
import { type Matches, matchPictures } from './match-pictures.ts'
import { nameEncodings, openFiles } from './open-files.ts'
import {
  type EditableField,
  type Fix,
  type Problem,
  type ProblemKind,
  type LinkedRow,
  type RefusedFile,
  type Row,
  sharedPicture,
  type SourceFile,
} from './types.ts'
import { describeUnused } from './unread-files.ts'

export type RowState = 'ready' | 'fix' | 'duplicate'

/** A row with its state and problems. */
export type RowView = Row & { state: RowState; problems: Problem[]; duplicateOf: number | null }

/** Problems of a kind that have the same fix. */
export type ProblemGroup = {
  kind: ProblemKind
  of: string
  count: number
  /** The first problem, and the numbers of the first rows with it. */
  first: Problem
  rows: number[]
}

/** A change to the read data. The same changes in the same order give the same import. */
export type Change =
  | { do: 'fix' | 'ignore'; kind: ProblemKind; of: string }
  | { do: 'edit'; row: number; field: EditableField; to: string }
  | { do: 'skip-duplicates'; skip: boolean }
  | { do: 'single'; single: boolean }
  | { do: 'decimal-mark'; mark: DecimalMark }
  | { do: 'refuse'; files: readonly RefusedFile[] }

export type Summary = {
  sources: { key: string; name: string; detail: string; count: number }[]
  source: string
  /** The encoding used for the source; null if its files specify one. */
  guessed: TextEncoding | null
  pictures: number
  matches: Matches
  counts: Record<'all' | RowState, number>
  duplicates: number
  skipsDuplicates: boolean
  /** Number of different assets that share a picture; 0 if most assets do. */
  sharedPictures: number
  problems: ProblemGroup[]
  traits: TraitCount[]
  holes: Holes
  /** Sentences about files that can't be read, with instructions for each kind, and files that no row uses. */
  unread: string[]
  /** Keys and columns left out because they contain people's wallets, with the number of rows. */
  leftOut: { key: string; count: number }[]
  /** True if all imported rows have different token IDs; undefined if none has an ID. */
  hasTokenIds: boolean | undefined
  /** Number and total size in bytes of the files to upload. */
  uploads: { count: number; bytes: number }
  /** Number of ready rows with copies or a recipient. */
  unsent: number
}

/** Maximum number of rows in an import. */
const MAX_ROWS = limits.createImport.rowCount.maximum
/** Width of a thumbnail in pixels. */
const THUMBNAIL = 240

type Options = {
  collection: string
  single: boolean
  source?: string | undefined
  /** The text encoding that a person chose for files that don't specify one. */
  encoding?: TextEncoding | undefined
  onProgress: (text: string, share: number) => void
}

/**
 * Reads the chosen files and holds them during review and fixes. Throws a ReadError if nothing can be
 * imported.
 */
export async function openBook(
  chosen: readonly SourceFile[],
  { collection, source, encoding, onProgress, ...options }: Options,
) {
  const find = async (ofNames: TextEncoding | undefined) => {
    const found = await findSources(await openFiles(chosen, ofNames), {
      encoding,
      onProgress: (share) => onProgress('Reading metadata', share),
    })
    return { found, taken: found.sources.find(({ key }) => key === source) ?? found.sources[0] }
  }
  const first = await find(encoding)
  // The encoding of file names in an archive follows from that of the text (`nameEncodings`), which is known
  // only now.
  const guessed = encoding === undefined ? first.taken?.guessed : null
  const { found, taken } = guessed && nameEncodings[guessed] ? await find(guessed) : first
  if (!taken) throw new Error('There is no source.')
  if (taken.entries.length > MAX_ROWS) {
    throw new ReadError(
      `${taken.detail} has more than 100,000 tokens. Split it, and import one part after the other.`,
    )
  }
  const { isTable = false } = taken
  let { single } = options
  const tokenAt = (index: number, entry: Entry) =>
    readToken(entry, index + 1, { hasOwnFile: taken.single, single })
  const rows = taken.entries.map((entry, index): Row => {
    return { ...tokenAt(index, entry), file: undefined, links: [], lost: [] }
  })
  const { matches, files, link } = matchPictures(rows, found.media, taken.single)
  const media = new Map([...found.media, ...files].map((file) => [file.path, file]))
  const keys = await comparePictures([...media.values()], (share) => onProgress('Comparing pictures', share))

  const kinds = new Map<string, FileKind>()
  for (const { path, head } of media.values()) kinds.set(path, await readKind(head))

  const ignored = new Set<string>()
  const refused = new Map<string, string>()
  let mark: DecimalMark | undefined
  let readAmount = wholeAmounts([])
  let skipsDuplicates: boolean | null = null
  let sharedPictures = new Set<number>()
  let views: RowView[] = []
  const ready = () => views.filter(({ state }) => state === 'ready')
  /** Token IDs of the imported rows. */
  let tokenIds: ReturnType<typeof tokenIdsOf>
  let matrix = countTraits([])
  const keyOf = ({ kind, of }: { kind: ProblemKind; of: string }) => `${kind} ${of}`

  function check() {
    matrix = countTraits(rows)
    readAmount = wholeAmounts(
      rows.flatMap(({ amount }) => amount ?? []),
      mark,
    )
    const around = {
      collection,
      sizeOf: (path: string) => media.get(path)?.size,
      kindOf: (path: string) => kinds.get(path),
      refusalOf: (path: string) => refused.get(path),
      slips: matrix.slips,
      isTable,
      single,
      readAmount,
      recipientProblem: recipientAddressProblem,
    }
    const { duplicates, shared } = findDuplicates(rows, keys)
    // If most rows share pictures, the collection is an edition, so that isn't a problem.
    sharedPictures = shared.size <= rows.length / 2 ? shared : new Set()
    const skips = (skipsDuplicates ??= duplicates.size <= rows.length / 2)
    views = rows.map((row) => {
      const problems = findProblems(row, around).filter((problem) => !ignored.has(keyOf(problem)))
      const duplicateOf = duplicates.get(row.row) ?? null
      const state = duplicateOf !== null && skips ? 'duplicate' : problems.length > 0 ? 'fix' : 'ready'
      return { ...row, problems, duplicateOf, state }
    })
    tokenIds = tokenIdsOf(ready())
  }
  check()

  function mend(row: Row | undefined, fix: Fix | null) {
    if (!row || !fix) return
    if (fix.field === 'texts') {
      const { name, description, image, external_url, attributes, extra } = row
      Object.assign(row, cleanTexts({ name, description, image, external_url, attributes, extra }))
    } else if (fix.field === 'link') {
      row.extra = withValueAt(row.extra, fix.at, undefined) as Row['extra']
      link(row)
    } else if (fix.field === 'faults') row.faults = []
    else if (fix.field !== 'attributes') {
      Object.assign(row, { [fix.field]: fix.to })
      row.faults = row.faults.filter(({ field }) => field !== fix.field)
      if (fix.field === 'extra') link(row)
      if (fix.field === 'file' || fix.field === 'image') row.bare = fix.to === undefined
      if (fix.field === 'image') Object.assign(row, { file: undefined, unclear: undefined })
      // The new value is the path of an existing file.
      if (fix.field === 'image' && fix.to !== undefined && media.has(fix.to))
        Object.assign(row, { file: fix.to, image: undefined })
    } else {
      const { index, to } = fix
      // A trait index beyond the limit represents all excess traits.
      const removed = index < mostOfToken.traits ? 1 : row.attributes.length
      const trait = row.attributes[index]
      if (to === undefined) row.attributes = row.attributes.toSpliced(index, removed)
      else if (trait) row.attributes = row.attributes.with(index, { ...trait, value: to })
      row.faults = row.faults.flatMap((fault) => {
        const [, at, rest] = /^attributes\.(\d+)(.*)$/.exec(fault.field) ?? []
        if (at === undefined || Number(at) < index) return [fault]
        if (to !== undefined) return Number(at) === index ? [] : [fault]
        return Number(at) < index + removed
          ? []
          : [{ ...fault, field: `attributes.${Number(at) - removed}${rest}` }]
      })
    }
  }

  /**
   * Recomputes the supply of each row, except rows that were edited. In single mode, the supply belongs to
   * the collection.
   */
  function setSingle(to: boolean) {
    if (to === single) return
    const before = taken?.entries.map((entry, index) => tokenAt(index, entry)) ?? []
    single = to
    for (const [index, { amount, extra }] of before.entries()) {
      const [row, entry] = [rows[index], taken?.entries[index]]
      if (!row || !entry || row.amount !== amount) continue
      const after = tokenAt(index, entry)
      if (after.amount === amount) continue
      const rest = Object.entries(row.extra).filter(([key]) => !(key in extra) || key in after.extra)
      const added = Object.entries(after.extra).filter(([key]) => !(key in extra))
      Object.assign(row, { amount: after.amount, extra: Object.fromEntries([...rest, ...added]) })
    }
  }

  const groups = (): ProblemGroup[] => {
    const byKey = new Map<string, ProblemGroup>()
    for (const { row, state, problems } of views) {
      if (state !== 'fix') continue
      for (const problem of problems) {
        const group = byKey.get(keyOf(problem)) ?? {
          kind: problem.kind,
          of: problem.of,
          count: 0,
          first: problem,
          rows: [],
        }
        byKey.set(keyOf(problem), group)
        // A row with the same problem twice counts once.
        if (group.rows.at(-1) !== row) group.count += 1
        if (group.rows.length < 6 && group.rows.at(-1) !== row) group.rows.push(row)
      }
    }
    return [...byKey.values()].toSorted((a, b) => b.count - a.count)
  }
  const copiesOf = (amount: string | undefined) => {
    const copies = readAmount(amount ?? '1')
    return 'amount' in copies ? Number(copies.amount) : 1
  }
  const uploads = () => {
    const paths = new Set(
      ready().flatMap(({ file, links }) => [file ?? [], links.map(({ path }) => path)].flat()),
    )
    return [...paths].map((path) => ({ path, size: media.get(path)?.size ?? 0 }))
  }
  /** Returns the paths of files that no row names. */
  const unused = () => {
    const used = new Set(
      rows.flatMap(({ file, unclear = [], links, lost }) => [
        file,
        ...unclear,
        ...links.map(({ path }) => path),
        ...lost.flatMap(({ found: paths }) => paths),
      ]),
    )
    return found.media.map(({ path }) => path).filter((path) => !used.has(path))
  }

  return {
    summary(): Summary {
      const counts = { all: views.length, ready: 0, fix: 0, duplicate: 0 }
      for (const { state } of views) counts[state] += 1
      const files = uploads()
      return {
        sources: found.sources.map(({ key, name, detail, entries }) => ({
          key,
          name,
          detail,
          count: entries.length,
        })),
        source: taken.key,
        guessed: taken.guessed,
        pictures: found.media.length,
        matches,
        counts,
        duplicates: views.filter(({ duplicateOf }) => duplicateOf !== null).length,
        skipsDuplicates: skipsDuplicates ?? true,
        sharedPictures: sharedPictures.size,
        problems: groups(),
        traits: matrix.traits,
        holes: findHoles(rows),
        unread: [...found.unread, ...describeUnused(unused())],
        leftOut: countLeftOut(rows),
        hasTokenIds: tokenIds === undefined ? undefined : tokenIds !== null,
        unsent: ready().filter(({ amount, wallet_address }) => copiesOf(amount) > 1 || wallet_address).length,
        uploads: { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) },
      }
    },
    /** Returns a page of rows, filtered by state or problem, starting at `from`. */
    page({
      state,
      problem,
      from,
      count,
    }: {
      state: RowState | 'all'
      problem?: string | undefined
      from: number
      count: number
    }) {
      const fits = views.filter(
        (view) =>
          (state === 'all' || view.state === state) &&
          (problem === undefined ||
            (problem === sharedPicture
              ? sharedPictures.has(view.row)
              : view.state === 'fix' && view.problems.some((one) => keyOf(one) === problem))),
      )
      return { total: fits.length, rows: fits.slice(from, from + count) }
    },
    rowsOf: (numbers: readonly number[]) =>
      numbers.map((number) => views[number - 1]).filter((view) => view !== undefined),
    apply(changes: readonly Change[]) {
      let isChecked = true
      for (const change of changes) {
        if (change.do === 'skip-duplicates') skipsDuplicates = change.skip
        else if (change.do === 'single') setSingle(change.single)
        else if (change.do === 'decimal-mark') ({ mark } = change)
        else if (change.do === 'refuse')
          for (const { path, reason } of change.files) refused.set(path, reason)
        else if (change.do === 'edit') {
          const row = rows[change.row - 1]
          mend(row, {
            field: change.field,
            to:
              change.to === '' && change.field !== 'name' && change.field !== 'description'
                ? undefined
                : change.to,
          })
        } else if (change.do === 'ignore') ignored.add(keyOf(change))
        else {
          if (!isChecked) check()
          for (const { row, problems } of views) {
            // In reverse order, because removing a trait shifts the later ones.
            for (const problem of problems.toReversed()) {
              if (keyOf(problem) === keyOf(change)) mend(rows[row - 1], problem.fix)
            }
          }
        }
        isChecked = false
      }
      check()
    },
    /** Returns the rows to import, renumbered from 1, starting at `from`. */
    importRows: (from: number, count: number): LinkedRow[] =>
      ready()
        .slice(from, from + count)
        .map(
          (
            {
              name,
              description,
              image,
              file,
              external_url,
              attributes,
              amount,
              wallet_address,
              extra,
              links,
            },
            index,
          ) => ({
            row: from + index + 1,
            name,
            ...(description ? { description } : {}),
            ...(image ? { image } : {}),
            ...(file ? { file } : {}),
            ...(external_url ? { external_url } : {}),
            attributes,
            ...(amount ? { amount: copiesOf(amount) } : {}),
            ...(wallet_address ? { wallet_address } : {}),
            ...(tokenIds ? { tokenId: tokenIds[from + index] } : {}),
            ...(Object.keys(extra).length > 0 ? { extra } : {}),
            ...(links.length > 0 ? { links } : {}),
          }),
        ),
    uploads,
    /** Returns a hash of the import's names, token IDs, pictures and other files. */
    fingerprint(): string {
      const text = JSON.stringify(
        ready().map(({ name, image, file, links }, index) => [
          tokenIds ? [name, image, tokenIds[index]] : [name, image],
          [...(file === undefined ? [] : [{ at: [], path: file }]), ...links].map(({ at, path }) => [
            at,
            path,
            media.get(path)?.size,
          ]),
        ]),
      )
      return fingerprint(new TextEncoder().encode(text))
    },
    /** Returns all problems as CSV with location, field and reason. */
    problemsCsv: () =>
      Papa.unparse(
        {
          fields: ['row', 'file', 'line', 'name', 'field', 'reason'],
          data: views.flatMap(({ row, path, line, name, problems }) =>
            problems.map(({ field, message }) => [row, path, line, name, field, message]),
          ),
        },
        { escapeFormulae: true },
      ),
    /** Returns a file; null if it can't be read, such as a damaged file in an archive. */
    async picture(path: string): Promise<Blob | null> {
      try {
        return (await media.get(path)?.read()) ?? null
      } catch {
        return null
      }
    },
    /** Returns a thumbnail of a picture as a data URL; null if the browser can't decode the picture. */
    async thumbnail(path: string): Promise<string | null> {
      try {
        const blob = await media.get(path)?.read()
        if (!blob) return null
        const picture = await createImageBitmap(blob, { resizeWidth: THUMBNAIL, resizeQuality: 'medium' })
        const canvas = new OffscreenCanvas(picture.width, picture.height)
        canvas.getContext('2d')?.drawImage(picture, 0, 0)
        picture.close()
        return await dataAddress(await canvas.convertToBlob({ type: 'image/webp' }))
      } catch {
        return null
      }
    },
  }
}

function countLeftOut(rows: readonly Row[]): Summary['leftOut'] {
  const counts = new Map<string, number>()
  for (const key of rows.flatMap(({ leftOut = [] }) => leftOut)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].map(([key, count]) => ({ key, count }))
}

const dataAddress = (blob: Blob) =>
  new Promise<string | null>((resolve) => {
    const file = new FileReader()
    file.onloadend = () => resolve(typeof file.result === 'string' ? file.result : null)
    file.readAsDataURL(blob)
  })

export type Book = Awaited<ReturnType<typeof openBook>>
