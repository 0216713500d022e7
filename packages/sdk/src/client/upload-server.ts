import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'

/** Returns the server of the browser tests. It reads an upload up to its first chunk, and the rest when the test calls `/go-on`. */
export function uploadServer(): Plugin {
  let resumed = Promise.withResolvers<void>()
  let closed = Promise.withResolvers<void>()

  async function readSlowly(request: IncomingMessage, response: ServerResponse) {
    const hold = resumed.promise
    const { resolve } = closed
    response.on('close', () => !response.writableEnded && resolve())
    let received = 0
    try {
      for await (const chunk of request) {
        if (received === 0) await hold
        received += (chunk as Uint8Array).length
      }
    } catch {
      return
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ message: String(received), pinata_hash: 'c', thumbnail: null, hash: 'h' }))
  }

  const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => unknown> = {
    '/api/asset/assetFileUpload': readSlowly,
    '/api/collection/uploadCollectionImage': (request, response) => {
      request.resume()
      response.writeHead(303, { location: '/sign-in' }).end()
    },
    '/api/auth/getProfile': (_, response) => response.writeHead(302, { location: '/sign-in' }).end(),
    '/sign-in': (_, response) => response.end('<!doctype html><title>Sign in</title>'),
    '/go-on': (_, response) => {
      resumed.resolve()
      resumed = Promise.withResolvers()
      response.end()
    },
    '/gone': async (_, response) => {
      await closed.promise
      closed = Promise.withResolvers()
      response.end()
    },
  }

  return {
    name: 'vitrine:upload-server',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const answer = answers[(request.url ?? '').split('?')[0] ?? '']
        if (answer) void answer(request, response)
        else next()
      })
    },
  }
}
