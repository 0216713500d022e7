import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { amber } from '#test/test-chain.ts'
import { type ChainNetwork, createChainNetworks } from './chain-networks.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const networkAt = (rpcUrl: string): ChainNetwork => ({
  ...amber,
  rpcUrl,
  local: false,
  fetch: globalThis.fetch,
})

it.each([302, 307, 308])('follows no redirect with status %s', async (status) => {
  const requested: string[] = []
  const elsewhere = await serve((request, response) => {
    requested.push(request.url ?? '')
    response.end()
  })
  const rpcUrl = await serve((_, response) => {
    response.writeHead(status, { location: `${elsewhere}/elsewhere` }).end()
  })
  const network = networkAt(rpcUrl)
  const client = createChainNetworks([network]).client(network)
  await expect(client.getBlockNumber()).rejects.toThrow('HTTP request failed')
  expect(requested).toEqual([])
})

it('keeps a client while neither the address of the node nor what requests it changes', () => {
  const network = networkAt('http://127.0.0.1:1')
  const networks = createChainNetworks([network])
  const first = networks.client(network)
  expect(networks.client(network)).toBe(first)
  network.fetch = async () => Promise.reject(new Error('Not allowed.'))
  const second = networks.client(network)
  expect(second).not.toBe(first)
  network.rpcUrl = 'http://127.0.0.1:2'
  expect(networks.client(network)).not.toBe(second)
})
