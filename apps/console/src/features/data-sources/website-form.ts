import type { Datasource } from '@vitrine/sdk'
import { websiteDefaults, websiteFields } from '#src/entities/data-sources/website-form.ts'
import * as z from '#src/lib/zod.ts'

/** What a person fills in. The names are the contract's own, but for `reader`, which chooses the call. */
export const websiteForm = z.object({ ...websiteFields, reader: z.enum(['plain', 'scripts']) })

export type SourceWebsiteValues = z.output<typeof websiteForm>

/** Returns the form as it opens: for a failed source as that was, as far as it says; else for the index that is chosen. */
export const websiteValues = (failed: Datasource | null, indexName: string): SourceWebsiteValues => ({
  url: failed?.name ?? '',
  indexName: failed?.indexName ?? indexName,
  ...websiteDefaults,
  reader: failed?.kind === 'crawl' ? 'scripts' : 'plain',
})
