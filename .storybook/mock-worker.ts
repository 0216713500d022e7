import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const file = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')

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
        createReadStream(file).on('error', next).pipe(response)
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'mockServiceWorker.js', source: await readFile(file) })
    },
  }
}
