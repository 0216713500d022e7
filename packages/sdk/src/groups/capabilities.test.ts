import { describe, expect, it } from 'vitest'
import { createSdk } from '../index.ts'

const against = (answer: () => Response) =>
  createSdk({ backends: { main: 'http://platform.test' }, fetch: async () => answer() })

describe('capabilities', () => {
  it('are the names of the backend, including unknown ones', async () => {
    const sdk = against(() => Response.json({ data: ['audit', 'teleport'] }))
    expect(await sdk.capabilities.list()).toEqual({ data: ['audit', 'teleport'] })
  })

  // Proves: call.capabilities
  it.each([
    ['404', () => Response.json({ error: 'No such route.' }, { status: 404 })],
    ['405', () => new Response('', { status: 405 })],
    ['501', () => new Response('', { status: 501 })],
    ['an HTML page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['JSON of another call', () => Response.json({ status: 'up' })],
  ])('are none if the backend answers %s', async (_, answer) => {
    const call = against(answer).capabilities.list()
    expect(await call).toEqual({ data: [] })
    expect(await call.withResponse()).toMatchObject({ data: { data: [] }, status: answer().status })
  })

  it('are none if middleware answers 404', async () => {
    const sdk = against(() => Response.json({ data: ['audit'] }))
    sdk.client.use({ onRequest: () => new Response('', { status: 404 }) })
    const { withResponse } = sdk.capabilities.list()
    expect(await withResponse()).toMatchObject({ data: { data: [] }, status: 404 })
  })

  it.each([
    [401, 'unauthorized'],
    [500, 'server'],
  ])('are unknown if the backend answers %i', async (status, kind) => {
    const sdk = against(() => Response.json({ error: 'No.' }, { status }))
    await expect(sdk.capabilities.list({ retries: 0 })).rejects.toMatchObject({ kind })
  })
})
