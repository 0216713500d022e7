import type { Schema } from './operations.ts'
import type { Problems } from './problems.ts'

/** What the thread is given: the bytes of a body and the schema that it is to have. */
export type LargeBody = { schema: Schema; bytes: Uint8Array; wantsDigest: boolean }

/**
 * What it answers. Long lists come apart from the body, as JSON texts of some entries each: to take a hundred thousand entries over as
 * values would keep the platform busy for as long as to read them.
 */
export type ValidatedLarge =
  | { problems: Problems }
  | { body: Record<string, unknown>; lists: [name: string, texts: string[]][]; digest: string | undefined }

/** Entries that come as one text. */
export const entriesInText = 1_000
