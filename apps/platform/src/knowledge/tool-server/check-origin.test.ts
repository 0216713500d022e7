import { expect, it } from 'vitest'
import { checkOrigin } from './check-origin.ts'

const ask = (host: string, origin: string | undefined, open: boolean) =>
  checkOrigin(
    new Request('http://tools.test/tools', { headers: { host, ...(origin ? { origin } : {}) } }),
    open,
  )

it.each([
  ['127.0.0.1:4300', undefined],
  ['localhost:4300', 'http://localhost:4400'],
  ['[::1]:4300', 'http://127.0.0.1:4400'],
])('on this machine %s may be asked from %s', (host, origin) => {
  expect(ask(host, origin, false)).toEqual({ allowed: true, origin })
})

it.each([
  ['elsewhere.example:4300', undefined],
  ['127.0.0.1.elsewhere.example', undefined],
  ['127.0.0.1:4300', 'https://elsewhere.example'],
  ['127.0.0.1:4300', 'http://localhost.elsewhere.example'],
  ['127.0.0.1:4300', 'null'],
])('on this machine %s may not be asked from %s', (host, origin) => {
  expect(ask(host, origin, false)).toEqual({ allowed: false, origin: undefined })
})

it('allows every origin at a public address', () => {
  const anybody = { allowed: true, origin: '*' }
  expect(ask('tools.gallery.example', 'https://console.gallery.example', true)).toEqual(anybody)
  expect(ask('10.0.0.7:4300', undefined, true)).toEqual({ allowed: true, origin: undefined })
})
