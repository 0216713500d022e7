import { z } from 'zod'

/** What the URL of the premint assets page says. A value that makes no sense falls back. */
export const assetSearch = z.object({
  page: z.number().int().min(1).default(1).catch(1),
  search: z.string().max(200).default('').catch(''),
  /** Keeps assets in this state only. */
  state: z.enum(['unsold', 'minting', 'sold']).optional().catch(undefined),
  /** The open drawer; `edit` says of which asset by `id`. */
  drawer: z.enum(['new', 'import', 'edit', 'contracts']).optional().catch(undefined),
  id: z.string().max(64).optional().catch(undefined),
})

export type AssetSearch = z.output<typeof assetSearch>

/** Rows a page (specification, section 9). */
export const PAGE_SIZE = 8
