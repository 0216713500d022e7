import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accessKey, type Ipfs, startIpfs } from '#test/ipfs.ts'
import { startTestPlatform, type TestPlatform, testClock } from '#test/test-platform.ts'

const clock = testClock()
let platform: TestPlatform
let ipfs: Ipfs
beforeAll(async () => {
  platform = await startTestPlatform({}, clock.now)
})
afterAll(() => platform.end())
beforeEach(async () => {
  ipfs = await startIpfs()
  const { url } = ipfs
  await platform.sdk.settings.setTokenFiles({ kind: 'pinata', address: url, key: accessKey, gatewayUrl: url })
})

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

it('what can’t be published again needs attention until it can', async () => {
  await publish('Ebb')
  ipfs.pinned.clear()
  ipfs.fail(/v3/, 1, 401)
  await nextDay()
  const message = expect.stringMatching(/ refused the access key\.$/)
  expect(await lost()).toMatchObject([{ count: 2, message }])
  await nextDay()
  expect([uploads(), await lost()]).toEqual([3, []])
})

it('a gateway that does not answer on two days in a row has lost it', async () => {
  await publish('Flood')
  ipfs.fail(/^\/ipfs\//, 2, 504)
  await nextDay()
  expect([uploads(), await lost()]).toEqual([1, []])
  await nextDay()
  expect([uploads(), await lost()]).toEqual([2, []])
})
