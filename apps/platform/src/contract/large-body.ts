import type { Schema } from './operations.ts'
import type { Problems } from './problems.ts'

/** Input of the child process: the bytes of a body, its schema and how to read it. */
export type LargeBody = { schema: Schema; bytes: Uint8Array; wantsDigest: boolean; maxValues: number }

/**
 * Output of the child process. Long lists are separate from the body, as JSON texts of some entries each, because
 * receiving 100,000 entries as values would take the platform as long as parsing them.
 */
export type ValidatedLarge =
  | { problems: Problems }
  | { body: Record<string, unknown>; lists: [name: string, texts: string[]][]; digest: string | undefined }

/** Number of entries in one such text. */
export const entriesInText = 1_000
