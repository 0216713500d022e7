import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { encodeErrorResult, type Hex, numberToHex, parseAbi, size } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestChain } from '#test/test-chain.ts'

let test: Awaited<ReturnType<typeof startTestChain>>
beforeAll(async () => {
  test = await startTestChain()
})
afterAll(() => test.end())

const to = `0x${'5a'.repeat(20)}` as const
const abi = parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)'])

/** Code that answers every call by reverting with these bytes. */
const revertingWith = (data: Hex): Hex => {
  const length = numberToHex(size(data), { size: 2 }).slice(2)
  return `0x61${length}61000f60003961${length}6000fd${data.slice(2)}`
}

it('requests no address that a contract names', async () => {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    response.end('0x')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{sender}/{data}`
  const args = [to, [url], '0x12', '0x12345678', '0x'] as const
  const revert = encodeErrorResult({ abi, errorName: 'OffchainLookup', args })
  await test.client.setCode({ address: to, bytecode: revertingWith(revert) })

  const client = test.chain.networks.client(test.network)
  await expect(client.call({ to, data: '0x06fdde03' })).rejects.toThrow(/OffchainLookup|reverted/)
  expect(requested).toEqual([])
  await new Promise((resolve) => server.close(resolve))
})
