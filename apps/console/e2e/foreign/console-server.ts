import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { extname } from 'node:path'
import { listen } from './listen.ts'

const dist = new URL('../../dist/', import.meta.url)
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Serves the built console as docs/operations.md says: its files, `config.json`, and `index.html` for every other path. `api` answers below
 * `/api/`, where the backend has the same origin.
 */
export function serveConsole(config: unknown, api?: RequestListener) {
  return listen(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://console')
    const send = (name: string, body: Buffer | string) =>
      response
        .writeHead(200, {
          'content-type': types[extname(name)] ?? 'application/octet-stream',
          'cache-control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        })
        .end(body)
    if (api && pathname.startsWith('/api/')) api(request, response)
    else if (pathname === '/config.json') send(pathname, JSON.stringify(config))
    else {
      const file = await readFile(new URL(`.${pathname}`, dist)).catch(() => null)
      if (file) send(pathname, file)
      else if (pathname.startsWith('/assets/')) response.writeHead(404).end()
      else send('index.html', await readFile(new URL('index.html', dist)))
    }
  })
}
