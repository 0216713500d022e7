// A server that calls the platform as whoever calls the server: node server.js
import { createServer } from 'node:http'
import { createSdk, isApiError } from '@vitrine/sdk'

const { PLATFORM_URL = 'https://platform.example', PORT = '8080' } = process.env

// One client serves everybody: it holds no token. Each call carries the token of the request that it is made for.
const sdk = createSdk({ backends: { main: PLATFORM_URL }, timeout: 5_000, maxResponseBytes: 1_000_000 })

export const server = createServer(async (request, response) => {
  const token = request.headers.authorization?.replace(/^Bearer /i, '') ?? null
  const left = new AbortController()
  response.on('close', () => left.abort()) // whoever leaves needs no answer
  response.setHeader('content-type', 'application/json')
  try {
    const page = { page: 1, pageSize: 8 }
    const { data, totalCount } = await sdk.collections.list(page, { token, signal: left.signal })
    response.end(JSON.stringify({ names: data.map(({ name }) => name), totalCount }))
  } catch (error) {
    if (!isApiError(error)) throw error
    // Of another status there was no answer that could be used. The message repeats no token and no address.
    response.writeHead(error.status && error.status >= 400 ? error.status : 502)
    response.end(JSON.stringify({ error: error.message, requestId: error.requestId }))
  }
})
server.listen(Number(PORT), '127.0.0.1')
