import * as z from '#src/lib/zod.ts'

const isWebAddress = (text: string) => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== ''
}

/** What is entered to read a website, whether once or again and again. The names are the contract's own. */
export const websiteFields = {
  url: z.string().check(
    z.trim(),
    z.minLength(1, 'Enter the address of the first page.'),
    z.maxLength(2048, 'Use at most 2,048 characters.'),
    z.refine((text) => text === '' || isWebAddress(text), 'Enter a web address that begins with https://.'),
  ),
  indexName: z.string().check(z.minLength(1, 'Choose an index.')),
  maxPages: z
    .int('Enter how many pages to read, as a whole number.')
    .check(z.minimum(1, 'Read at least one page.'), z.maximum(1000, 'Read at most 1,000 pages.')),
  maxDepth: z
    .int('Enter how many links to follow, as a whole number.')
    .check(z.minimum(0, 'Enter 0 to follow no links.'), z.maximum(10, 'Follow at most 10 links.')),
}

/** What the platform takes where nothing is given (contract, `scrapeWebsiteAndUpload`). */
export const websiteDefaults = { maxPages: 20, maxDepth: 1 }

/** What a form that reads a website has at least. */
export type WebsiteValues = { url: string; indexName: string; maxPages: number; maxDepth: number }
