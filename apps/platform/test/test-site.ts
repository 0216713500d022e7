import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = string | ((request: IncomingMessage, response: ServerResponse) => unknown)

/** A website for tests, on a free port of this machine. */
export type TestSite = {
  /** Address of the website, such as `http://127.0.0.1:41234`. */
  origin: string
  /** The paths that were requested, in order. */
  asked: string[]
  /** The content of each path: the body of an HTML page, or a function that answers. Tests change it. */
  pages: Record<string, Answer>
  close(): Promise<void>
}

const html = (body: string, title = 'Gallery') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`

/**
 * Starts a website.
 * @param host an address of this machine; all of 127.0.0.0/8 works
 */
export async function startSite(pages: Record<string, Answer>, host = '127.0.0.1'): Promise<TestSite> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    const found = site.pages[path]
    if (typeof found === 'function') {
      found(request, response)
      return
    }
    const type = path.endsWith('.txt') ? 'text/plain' : 'text/html; charset=utf-8'
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': type })
    response.end(found === undefined || path.endsWith('.txt') ? found : html(found))
  })
  server.listen(0, host)
  await once(server, 'listening')
  const site: TestSite = {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
    asked,
    pages,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return site
}
