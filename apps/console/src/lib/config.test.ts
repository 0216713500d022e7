import { expect, it } from 'vitest'
import { testNetworks } from '#src/testing/networks.ts'
import { ConfigError, loadConfig, parseConfig } from './config.ts'

const right = { backends: { main: '' }, networks: testNetworks }

it('finds a network by its codes', () => {
  expect(parseConfig(right).endpointMap.get(6, 1).name).toBe('Basalt')
})

it('passes the names of providers and the moved paths to the SDK', () => {
  const sdk = { providers: { vector: 'acme' }, paths: { dashboardCount: '/v2/counts' } }
  expect(parseConfig({ ...right, ...sdk }).sdk).toEqual(sdk)
})

it.each([undefined, true, false])('passes on whether keys are sent: %s', (idempotencyKeys) => {
  expect(parseConfig({ ...right, idempotencyKeys }).idempotencyKeys).toBe(idempotencyKeys)
})

it.each([
  ['no backend', { ...right, backends: {} }, /`backends.main`/],
  ['a backend that is no address', { ...right, backends: { main: 'ftp://x' } }, /`backends.main`.*http/],
  ['a word that is none', { ...right, providers: { vector: 'a/b' } }, /`providers.vector`.*word/],
  ['a path that is none', { ...right, paths: { dashboardCount: 'counts' } }, /`paths.dashboardCount`.*path/],
  ['keys that are neither', { ...right, idempotencyKeys: 'no' }, /`idempotencyKeys`.*true or false/],
  ['no networks', { backends: { main: '' } }, /networks must be a list/],
  [
    'a network without a name',
    { ...right, networks: [{ ...testNetworks[0], name: '' }] },
    /Network 1: `name`/,
  ],
])('says what is wrong with %s', (_, value, message) => {
  expect(() => parseConfig(value)).toThrow(ConfigError)
  expect(() => parseConfig(value)).toThrow(message)
})

it('never shows the URL of a node, because it may contain a key', () => {
  const networks = [{ ...testNetworks[0], rpcUrl: 'ftp://node.example/secret-key' }]
  const thrown = (() => {
    try {
      return parseConfig({ ...right, networks })
    } catch (error) {
      return String(error)
    }
  })()
  expect(thrown).toContain('`rpcUrl`')
  expect(thrown).not.toContain('secret-key')
})

it.each([
  ['is not there', async () => new Response('', { status: 404 }), /404/],
  ['is no JSON', async () => new Response('<html>'), /not valid JSON/],
  ['can’t be reached', () => Promise.reject(new TypeError('Failed to fetch')), /could not be reached/],
])('says so when the file %s', async (_, fetchConfig, message) => {
  await expect(loadConfig(fetchConfig)).rejects.toThrow(message)
})
