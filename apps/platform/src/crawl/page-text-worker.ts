import { serveTasks } from '#src/workers/serve-tasks.ts'
import { pageText } from './page-text.ts'

// A thread of its own: markup can be written so that reading it takes minutes. An address is a text on its way to and fro.
serveTasks(async (input) => {
  const { html, url } = input as { html: string; url: string }
  const { links, ...page } = pageText(html, new URL(url))
  return { ...page, links: links.map((link) => link.href) }
})
