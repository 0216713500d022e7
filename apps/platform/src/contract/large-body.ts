import type { Schema } from './operations.ts'
import type { Problems } from './problems.ts'

/** Input of the child process: the bytes of a body, its schema and how to read it. */
export type LargeBody = { schema: Schema; bytes: Uint8Array; wantsDigest: boolean; maxValues: number }

/**
 * Its output. Long lists come apart from the body, as JSON texts of some entries each: receiving a hundred thousand entries as values
 * would keep the platform busy as long as reading them.
 */
export type ValidatedLarge =
  | { problems: Problems }
  | { body: Record<string, unknown>; lists: [name: string, texts: string[]][]; digest: string | undefined }

/** Entries in one such text. */
export const entriesInText = 1_000
