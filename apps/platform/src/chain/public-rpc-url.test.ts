import { expect, it } from 'vitest'
import { publicRpcUrl } from './public-rpc-url.ts'

const urlOf = (chainId: number, symbol: string) =>
  publicRpcUrl({ chainId, currency: { name: symbol, symbol, decimals: 18 } })

it.each([
  ['a network', 1, 'ETH', /^https:/],
  ['one that is listed twice', 8453, 'ETH', /^https:/],
])('knows a public node of %s', async (_, chainId, symbol, url) => {
  expect(await urlOf(chainId, symbol)).toMatch(url)
})

it.each([
  ['several networks use', 999, 'HYPE'],
  ['belongs to a network with another coin', 1, 'ABC'],
  ['nobody listed uses', 4_294_967_295, 'ETH'],
])('knows no node for an id that %s', async (_, chainId, symbol) => {
  expect(await urlOf(chainId, symbol)).toBeNull()
})
