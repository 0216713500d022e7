import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, refusedField } from '#test/refusals.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

let platform: TestPlatform
let shop: Server
let origin: string
/** What the storefront answers next. */
let answer: { status: number; location?: string }
const asked: string[] = []

beforeAll(async () => {
  platform = await startTestPlatform()
  shop = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (answer.status === 0) return void request.socket.destroy()
    const { status, location } = request.url === '/' ? answer : { status: 200 }
    response.writeHead(status, location ? { location } : {}).end('A page')
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
})
afterAll(async () => {
  await platform.end()
  shop.close()
})

const set = (frontendDomainUrl: string) => platform.sdk.settings.updateFrontendDomain({ frontendDomainUrl })
const check = async () => (await platform.sdk.settings.checkFrontendDomain()).data

describe('the storefront’s domain', () => {
  // Proves: call.addFrontendDomainUrl, call.updateFrontendDomainUrl
  it('is set once, changed then, and said by the profile', async () => {
    const { settings, profile } = platform.sdk
    expect((await settings.getFrontendDomain()).data).toBeNull()
    expect((await profile.get()).data.frontendDomainUrl).toBeNull()
    expect((await refusal(set('https://shop.example'))).status).toBe(404)
    expect((await refusal(settings.checkFrontendDomain())).status).toBe(404)

    const { data } = await settings.addFrontendDomain({ frontendDomainUrl: 'https://SHOP.example:443/' })
    expect(data.frontendDomainUrl).toBe('https://shop.example')
    const again = await refusal(settings.addFrontendDomain({ frontendDomainUrl: 'https://other.example' }))
    expect([again.status, again.code]).toEqual([409, 'already-set'])

    await set('https://store.example')
    const read = (await settings.getFrontendDomain()).data
    expect(read?.frontendDomainUrl).toBe('https://store.example')
    expect(Date.parse(read?.updatedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(data.updatedAt))
    expect((await profile.get()).data.frontendDomainUrl).toBe('https://store.example')
  })

  it.each([
    ['https://shop.example/en', 'Enter only the domain: https://shop.example'],
    ['https://shop.example?a=b', 'Enter only the domain: https://shop.example'],
    ['https://ada:secret@shop.example', 'Enter the address without a user name and password.'],
    ['javascript:alert(1)', 'Enter an http or https address, such as https://shop.example.'],
    ['http://10.0.0.5:8080', '10.0.0.5 is in a private network. Whoever runs the platform can allow it.'],
    [
      'http://169.254.169.254',
      '169.254.169.254 is in a private network. Whoever runs the platform can allow it.',
    ],
  ])('refuses %s', async (given, message) => {
    expect(await refusedField(set(given))).toEqual(['frontendDomainUrl', message])
  })

  // Proves: call.getFrontendDomainUrl
  it('is for sub-admins to read and to check, and for admins to change', async () => {
    const { settings } = await platform.addPerson('sub_admin')
    await set(origin)
    answer = { status: 200 }
    expect((await settings.getFrontendDomain()).data?.frontendDomainUrl).toBe(origin)
    expect((await settings.checkFrontendDomain()).data.reachable).toBe(true)
    expect((await refusal(settings.updateFrontendDomain({ frontendDomainUrl: origin }))).status).toBe(403)
  })
})

describe('a check of the domain', () => {
  // Proves: call.checkFrontendDomainUrl
  it('tells that the storefront answers', async () => {
    await set(origin)
    answer = { status: 200 }
    const before = Date.now()
    const found = await check()
    expect(found).toMatchObject({
      frontendDomainUrl: origin,
      reachable: true,
      status: 200,
      redirectsTo: null,
      error: null,
    })
    expect(Date.parse(found.checkedAt)).toBeGreaterThanOrEqual(before)
  })

  it('tells an error of the storefront', async () => {
    answer = { status: 503 }
    expect(await check()).toMatchObject({
      reachable: false,
      status: 503,
      error: 'It answers with an error (HTTP 503).',
    })
  })

  it('follows a redirect within the origin, and names the origin of another without asking it', async () => {
    answer = { status: 302, location: '/en' }
    asked.length = 0
    expect(await check()).toMatchObject({ reachable: true, status: 200, redirectsTo: null })
    expect(asked).toEqual(['/', '/en'])

    asked.length = 0
    answer = { status: 301, location: `${origin.replace('127.0.0.1', 'localhost')}/secret?token=1` }
    expect(await check()).toMatchObject({
      reachable: true,
      status: 301,
      redirectsTo: origin.replace('127.0.0.1', 'localhost'),
    })
    expect(asked).toEqual(['/'])
  })

  it('reports a redirect loop', async () => {
    answer = { status: 302, location: '/' }
    expect(await check()).toMatchObject({ reachable: false, error: 'It redirects in a loop.' })
  })

  it.each([
    ['http://127.0.0.1:1', 'No web server answers at this address.'],
    ['http://no-such-shop.invalid', 'There is no server with this name.'],
    // As an earlier version stored it.
    ['http://10.0.0.5:8080', '10.0.0.5 is in a private network. Whoever runs the platform can allow it.'],
  ])('says why %s does not answer', async (domain, error) => {
    await platform.platform.settings.write('frontend-domain', { frontendDomainUrl: domain })
    expect(await check()).toMatchObject({ reachable: false, status: null, error })
  })

  it('says when the connection breaks', async () => {
    await set(origin)
    answer = { status: 0 }
    expect(await check()).toMatchObject({ reachable: false, status: null })
  })

  it('says that nothing listens', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    await set(`http://127.0.0.1:${port}`)
    expect(await check()).toMatchObject({
      reachable: false,
      status: null,
      error: 'No web server answers at this address.',
    })
  })
})
