import { pageText } from './page-text.ts'

// In a child process: markup can be written so that reading it takes minutes. Addresses cross as text.
export default function readPage({ html, url }: { html: string; url: string }) {
  const { links, ...page } = pageText(html, new URL(url))
  return { ...page, links: links.map((link) => link.href) }
}
