import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const file = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')

/**
 * Leaves scripts and styles to the network. Otherwise MSW would send each module of the page and of its workers
 * through the page, which compares it with every mocked operation.
 */
const bypass = `addEventListener('fetch', (event) => {
  if (['script', 'style', 'worker'].includes(event.request.destination)) event.stopImmediatePropagation()
})
`

const source = async () => `${bypass}${await readFile(file, 'utf8')}`

/**
 * Serves MSW's service worker from its package in the book, its build and its tests, so that it always
 * matches the installed MSW and no copy is needed.
 */
export function mockWorker(): Plugin {
  return {
    name: 'vitrine:mock-worker',
    configureServer(server) {
      server.middlewares.use('/mockServiceWorker.js', (_request, response, next) => {
        response.setHeader('content-type', 'text/javascript')
        source().then((text) => response.end(text), next)
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'mockServiceWorker.js', source: await source() })
    },
  }
}
