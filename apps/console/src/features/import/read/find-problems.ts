import * as limits from '@vitrine/sdk/limits'
import {
  findTokenProblems,
  isUrl,
  isFollowable,
  isPlaceholder,
  mendAddress,
  type TokenRules,
} from '@vitrine/sdk/import'
import type { FileKind } from './file-kind.ts'
import { endingOf, isMedia } from './open-files.ts'
import type { Fix, Problem, ProblemKind, Row } from './types.ts'

/** Maximum length of a file's path in an import. */
const MAX_PATH = limits.addImportRows.rows.items.file.maxLength
/** Maximum file size in bytes. */
const MAX_FILE = 50 * 1024 * 1024

export type Surroundings = TokenRules & {
  sizeOf: (path: string) => number | undefined
  /** Returns the kind of a file from its bytes; undefined if they weren't read. */
  kindOf: (path: string) => FileKind | undefined
  /** Returns the platform's reason for refusing a file; undefined if it wasn't refused. */
  refusalOf: (path: string) => string | undefined
  /** Misspelled values of each trait. */
  slips: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** True if the rows come from a table. */
  isTable: boolean
}

type Wrong = { kind: ProblemKind; message: string; of?: string }

/** Returns the reason a file can't be imported; undefined if it can. */
function fileProblem(file: string, { sizeOf, kindOf, refusalOf }: Surroundings): Wrong | undefined {
  const reason = refusalOf(file)
  if (reason !== undefined)
    return { kind: 'picture-refused', message: `The platform refuses ${file}. ${reason}`, of: reason }
  const size = sizeOf(file) ?? 0
  if (!isMedia(file) || endingOf(file) === 'svg')
    return { kind: 'picture-type', message: `${file} has a type that assets can’t have. Convert it to PNG.` }
  if (size > MAX_FILE) return { kind: 'picture-size', message: `${file} is over 50 MB.` }
  if (file.length > MAX_PATH) {
    const message = `The path ${file.slice(0, 80)}… has ${file.length} characters. The most is ${MAX_PATH}.`
    return { kind: 'picture-path', message }
  }
  if (size === 0) return { kind: 'picture-size', message: `${file} is empty.`, of: 'empty' }
  if (kindOf(file) === 'damaged')
    return { kind: 'picture-type', message: `${file} can’t be read. It may be damaged.`, of: 'damaged' }
  if (kindOf(file) === 'unknown')
    return { kind: 'picture-type', message: `${file} holds no picture, video, sound or model.`, of: 'bytes' }
  return undefined
}

/**
 * Returns the problem with the picture of a row; undefined if there is none, or if only its address has to be
 * checked, which `findTokenProblems` does.
 */
function pictureProblem(row: Row, around: Surroundings): Wrong | undefined {
  const { image, file } = row
  if (file !== undefined) return fileProblem(file, around)
  if (row.unclear) {
    const message = `Several files may be the picture: ${row.unclear.slice(0, 3).join(', ')}.`
    return { kind: 'picture-unclear', message }
  }
  if (!image) return row.bare ? undefined : { kind: 'picture-none', message: 'The asset has no picture.' }
  if (isPlaceholder(image)) {
    const message = `“${image.slice(0, 80)}” is a placeholder, and no file has its name.`
    return { kind: 'picture-placeholder', message }
  }
  if (!isUrl(image) && !isFollowable(image) && mendAddress(image) === undefined)
    return { kind: 'picture-missing', message: `The file “${image.slice(0, 80)}” is missing.` }
  return undefined
}

/** Errors that a spreadsheet shows in place of a value. */
const cellError = /^#(?:REF!|DIV\/0!|N\/A|VALUE!|NAME\?|NUM!|NULL!)$/

/** Returns a problem for each text of a row that is a spreadsheet error. */
function findCellErrors({ name, description, attributes }: Row): Problem[] {
  const texts: { field: string; text: string; fix: Fix }[] = [
    { field: 'name', text: name, fix: { field: 'name', to: '' } },
    { field: 'description', text: description, fix: { field: 'description', to: '' } },
    ...attributes.map(({ value }, index) => ({
      field: `attributes.${index}.value`,
      text: String(value),
      fix: { field: 'attributes' as const, index, to: undefined },
    })),
  ]
  return texts
    .filter(({ text }) => cellError.test(text))
    .map(({ field, text, fix }) => {
      return { kind: 'cell-error', of: '', field, message: `“${text}” is an error of a spreadsheet.`, fix }
    })
}

/** Returns all problems that block a row from becoming an asset, each with its fix. */
export function findProblems(row: Row, around: Surroundings): Problem[] {
  // `row.lost` has the missing files, without the names that match a file of the import.
  const problems: Problem[] = findTokenProblems(row, around).filter(({ kind }) => kind !== 'file-missing')
  if (row.unreadable !== undefined) return problems
  if (around.isTable) problems.push(...findCellErrors(row))
  const picture = pictureProblem(row, around)
  if (picture) {
    const fix =
      row.file === undefined
        ? { field: 'image' as const, to: undefined }
        : { field: 'file' as const, to: undefined }
    const judged = problems.findIndex(({ kind }) => kind === 'picture-address')
    problems.splice(Math.max(0, judged), judged < 0 ? 0 : 1, { of: '', field: 'image', ...picture, fix })
  }
  for (const { at, path, found } of row.lost) {
    const named = `${at.join('.')} names the file “${path.slice(0, 80)}”`
    const message =
      found.length > 0
        ? `${named}, which may be any of these: ${found.slice(0, 3).join(', ')}.`
        : `${named}, which is missing.`
    const of = String(at[0])
    problems.push({
      kind: 'file-missing',
      of,
      field: at.join('.'),
      message,
      fix: { field: 'link', at, to: undefined },
    })
  }
  for (const { at, path } of row.links) {
    const wrong = fileProblem(path, around)
    if (!wrong) continue
    const fix = { field: 'link' as const, at, to: undefined }
    problems.push({ kind: 'file-bad', of: String(at[0]), field: at.join('.'), message: wrong.message, fix })
  }
  for (const [index, { trait_type, value }] of row.attributes.entries()) {
    const text = String(value)
    const meant = around.slips.get(trait_type)?.get(text)
    // A trait without a value (`of` is `empty`) isn't in `row.attributes`. Its `field` has its index in the
    // file, which may be the index of another trait here.
    const isWrong = problems.some(
      ({ of, field }) => of !== 'empty' && field.startsWith(`attributes.${index}.`),
    )
    if (meant === undefined || isWrong) continue
    problems.push({
      kind: 'trait-spelling',
      of: JSON.stringify([trait_type, text, meant]),
      field: `attributes.${index}.value`,
      message: `${trait_type}: “${text}” is probably “${meant}”.`,
      fix: { field: 'attributes', index, to: meant },
    })
  }
  return problems
}
