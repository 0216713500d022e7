// The small variant, because every route's search is part of the first load.
import * as z from 'zod/mini'
import { orElse } from '#src/lib/or-else.ts'

/** What the URL of the collections page says. A value that makes no sense falls back; the page never breaks on a link. */
export const collectionSearch = z.object({
  page: orElse(z._default(z.int().check(z.minimum(1)), 1), 1),
  search: orElse(z._default(z.string().check(z.maxLength(200)), ''), ''),
  /** Keeps only published, or only unpublished, collections. */
  published: orElse(z.optional(z.boolean()), undefined),
  /** The open drawer; `edit` and `contracts` say of which collection by `id`. */
  drawer: orElse(z.optional(z.enum(['new', 'edit', 'contracts'])), undefined),
  id: orElse(z.optional(z.string().check(z.maxLength(64))), undefined),
})

export type CollectionSearch = z.output<typeof collectionSearch>

/** Rows a page (specification, section 9). */
export const PAGE_SIZE = 8
