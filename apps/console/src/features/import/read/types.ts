/** A file that was dropped or chosen, by its path below what was chosen. */
export type SourceFile = { path: string; blob: Blob }

/** What is wrong with an import: the kinds are what problems are grouped by. */
export type ProblemKind =
  | 'unreadable'
  | 'row-short'
  | 'name-missing'
  | 'name-long'
  | 'description-long'
  | 'picture-none'
  | 'picture-missing'
  | 'picture-unclear'
  | 'picture-placeholder'
  | 'picture-address'
  | 'picture-size'
  | 'picture-path'
  | 'picture-type'
  | 'trait-spelling'
  | 'trait-invalid'
  | 'address-invalid'
  | 'amount-invalid'
  | 'wallet-invalid'
  | 'extra-large'

/** What of a row can be changed. `attributes` is changed through the traits' values alone. */
export type EditableField = 'name' | 'description' | 'image' | 'external_url' | 'amount' | 'wallet_address'

/** A change of one field of a row, or of one trait's value. */
export type Fix =
  | { field: EditableField; to: string | undefined }
  | { field: 'file' | 'short'; to: undefined }
  | { field: 'extra'; to: Record<string, never> }
  | { field: 'attributes'; index: number; to: TraitValue | undefined }

/** Something wrong with a row, and what would mend it. */
export type Problem = {
  kind: ProblemKind
  /** Tells problems of one kind apart that are mended differently, such as the trait and its value. */
  of: string
  field: string
  message: string
  fix: Fix | null
}

export type TraitValue = string | number | boolean

export type Trait = {
  trait_type: string
  value: TraitValue
  display_type?: string
  max_value?: number
}

/** One asset that was read: what it becomes, and where it was found. */
export type Row = {
  /** Its place among all that was read, from 1. */
  row: number
  /** Its token id, as its metadata, its file's name or its key says. */
  id: string | null
  path: string
  line: number
  name: string
  description: string
  /** The address of its picture; undefined where `file` is its picture. */
  image: string | undefined
  /** The path of its picture among the files. */
  file: string | undefined
  /** The paths of the files that may be its picture, where nothing tells which. */
  unclear?: string[] | undefined
  /** It is imported without a picture, because somebody decided so. */
  bare?: boolean
  external_url: string | undefined
  attributes: Trait[]
  amount: string | undefined
  wallet_address: string | undefined
  extra: Record<string, unknown>
  /** It ends before the last column of its table: how many cells it has. */
  short?: string | undefined
  /** Why it can't be read at all. */
  unreadable?: string
}

/** What a file of metadata holds, before it is made into rows. */
export type Entry = {
  path: string
  line: number
  key: string | null
  value: unknown
  error?: string
  /** It has fewer cells than its table has columns. */
  short?: string
}

/** Entries, and the words for the shape that they were found in. */
export type Entries = { shape: string; entries: Entry[] }

/** Stands for a problem where assets share a picture, which is none. */
export const sharedPicture = 'shared-picture'
