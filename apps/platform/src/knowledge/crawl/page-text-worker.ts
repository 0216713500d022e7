import { pageText } from './page-text.ts'

/** Input of the child process. */
export type Page = { html: string; url: string; robotsTags: string[] }

// Runs in a child process, because reading malicious markup can take minutes.
export default ({ html, url, robotsTags }: Page) => pageText(html, new URL(url), robotsTags)
