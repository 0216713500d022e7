import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { answerLookups } from '#test/answer-lookups.ts'
import { createOutbound, OutboundError } from './outbound.ts'

const addresses = answerLookups()

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
