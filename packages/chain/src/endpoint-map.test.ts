import { describe, expect, it } from 'vitest'
import { createEndpointMap, explorerUrl, type Network, UnknownNetworkError } from './index.ts'

const network = (name: string, blockchainType: number, networkType: number): Network => ({
  name,
  blockchainType,
  networkType,
  chainId: 31337,
  rpcUrl: '/rpc',
  explorer: {},
  currency: { name: 'Amber', symbol: 'AMB', decimals: 18 },
})

describe('createEndpointMap', () => {
  const amber = network('Amber', 1, 1)
  const basalt = network('Basalt', 6, 1)
  const coral = network('Coral Test', 4, 3)
  const map = createEndpointMap([amber, basalt, coral])

  // Proves: state.receipt-endpoint
  it('finds each network by its codes', () => {
    expect(map.get(1, 1)).toBe(amber)
    expect(map.get(6, 1)).toBe(basalt)
    expect(map.find(4, 3)).toBe(coral)
    expect(map.networks).toEqual([amber, basalt, coral])
  })

  it('reports unknown codes in words, without the codes', () => {
    expect(map.find(4, 1)).toBeUndefined()
    const ask = () => map.get(4, 1)
    expect(ask).toThrow(UnknownNetworkError)
    expect(ask).toThrow(/^This network is not configured\.[^0-9]*$/)
    expect(ask).toThrow(expect.objectContaining({ blockchainType: 4, networkType: 1 }))
  })
})

describe('explorerUrl', () => {
  const amber: Network = {
    ...network('Amber', 1, 1),
    explorer: {
      transaction: 'https://explorer.example/tx/{hash}?of={hash}',
      address: '/explorer/1/1/address/{address}',
      token: 'https://explorer.example/{address}/{tokenId}',
    },
  }

  it('fills each template', () => {
    expect(explorerUrl(amber, { transaction: '0xab' })).toBe('https://explorer.example/tx/0xab?of=0xab')
    expect(explorerUrl(amber, { address: '0xcd' })).toBe('/explorer/1/1/address/0xcd')
    expect(explorerUrl(amber, { address: '0xcd', tokenId: 7n })).toBe('https://explorer.example/0xcd/7')
  })

  it('is null if the network lacks the page', () => {
    expect(explorerUrl(network('Basalt', 6, 1), { transaction: '0xab' })).toBeNull()
  })

  it('encodes each value, so that it cannot change the URL', () => {
    expect(explorerUrl(amber, { address: '../../?x=#' })).toBe('/explorer/1/1/address/..%2F..%2F%3Fx%3D%23')
  })
})
