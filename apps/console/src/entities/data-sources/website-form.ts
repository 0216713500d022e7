import * as limits from '@vitrine/sdk/limits'
import { webAddress, wholeNumber } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'

/** What is entered to read a website, whether once or again and again. The names are the contract's own. */
export const websiteFields = {
  url: webAddress(limits.scrapeWebsiteAndUpload.url, 'Enter the address of the first page.'),
  indexName: z.string().check(z.minLength(1, 'Choose an index.')),
  maxPages: wholeNumber(limits.scrapeWebsiteAndUpload.maxPages, 'a number of pages'),
  maxDepth: wholeNumber(limits.scrapeWebsiteAndUpload.maxDepth, 'a number of links'),
}

/** What the platform takes where nothing is given (contract, `scrapeWebsiteAndUpload`). */
export const websiteDefaults = { maxPages: 20, maxDepth: 1 }

/** What a form that reads a website has at least. */
export type WebsiteValues = { url: string; indexName: string; maxPages: number; maxDepth: number }
