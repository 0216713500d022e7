import { serveTasks } from '#src/workers/serve-tasks.ts'
import { pageText } from './page-text.ts'

// A thread of its own: markup can be written so that reading it takes minutes. An address is a text on its way to and fro.
serveTasks(async (input) => {
  const { html, url } = input as { html: string; url: string }
  const { text, links } = pageText(html, new URL(url))
  return { text, links: links.map((link) => link.href) }
})
