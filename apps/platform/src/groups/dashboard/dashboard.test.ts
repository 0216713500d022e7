import { isApiError } from '@vitrine/sdk'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { formMessages } from '#src/storage/db/schema/form-messages.ts'
import { rateLimits } from '#src/storage/db/schema/rate-limits.ts'
import { startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'

const clock = testClock()
let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ trustProxy: true }, clock.now)
})
afterAll(() => platform.end())
afterEach(async () => {
  await platform.database.db.delete(formMessages)
  await platform.database.db.delete(rateLimits)
})

const shop = 'https://shop.gallery.example'
const emmy = { name: 'Emmy Noether', email: 'emmy@visitor.example', message: 'Are prints for sale?' }
const page = { page: 1, pageSize: 5 }

const send = (body: object, headers: Record<string, string> = {}) =>
  fetch(`${platform.url}/api/public/submitForm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.77', ...headers },
    body: JSON.stringify(body),
  })

describe('what a visitor sends through the form', () => {
  // Proves: call.getAllFormData
  it('is in the table, newest first, for both roles, with nothing else kept', async () => {
    expect(await platform.anybody.dashboard.submitForm(emmy)).toEqual({
      message: 'Thank you. Your message has arrived.',
    })
    clock.pass(1)
    await platform.anybody.dashboard.submitForm({ ...emmy, message: 'And frames?' })
    for (const sdk of [platform.sdk, await platform.addPerson('sub_admin')]) {
      const { data, totalCount } = await sdk.dashboard.listFormData(page)
      expect(totalCount).toBe(2)
      expect(data).toMatchObject([{ ...emmy, message: 'And frames?' }, emmy])
      expect(Object.keys(data[0] ?? {}).sort()).toEqual(['_id', 'createdAt', 'email', 'message', 'name'])
    }
    const { data } = await platform.sdk.dashboard.listFormData({ page: 2, pageSize: 1 })
    expect(data).toMatchObject([emmy])
    expect(platform.logged.join('\n')).not.toContain('emmy@visitor.example')
  })

  it.each([
    [{ ...emmy, email: 'emmy' }, 'email'],
    [{ ...emmy, name: '' }, 'name'],
    [{ ...emmy, message: 'x'.repeat(4001) }, 'message'],
    [{ name: 'Emmy', email: 'emmy@visitor.example' }, 'message'],
  ])('is refused beside the field where it is not right', async (body, field) => {
    const response = await send(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ fields: [{ field }] })
  })

  it('is refused after five from one network in a quarter of an hour, and told for how long', async () => {
    for (let count = 0; count < 5; count += 1) expect((await send(emmy)).status).toBe(200)
    const neighbour = await send(emmy, { 'x-forwarded-for': '198.51.100.9' })
    expect(neighbour.status).toBe(429)
    expect(neighbour.headers.get('retry-after')).toBe('900')
    expect(await neighbour.json()).toMatchObject({
      error: 'Too many messages were sent from your network. Try again in 15 minutes.',
    })
    expect((await send(emmy, { 'x-forwarded-for': '198.51.101.9' })).status).toBe(200)
    clock.pass(900)
    expect((await send(emmy)).status).toBe(200)
  })

  it('is forgotten after a year', async () => {
    await send(emmy)
    clock.pass(365 * 24 * 3600 + 1)
    await send({ ...emmy, name: 'Sofja' })
    const { data } = await platform.sdk.dashboard.listFormData(page)
    expect(data.map((one) => one.name)).toEqual(['Sofja'])
  })
})

describe('a page in a browser', () => {
  const ask = (origin: string) =>
    fetch(`${platform.url}/api/public/submitForm`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,idempotency-key',
      },
    })
  const shared = (response: Response) => response.headers.get('access-control-allow-origin')

  // Proves: call.submitForm
  it('may send from the frontend domain that is set, and from no other', async () => {
    expect(shared(await ask(shop))).toBeNull()
    expect((await send(emmy, { origin: shop })).status).toBe(403)

    await platform.platform.settings.write('frontend-domain', { frontendDomainUrl: shop })
    const allowed = await ask(shop)
    expect(allowed.status).toBe(204)
    expect(shared(allowed)).toBe(shop)
    expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type,idempotency-key')
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull()
    const sent = await send(emmy, { origin: shop })
    expect(sent.status).toBe(200)
    expect(shared(sent)).toBe(shop)

    expect(shared(await ask('https://other.example'))).toBeNull()
    const other = await send(emmy, { origin: 'https://other.example' })
    expect(other.status).toBe(403)
    expect(shared(other)).not.toBe('https://other.example')
    expect((await send(emmy, { origin: 'null' })).status).toBe(403)
    expect((await platform.sdk.dashboard.listFormData(page)).totalCount).toBe(1)
  })

  it('of the storefront can read why it is refused', async () => {
    await platform.platform.settings.write('frontend-domain', { frontendDomainUrl: shop })
    const refused = await send({ ...emmy, email: '' }, { origin: shop })
    expect(refused.status).toBe(400)
    expect(shared(refused)).toBe(shop)
  })

  it('of the platform itself may send', async () => {
    expect((await send(emmy, { origin: platform.url })).status).toBe(200)
  })

  it('is let into nothing else by that', async () => {
    await platform.platform.settings.write('frontend-domain', { frontendDomainUrl: shop })
    const response = await fetch(`${platform.url}/api/collection/dashboardCount`, {
      headers: { origin: shop },
    })
    expect(shared(response)).toBeNull()
  })
})

it('refuses to show the tables without a session', async () => {
  const { listIpInfo, listFormData } = platform.anybody.dashboard
  for (const list of [listIpInfo, listFormData]) {
    const thrown: unknown = await list(page).catch((error: unknown) => error)
    expect(isApiError(thrown) && thrown.status).toBe(401)
  }
})
