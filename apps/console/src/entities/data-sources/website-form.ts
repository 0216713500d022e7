import * as limits from '@vitrine/sdk/limits'
import { webAddress, wholeNumber } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'

/** Form rules for reading a website, once or on a schedule. Field names match the contract. */
export const websiteFields = {
  url: webAddress(limits.scrapeWebsiteAndUpload.url, 'Enter the address of the first page.'),
  indexName: z.string().check(z.minLength(1, 'Choose an index.')),
  maxPages: wholeNumber(limits.scrapeWebsiteAndUpload.maxPages, 'a number of pages'),
  maxDepth: wholeNumber(limits.scrapeWebsiteAndUpload.maxDepth, 'a number of links'),
}

/** Default limits of the platform (contract, `scrapeWebsiteAndUpload`). */
export const websiteDefaults = { maxPages: 20, maxDepth: 1 }

/** Fields that every form for reading a website has. */
export type WebsiteValues = { url: string; indexName: string; maxPages: number; maxDepth: number }
