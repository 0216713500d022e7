// A server that calls the platform with the token of each request: node server.js
import { createServer } from 'node:http'
import { createSdk, isApiError } from '@vitrine/sdk'

const { PLATFORM_URL = 'https://platform.example', PORT = '8080' } = process.env

// The client serves all requests: it holds no token, so each call passes its own.
const sdk = createSdk({ backends: { main: PLATFORM_URL }, timeout: 5_000, maxResponseBytes: 1_000_000 })

export const server = createServer(async (request, response) => {
  const token = request.headers.authorization?.replace(/^Bearer /i, '') ?? null
  const left = new AbortController()
  response.on('close', () => left.abort()) // stops the call if the client disconnects
  response.setHeader('content-type', 'application/json')
  try {
    const page = { page: 1, pageSize: 8 }
    const { data, totalCount } = await sdk.collections.list(page, { token, signal: left.signal })
    response.end(JSON.stringify({ names: data.map(({ name }) => name), totalCount }))
  } catch (error) {
    if (!isApiError(error)) throw error
    // Other statuses mean that there was no usable answer. The message contains no token and no address.
    response.writeHead(error.status && error.status >= 400 ? error.status : 502)
    response.end(JSON.stringify({ error: error.message, requestId: error.requestId }))
  }
})
server.listen(Number(PORT), '127.0.0.1')
