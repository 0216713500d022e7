import type { LookupOptions } from 'node:dns'
import dns from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createOutbound, OutboundError } from './outbound.ts'

/** What each name leads to, one answer after the other. The last one stays. */
const addresses = new Map<string, string[]>()
const { lookup } = dns
const spy = vi.spyOn(dns, 'lookup').mockImplementation((async (host: string, options: LookupOptions) => {
  const known = addresses.get(host)
  if (!known) return lookup(host, options)
  const [address = ''] = known.length > 1 ? known.splice(0, 1) : known
  return [{ address, family: 4 }]
}) as typeof lookup)
// For modules that import the function by its name.
syncBuiltinESMExports()
afterAll(() => {
  spy.mockRestore()
  syncBuiltinESMExports()
})
beforeEach(() => addresses.clear())

async function serve(answer: RequestListener) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { port: (server.address() as AddressInfo).port, requests }
}

const isPrivate = { name: 'OutboundError', message: expect.stringContaining('is in a private network') }

it('a name that was public a moment ago is not connected to at a private address', async () => {
  const { port, requests } = await serve((_, response) => response.end())
  const outbound = createOutbound([])
  addresses.set('rebound.example', ['1.1.1.1', '127.0.0.1'])
  expect(await outbound.addressOf('rebound.example')).toBe('1.1.1.1')
  await expect(outbound.fetch(`http://rebound.example:${port}/`)).rejects.toMatchObject(isPrivate)
  expect(requests).toEqual([])
})

it.each(['http://10.1.2.3/', 'http://[fd12::1]/', 'http://169.254.169.254/latest/meta-data/'])(
  '%s is not connected to',
  async (url) => {
    await expect(createOutbound([]).fetch(url)).rejects.toBeInstanceOf(OutboundError)
  },
)

it.each(['http://10.1.2.3/', 'http://inside.example/'])(
  '%s is not reached by a redirect',
  async (location) => {
    addresses.set('inside.example', ['10.1.2.3'])
    const { port } = await serve((_, response) => response.writeHead(302, { location }).end())
    await expect(createOutbound([]).fetch(`http://127.0.0.1:${port}/`)).rejects.toMatchObject(isPrivate)
  },
)

it('this machine and hosts that the operator lists are requested, with what is sent', async () => {
  addresses.set('node', ['127.0.0.1'])
  const { port, requests } = await serve((request, response) => void request.pipe(response))
  const outbound = createOutbound(['node'])
  for (const host of ['127.0.0.1', 'localhost', 'node']) {
    const response = await outbound.fetch(`http://${host}:${port}/`, { method: 'POST', body: 'a call' })
    expect(await response.text()).toBe('a call')
  }
  expect(requests.map((one) => one.headers.host)).toEqual([
    `127.0.0.1:${port}`,
    `localhost:${port}`,
    `node:${port}`,
  ])
})
