import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSdk } from '../index.ts'
import { fixtures, handlers, nodeListener } from './index.ts'

let server: Server
let url: string
beforeEach(async () => {
  server = createServer(nodeListener(handlers({ venues: [fixtures.venue({ name: 'Boat House' })] })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

it('serves the mocked API over HTTP, including uploads', async () => {
  const sdk = createSdk({ backends: { main: url }, session: { getToken: () => 'token' } })
  await sdk.venues.save({ name: 'Print Room' })
  const { data } = await sdk.venues.list({ page: 1, pageSize: 8 })
  expect(data.map((one) => one.name)).toEqual(['Print Room', 'Boat House'])
  const { file } = await sdk.venues.uploadFile({ file: new File(['picture'], 'boat.png') })
  expect(file).toMatch(/^\/files\//)
  await expect(sdk.venues.get({ venue_id: 'nowhere' })).rejects.toMatchObject({ kind: 'not-found' })
})

it('lets pages of other origins call', async () => {
  const asked = await fetch(`${url}/api/venueLoyalty/createUpdateVenue`, { method: 'OPTIONS' })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-headers')).toContain('authorization')
  const { headers } = await fetch(`${url}/api/venueLoyalty/allVenue/1/8`, {
    headers: { authorization: 'Bearer t' },
  })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-expose-headers')).toBe('idempotency-replayed, retry-after, x-request-id')
})

it('answers 404 for unknown paths', async () => {
  const response = await fetch(`${url}/nothing`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'not-found' })
})
