import { describe, expect, it } from 'vitest'
import { NetworkConfigError, parseNetworks } from './index.ts'

const amber = {
  name: 'Amber',
  blockchainType: 1,
  networkType: 1,
  chainId: 31337,
  rpcUrl: '/rpc/1/1',
  explorer: { transaction: '/explorer/1/1/tx/{hash}' },
  currency: { name: 'Amber', symbol: 'AMB', decimals: 18 },
}
const basalt = { ...amber, name: 'Basalt', blockchainType: 6, rpcUrl: 'https://node.example/v2/key-5f3a9' }

function refusal(value: unknown): NetworkConfigError {
  try {
    parseNetworks(value)
  } catch (error) {
    if (error instanceof NetworkConfigError) return error
  }
  throw new Error('It was accepted.')
}

describe('parseNetworks', () => {
  it('reads networks and ignores unknown keys', () => {
    expect(parseNetworks([{ ...amber, colour: 'orange' }, basalt])).toEqual([amber, basalt])
  })

  it('accepts a network without an explorer', () => {
    const { explorer: _, ...bare } = amber
    expect(parseNetworks([bare])[0]?.explorer).toEqual({})
  })

  it.each(['main', 'test', 'local'] as const)('accepts the kind %s', (kind) => {
    expect(parseNetworks([{ ...amber, kind }])[0]?.kind).toBe(kind)
  })

  it('accepts further addresses', () => {
    const fallbackRpcUrls = ['https://second.example/key', '/rpc/1/1']
    expect(parseNetworks([{ ...amber, fallbackRpcUrls }])[0]?.fallbackRpcUrls).toEqual(fallbackRpcUrls)
  })

  it.each([
    ['name', { name: ' ' }],
    ['blockchainType', { blockchainType: '1' }],
    ['networkType', { networkType: 0 }],
    ['chainId', { chainId: 1.5 }],
    ['rpcUrl', { rpcUrl: '' }],
    ['rpcUrl', { rpcUrl: 'ws://node.example' }],
    ['rpcUrl', { rpcUrl: '//node.example/rpc' }],
    ['rpcUrl', { rpcUrl: 'rpc/1/1' }],
    ['fallbackRpcUrls', { fallbackRpcUrls: 'https://node.example' }],
    ['fallbackRpcUrls.1', { fallbackRpcUrls: ['https://node.example', 'node.example'] }],
    ['currency', { currency: undefined }],
    ['currency.symbol', { currency: { name: 'Amber', decimals: 18 } }],
    ['currency.decimals', { currency: { name: 'Amber', symbol: 'AMB', decimals: '18' } }],
    ['explorer', { explorer: 'https://explorer.example' }],
    ['explorer.transaction', { explorer: { transaction: 'https://explorer.example/tx/' } }],
    ['explorer.address', { explorer: { address: 'javascript:alert({address})' } }],
    ['explorer.token', { explorer: { token: '/token/{address}' } }],
    ['kind', { kind: 'mainnet' }],
  ])('names row and field: %s', (field, change) => {
    const error = refusal([amber, { ...basalt, ...change }])
    expect(error).toMatchObject({ row: 2, field })
    expect(error.message).toContain(`Network 2: \`${field}\` must be`)
  })

  it('refuses a second row for the same pair, naming both', () => {
    const error = refusal([amber, basalt, { ...basalt, name: 'Basalt again' }])
    expect(error).toMatchObject({ row: 3, field: 'networkType' })
    expect(error.message).toContain('network 2')
  })

  it('names every invalid row, one per line', () => {
    const error = refusal([{ ...amber, chainId: 0 }, basalt, 'coral', { ...basalt, name: '' }, basalt])
    expect(error.problems).toEqual([
      expect.objectContaining({ row: 1, field: 'chainId' }),
      expect.objectContaining({ row: 3, field: null }),
      expect.objectContaining({ row: 4, field: 'name' }),
      expect.objectContaining({ row: 5, field: 'networkType' }),
    ])
    expect(error).toMatchObject({ row: 1, field: 'chainId' })
    expect(error.message).toBe(error.problems.map(({ message }) => message).join('\n'))
  })

  it('refuses a value that is not a list, and a row that is not an object', () => {
    expect(refusal({ amber })).toMatchObject({ row: null, field: null })
    expect(refusal([amber, 'basalt'])).toMatchObject({ row: 2, field: null })
  })

  it('never repeats the RPC address', () => {
    const error = refusal([{ ...basalt, rpcUrl: 'wss://node.example/v2/key-5f3a9' }])
    expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toContain('key-5f3a9')
  })
})
