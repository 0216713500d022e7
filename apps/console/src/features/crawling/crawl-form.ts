import type { BodyOf, CrawlingConfig } from '@vitrine/sdk'
import { websiteDefaults, websiteFields } from '#src/entities/data-sources/website-form.ts'
import * as z from '#src/lib/zod.ts'

/** What a person fills in. The names are the contract's own, so that a refusal finds its field. */
export const crawlForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Give the configuration a name.'),
      z.maxLength(120, 'Use at most 120 characters.'),
    ),
  ...websiteFields,
  everyHours: z
    .int('Enter a whole number of hours.')
    .check(z.minimum(1, 'Run it at most once an hour.'), z.maximum(720, 'Run it at least every 720 hours.')),
})

export type CrawlValues = z.output<typeof crawlForm>

/** Returns the form as it opens: for a new configuration, or filled from an existing one. */
export const crawlValues = (config: CrawlingConfig | null): CrawlValues => ({
  name: config?.name ?? '',
  url: config?.url ?? '',
  indexName: config?.indexName ?? '',
  everyHours: config?.everyHours ?? 24,
  maxPages: config?.maxPages ?? websiteDefaults.maxPages,
  maxDepth: config?.maxDepth ?? websiteDefaults.maxDepth,
})

/** Returns the form as the API takes it: a new configuration has no id yet. */
export const crawlBody = (
  config: CrawlingConfig | null,
  values: CrawlValues,
): BodyOf<'setCrawlingConfig'> => ({ ...values, ...(config ? { crawl_id: config.crawl_id } : {}) })
