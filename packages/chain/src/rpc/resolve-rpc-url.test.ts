import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeNetwork } from '../testing/fake-node.ts'
import { resolveRpcUrl } from './resolve-rpc-url.ts'

afterEach(() => vi.unstubAllGlobals())

const resolve = (rpcUrl: string) => resolveRpcUrl({ ...fakeNetwork, rpcUrl })
const path =
  'Network “Amber”: `rpcUrl` is a path, which needs a web page to belong to. Outside a browser give the whole address.'
const noAddress =
  'Network “Amber”: `rpcUrl` is not an address. Enter an http(s) address or a path that starts with a slash.'

describe('an RPC address', () => {
  it.each<[string, string | undefined, string]>([
    ['https://node.example/v2/key', undefined, 'https://node.example/v2/key'],
    ['https://node.example', 'https://console.example', 'https://node.example'],
    ['/rpc/1/1', 'https://console.example', 'https://console.example/rpc/1/1'],
  ])('%s on a page of %s is %s', (rpcUrl, origin, resolved) => {
    vi.stubGlobal('location', origin && { origin })
    expect(resolve(rpcUrl)).toBe(resolved)
  })

  it.each<[string, string, object | undefined, string]>([
    ['a path outside a page', '/rpc/1/1', undefined, path],
    ['a path on a page without an origin', '/rpc/1/1', {}, path],
    ['a path in a file or a sandbox', '/rpc/1/1', { origin: 'null' }, path],
    ['a path that is none', '//[bad/key', { origin: 'https://console.example' }, noAddress],
    ['a path without its slash', 'rpc/1/1', { origin: 'https://console.example' }, noAddress],
    ['no address, outside a page', 'node.example/key', undefined, noAddress],
  ])('is refused, without repeating it, if it is %s', (_, rpcUrl, location, message) => {
    vi.stubGlobal('location', location)
    expect(() => resolve(rpcUrl)).toThrow(expect.objectContaining({ message, row: null, field: 'rpcUrl' }))
  })
})
