// The schema is what an editor knows of config.json; the console reads the file by its own checks. They agree on every value here.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../apps/console/src/lib/config.ts'
import { root } from './lib/run.ts'

const read = async (file: string) => JSON.parse(await readFile(join(root, file), 'utf8')) as object
const example = (await read('docs/examples/config.json')) as { networks: [object] }
const matches = new Ajv2020({ strict: false }).compile(await read('apps/console/public/config.schema.json'))
const [network] = example.networks
const withNetwork = (change: object) => ({ ...example, networks: [{ ...network, ...change }] })

function isRead(value: unknown): boolean {
  try {
    parseConfig(value)
    return true
  } catch {
    return false
  }
}

describe('taken by both', () => {
  it.each<[string, unknown]>([
    ['the example', example],
    ['the least', { backends: { main: '' }, networks: [] }],
    ['unknown keys', { ...example, later: true }],
    ['other backends', { ...example, backends: { main: '/', admin: 'https://a.example', chat: '' } }],
    ['no keys', { ...example, idempotencyKeys: false }],
    ['contract types', { ...example, contractTypes: [{ code: 9, name: 'Ticket' }] }],
    ['more addresses', withNetwork({ fallbackRpcUrls: ['/rpc/1/1', 'https://second.example'] })],
    ['no explorer', withNetwork({ explorer: undefined })],
    ['an explorer without pages', withNetwork({ explorer: { transaction: '', address: null } })],
  ])('%s', (_, value) => {
    const written: unknown = JSON.parse(JSON.stringify(value))
    expect({ schema: matches(written), console: isRead(written) }).toEqual({ schema: true, console: true })
  })
})

describe('refused by both', () => {
  it.each<[string, unknown]>([
    ['no backends', { networks: [] }],
    ['a backend of another protocol', { ...example, backends: { main: 'ftp://api.example' } }],
    ['no networks', { backends: { main: '' } }],
    ['a provider with a slash', { ...example, providers: { vector: 'a/b' } }],
    ['a path without its slash', { ...example, paths: { login: 'login' } }],
    ['keys that are a text', { ...example, idempotencyKeys: 'no' }],
    ['a contract type without a name', { ...example, contractTypes: [{ code: 9, name: '' }] }],
    ['a contract type without a code', { ...example, contractTypes: [{ name: 'Ticket' }] }],
    ['a blank name', withNetwork({ name: ' ' })],
    ['a code as text', withNetwork({ blockchainType: '1' })],
    ['a code of 0', withNetwork({ networkType: 0 })],
    ['half a chain', withNetwork({ chainId: 1.5 })],
    ['a socket', withNetwork({ rpcUrl: 'wss://node.example' })],
    ['another origin by slashes', withNetwork({ rpcUrl: '//node.example' })],
    ['one address for several', withNetwork({ fallbackRpcUrls: 'https://second.example' })],
    ['a kind of its own', withNetwork({ kind: 'mainnet' })],
    ['an explorer without its place', withNetwork({ explorer: { transaction: 'https://e.example/tx/' } })],
    ['a script for an explorer', withNetwork({ explorer: { address: 'javascript:{address}' } })],
    ['no currency', withNetwork({ currency: undefined })],
    ['too many decimals', withNetwork({ currency: { name: 'E', symbol: 'E', decimals: 37 } })],
  ])('%s', (_, value) => {
    const written: unknown = JSON.parse(JSON.stringify(value))
    expect({ schema: matches(written), console: isRead(written) }).toEqual({ schema: false, console: false })
  })
})
