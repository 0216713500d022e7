import { createSdk } from '@vitrine/sdk'
import { expect, it } from 'vitest'
import { readIfOffered } from './read-if-offered.ts'

const answered = (response: Response) => {
  const sdk = createSdk({
    backends: { main: 'http://platform.test' },
    fetch: async () => response,
    retries: 0,
  })
  return readIfOffered(sdk.settings.getFrontendDomain())
}

it.each([
  ['a 404', new Response('<h1>Not found</h1>', { status: 404 })],
  ['a 405', new Response('', { status: 405 })],
  ['a 501', Response.json({ error: 'Not implemented' }, { status: 501 })],
  ['the page of everything', new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
])('reads nothing where the path answers %s', async (_, response) => {
  expect(await answered(response)).toBeNull()
})

it.each([
  [
    'a refusal with a code',
    Response.json({ error: 'No such collection.', code: 'not-found' }, { status: 404 }),
  ],
  ['a failure', Response.json({ error: 'It broke.' }, { status: 500 })],
])('rejects with %s', async (_, response) => {
  await expect(answered(response)).rejects.toThrow(/No such|It broke/)
})

it('returns the answer of an existing call', async () => {
  expect(await answered(Response.json({ data: null }))).toEqual({ data: null })
})
