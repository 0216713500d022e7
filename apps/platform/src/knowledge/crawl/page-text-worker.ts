import { pageText } from './page-text.ts'

/** Input of the child process. */
export type Page = { html: string; url: string; robotsTags: string[] }

// In a child process: markup can be written so that reading it takes minutes.
export default ({ html, url, robotsTags }: Page) => pageText(html, new URL(url), robotsTags)
