import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { visits } from '#src/storage/db/schema/visits.ts'
import { startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'

const clock = testClock()
let platform: TestPlatform
beforeAll(async () => {
  // A trusted proxy in front, so that the tests come from any address they like.
  platform = await startTestPlatform({ trustProxy: true, countryHeader: 'cf-ipcountry' }, clock.now)
})
afterAll(() => platform.end())
afterEach(async () => {
  await platform.database.db.delete(visits)
  // What was just written is remembered for a minute.
  clock.pass(60)
})

const come = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${platform.url}/api/public/visit`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, ...headers },
  })
const page = { page: 1, pageSize: 5 }
const rows = async () => (await platform.sdk.dashboard.listIpInfo(page)).data
const row = async () => {
  const all = await rows()
  expect(all).toHaveLength(1)
  return all[0]
}

describe('what is stored of an address', () => {
  it.each([
    ['198.51.100.77', '198.51.100.0'],
    ['::ffff:198.51.100.77', '198.51.100.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
    ['2001:0DB8::7', '2001:db8::'],
    ['::1', '::'],
    ['fe80::1%eth0', 'fe80::'],
    ['64:ff9b::198.51.100.77', '64:ff9b::'],
  ])('%s is %s, and nothing more is in the database', async (address, network) => {
    expect((await come(address)).status).toBe(200)
    expect((await row())?.ip).toBe(network)
    const stored = JSON.stringify(await platform.database.db.select().from(visits))
    expect(stored).not.toContain(address)
  })

  it('is nothing if it is not an address', async () => {
    expect((await come('unknown')).status).toBe(200)
    expect(await rows()).toEqual([])
  })
})

describe('a country', () => {
  it.each([
    ['8.8.8.8', 'US'],
    ['193.0.6.139', 'NL'],
    ['127.0.0.1', null],
    ['10.1.2.3', null],
    ['192.168.1.7', null],
    ['172.16.0.9', null],
    ['169.254.1.1', null],
    ['100.64.0.1', null],
    ['2001:4860:4860::8888', null],
  ])('of %s is %s', async (address, country) => {
    await come(address)
    expect((await row())?.countryCode).toBe(country)
  })

  it.each([
    ['at', 'AT'],
    ['XX', 'US'],
    ['T1', 'US'],
    ['nowhere', 'US'],
  ])('is taken from the proxy in front where it says one: %s is %s', async (said, country) => {
    await come('8.8.8.8', { 'cf-ipcountry': said })
    expect((await row())?.countryCode).toBe(country)
  })

  it('is not taken from a visitor', async () => {
    const open = await startTestPlatform({ countryHeader: 'cf-ipcountry' })
    await fetch(`${open.url}/api/public/visit`, { method: 'POST', headers: { 'cf-ipcountry': 'AT' } })
    const { data } = await open.sdk.dashboard.listIpInfo(page)
    await open.end()
    expect(data).toMatchObject([{ ip: '127.0.0.0', countryCode: null, visits: 1 }])
  })
})

describe('a visit', () => {
  // Proves: call.visit
  it('is what one network does within half an hour', async () => {
    await come('198.51.100.77')
    const first = await row()
    for (const minutes of [20, 25, 30]) {
      clock.pass(minutes * 60)
      await come('198.51.100.9')
      expect((await row())?.visits).toBe(1)
    }
    const last = await row()
    expect(Date.parse(last?.lastSeenAt ?? '') - Date.parse(first?.lastSeenAt ?? '')).toBe(75 * 60_000)
    clock.pass(30 * 60 + 1)
    await come('198.51.100.77')
    expect((await row())?.visits).toBe(2)
  })

  it('is counted once, however much comes at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => come('198.51.100.77')))
    expect((await row())?.visits).toBe(1)
  })

  // Proves: call.getAllIpInfo
  it('comes first in the table when it is the last', async () => {
    for (const address of ['198.51.100.1', '203.0.113.1', '192.0.2.1']) {
      await come(address)
      clock.pass(61)
    }
    await come('198.51.100.1')
    expect((await rows()).map((one) => one.ip)).toEqual(['198.51.100.0', '192.0.2.0', '203.0.113.0'])
    const { data, totalCount } = await platform.sdk.dashboard.listIpInfo({ page: 2, pageSize: 2 })
    expect(data.map((one) => one.ip)).toEqual(['203.0.113.0'])
    expect(totalCount).toBe(3)
  })

  it('is forgotten after a year', async () => {
    await come('198.51.100.1')
    clock.pass(365 * 24 * 3600 + 1)
    await come('203.0.113.1')
    expect((await rows()).map((one) => one.ip)).toEqual(['203.0.113.0'])
  })
})

describe('a public page', () => {
  const from = { 'x-forwarded-for': '198.51.100.77' }
  const fileUrl = async () => {
    const create = { width: 8, height: 8, channels: 3, background: '#4f46e5' } as const
    const picture = new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'ebb.png')
    const { message } = await platform.sdk.collections.uploadImage({ file: picture })
    return `${platform.url}${message.image}`
  }

  it('counts as a visit if it exists', async () => {
    const url = await fileUrl()
    expect((await fetch(`${platform.url}/files/nothing`, { headers: from })).status).toBe(404)
    expect(await rows()).toEqual([])
    const block = `${url.replace('/files/', '/ipfs/')}?format=raw`
    expect((await fetch(block, { headers: from })).status).toBe(200)
    expect(await rows()).toEqual([])
    expect((await fetch(url, { headers: from })).status).toBe(200)
    expect(await row()).toMatchObject({ ip: '198.51.100.0', visits: 1 })
  })

  it('of the explorer is one too', async () => {
    expect((await fetch(`${platform.url}/explorer/style.css`, { headers: from })).status).toBe(200)
    expect(await row()).toMatchObject({ ip: '198.51.100.0' })
  })

  it('is none where a page of the platform itself loads it, as the console does', async () => {
    const headers = { ...from, 'sec-fetch-site': 'same-origin' }
    expect((await fetch(await fileUrl(), { headers })).status).toBe(200)
    expect(await rows()).toEqual([])
  })

  it('is answered also where the visit cannot be counted', async () => {
    const url = await fileUrl()
    const { visits } = platform.platform
    const { count } = visits
    visits.count = () => Promise.reject(new Error('The table is gone.'))
    const { status } = await fetch(url, { headers: from })
    visits.count = count
    expect(status).toBe(200)
    expect(platform.logged.some((line) => line.includes('A visit could not be counted.'))).toBe(true)
  })
})
