import { z } from 'zod'

/** What the URL of the collections page says. A value that makes no sense falls back; the page never breaks on a link. */
export const collectionSearch = z.object({
  page: z.number().int().min(1).default(1).catch(1),
  search: z.string().max(200).default('').catch(''),
  /** Keeps only published, or only unpublished, collections. */
  published: z.boolean().optional().catch(undefined),
  /** The open drawer; `edit` and `contracts` say of which collection by `id`. */
  drawer: z.enum(['new', 'edit', 'contracts']).optional().catch(undefined),
  id: z.string().max(64).optional().catch(undefined),
})

export type CollectionSearch = z.output<typeof collectionSearch>

/** Rows a page (specification, section 9). */
export const PAGE_SIZE = 8
