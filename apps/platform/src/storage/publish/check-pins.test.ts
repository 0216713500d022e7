import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { accessKey, type Ipfs, startIpfs } from '#test/ipfs.ts'
import { shortenPauses } from '#test/shorten-timers.ts'
import { startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'

const clock = testClock()
let platform: TestPlatform
let ipfs: Ipfs

shortenPauses()
beforeAll(async () => {
  platform = await startTestPlatform({}, clock.now)
})
afterAll(async () => {
  await platform.end()
})
beforeEach(async () => {
  ipfs = await startIpfs()
  await use(ipfs.url)
})
const use = (gatewayUrl: string | null) =>
  platform.sdk.settings.setTokenFiles({ kind: 'pinata', address: ipfs.url, key: accessKey, gatewayUrl })

/** Publishes two files together. */
async function publish(name: string) {
  const { files, publishing } = platform.platform
  const put = async (text: string) => ({
    cid: (await files.putJson(`"${text}"`)).cid,
    name: text,
    json: null,
  })
  const both = [await put(`${name} 1`), await put(`${name} 2`)]
  await publishing.publish(both, { signal: AbortSignal.timeout(60_000), since: clock.now() })
}
const count = (which: string) => ipfs.requests.filter((one) => one.startsWith(which)).length
const uploads = () => count('POST /v3/files')
/** Lets a day pass, and waits until the pins were looked at. */
async function nextDay() {
  clock.pass(25 * 3600)
  const before = (await platform.platform.settings.read('token-files'))?.value.checkedAt
  const look = async () => (await platform.platform.settings.read('token-files'))?.value.checkedAt
  await expect.poll(look, { timeout: 60_000, interval: 200 }).not.toBe(before)
}
const lost = async () => {
  const { data } = await platform.sdk.dashboard.attention()
  return data.items.filter(({ kind }) => kind === 'token-files-lost')
}

it('what is pinned is looked at once a day, and what was lost is published again', async () => {
  await publish('Tide')
  const [root = ''] = ipfs.pinned
  await nextDay()
  expect([uploads(), count(`GET /ipfs/${root}`)]).toEqual([1, 2])
  ipfs.pinned.clear()
  await nextDay()
  expect([uploads(), [...ipfs.pinned]]).toEqual([2, [root]])
  expect(await lost()).toEqual([])
})

it('what can’t be published again for more than a day needs attention until it can', async () => {
  await publish('Ebb')
  ipfs.pinned.clear()
  ipfs.fail(/^\/v3\//, 2, 401)
  await nextDay()
  expect(await lost()).toEqual([])
  await nextDay()
  const message = expect.stringMatching(/ refused the access key\.$/)
  expect(await lost()).toMatchObject([{ count: 2, message }])
  await nextDay()
  expect([uploads(), await lost()]).toEqual([4, []])
})

it('a gateway that does not answer twice has lost it, which is uploaded once', async () => {
  await publish('Flood')
  ipfs.fail(/^\/ipfs\//, 1000, 504)
  await nextDay()
  expect([uploads(), await lost()]).toEqual([1, []])
  await nextDay()
  await nextDay()
  expect([uploads(), await lost()]).toMatchObject([2, [{ count: 2 }]])
  // Another service has none of these files, so its gateway is not asked for them.
  ipfs.faults.length = 0
  await use(null)
  expect(await lost()).toEqual([])
  await use(ipfs.url)
  await nextDay()
  expect([uploads(), await lost()]).toEqual([2, []])
})

it('an error that nobody expects is logged, and ends neither the look nor the day', async () => {
  await publish('Neap')
  ipfs.pinned.clear()
  const { files } = platform.platform
  const block = vi.spyOn(files, 'block').mockRejectedValueOnce(new Error('No block.'))
  const seen = platform.logged.length
  await nextDay()
  const logged = platform.logged.slice(seen).filter((line) => line.includes('A pin was not looked at.'))
  expect([logged.length, uploads()]).toEqual([1, 1])
  await nextDay()
  expect(uploads()).toBe(2)
  block.mockRestore()
})

it('a look that takes more than an hour says what is left, and the next one begins with that', async () => {
  for (const name of ['First', 'Second', 'Third']) {
    await publish(name)
    clock.pass(1)
  }
  const roots = [...ipfs.pinned]
  const timeouts = vi.mocked(AbortSignal.timeout)
  const timeout = timeouts.getMockImplementation() ?? AbortSignal.timeout
  let hour = new AbortController()
  let asked = 0
  timeouts.mockImplementation((delay) => {
    if (delay === 3_600_000) return hour.signal
    // Each pin is given a minute: the hour is over at the second pin of a look.
    if (delay === 60_000 && (asked += 1) % 2 === 0) hour.abort()
    return timeout(delay)
  })
  const seen = [ipfs.requests.length, platform.logged.length]
  await nextDay()
  hour = new AbortController()
  await nextDay()
  timeouts.mockImplementation(timeout)
  const [first, second] = roots
  expect(ipfs.requests.slice(seen[0])).toEqual([`GET /ipfs/${first}`, `GET /ipfs/${second}`])
  const lines = platform.logged.slice(seen[1]).filter((line) => /pin/.test(line))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject(
    [2, 2].map((left) => ({ level: 'warn', message: 'The daily look at the pins ran out of time.', left })),
  )
})
