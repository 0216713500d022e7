import type { ImportRow } from '@vitrine/sdk'
import type { Token, TokenField, TokenFix, TokenProblem, TokenProblemKind } from '@vitrine/sdk/import'

/** A dropped or chosen file, with its path below the chosen folder. */
export type SourceFile = { path: string; blob: Blob }

/** A file of the import that the metadata names: its place in `extra` and its path. */
export type LinkedFile = { at: readonly string[]; path: string }

/** A file that the platform refused, and the reason. */
export type RefusedFile = { path: string; reason: string }

/** A row to send. Files in `links` must be replaced by their addresses in `extra` first. */
export type LinkedRow = ImportRow & { links?: readonly LinkedFile[] }

/** Kinds of problems, by which they are grouped. */
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
  | 'file-bad'
  | 'trait-spelling'
  | 'cell-error'

/** A field of a row that can be edited. Only the values of traits can be changed. */
export type EditableField = TokenField

/** A change of a row that fixes a problem. */
export type Fix =
  | TokenFix
  | { field: 'file'; to: undefined }
  | { field: 'link'; at: readonly string[]; to: undefined }

export type Problem = TokenProblem<ProblemKind, Fix>

/** A token, its files, and the decisions about them. */
export type Row = Token & {
  /** Path of its picture among the files. */
  file: string | undefined
  /** Paths of the files that may be its picture, if the match isn't unique. */
  unclear?: string[] | undefined
  /** True if the admin chose to import it without a picture. */
  bare?: boolean
  /** Files named in its other metadata. */
  links: LinkedFile[]
  /** Places in its other metadata that name a missing file, or one of several in `found`. */
  lost: (LinkedFile & { found: string[] })[]
}

/** Key that filters rows by shared pictures, like the key of a problem, although sharing isn't a problem. */
export const sharedPicture = 'shared-picture'
