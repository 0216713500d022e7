// The small variant, because every route's search is part of the first load.
import * as z from 'zod/mini'
import { orElse } from '#src/lib/or-else.ts'

/** What the URL of the premint assets page says. A value that makes no sense falls back. */
export const assetSearch = z.object({
  page: orElse(z._default(z.int().check(z.minimum(1)), 1), 1),
  search: orElse(z._default(z.string().check(z.maxLength(200)), ''), ''),
  /** Keeps assets in this state only. */
  state: orElse(z.optional(z.enum(['unsold', 'minting', 'sold'])), undefined),
  /** The open drawer; `edit` says of which asset by `id`. */
  drawer: orElse(z.optional(z.enum(['new', 'import', 'edit', 'contracts'])), undefined),
  id: orElse(z.optional(z.string().check(z.maxLength(64))), undefined),
})

export type AssetSearch = z.output<typeof assetSearch>

/** Rows a page (specification, section 9). */
export const PAGE_SIZE = 8
