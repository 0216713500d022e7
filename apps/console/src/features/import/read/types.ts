import type { ImportRow } from '@vitrine/sdk'
import type { Token, TokenField, TokenFix, TokenProblem, TokenProblemKind } from '@vitrine/sdk/import'

/** A file that was dropped or chosen, by its path below what was chosen. */
export type SourceFile = { path: string; blob: Blob }

/** A file of the import that is named somewhere in its metadata: where in `extra`, and which. */
export type LinkedFile = { at: readonly string[]; path: string }

/** A file that the platform refused when it was sent, and why. */
export type RefusedFile = { path: string; reason: string }

/** A row as it is sent, once the files in `links` have their addresses in `extra`. */
export type LinkedRow = ImportRow & { links?: readonly LinkedFile[] }

/** The kinds of problems of an import, by which they are grouped. */
export type ProblemKind =
  | TokenProblemKind
  | 'picture-none'
  | 'picture-missing'
  | 'picture-unclear'
  | 'picture-placeholder'
  | 'picture-size'
  | 'picture-path'
  | 'picture-type'
  | 'picture-refused'
  | 'file-missing'
  | 'file-bad'
  | 'trait-spelling'
  | 'cell-error'

/** A field of a row that a person can change. Traits are changed only by their values. */
export type EditableField = TokenField

/** A change of a row that fixes a problem. */
export type Fix =
  | TokenFix
  | { field: 'file'; to: undefined }
  | { field: 'link'; at: readonly string[]; to: undefined }

export type Problem = TokenProblem<ProblemKind, Fix>

/** A token, its files, and a person's decisions about them. */
export type Row = Token & {
  /** The path of its picture among the files. */
  file: string | undefined
  /** The paths of the files that may be its picture, where nothing tells which. */
  unclear?: string[] | undefined
  /** It is imported without a picture, because somebody decided so. */
  bare?: boolean
  /** Files that its other metadata names. */
  links: LinkedFile[]
  /** Places in its other metadata that name no file that is there, or several in `found`. */
  lost: (LinkedFile & { found: string[] })[]
}

/** Stands for a problem where assets share a picture, which is none. */
export const sharedPicture = 'shared-picture'
