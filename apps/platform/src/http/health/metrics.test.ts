import { afterAll, beforeAll, expect, it } from 'vitest'
import { mails } from '#src/storage/db/schema/mails.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'

const token = 'a-token-of-24-characters'
const network = {
  name: 'Amber',
  blockchainType: 1,
  networkType: 1,
  chainId: 31337,
  explorer: {},
  currency: { name: 'Amber', symbol: 'AMB', decimals: 18 },
  // Nothing answers there.
  rpcUrl: 'http://127.0.0.1:9/?key=not-to-be-seen',
}

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({ networks: [network] })
})
afterAll(() => platform.end())

const read = (headers: Record<string, string> = {}, url = platform.url) =>
  fetch(`${url}/metrics`, { headers })

/** The samples of a text in Prometheus' format, by name with labels. */
const samplesOf = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )

it('tells how each part is, how long calls took, and nothing of what was in them', async () => {
  await platform.sdk.collections.list({ page: 1, pageSize: 8, search: 'confidential' })
  await platform.anybody.auth
    .login({ email: 'eve@gallery.example', password: 'wrong' })
    .catch(() => undefined)
  await fetch(`${platform.url}/no/such/page/of/mine`)
  const at = new Date()
  const mail = { id: 'm', sealed: '', kind: 'one-time-password', nextTryAt: at, createdAt: at }
  await platform.database.db.insert(mails).values({ ...mail, state: 'failed' })
  const response = await read()
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
  expect(samplesOf(text)).toMatchObject({
    vitrine_ready: 1,
    'vitrine_part_up{part="storage"}': 1,
    'vitrine_part_up{part="database"}': 1,
    'vitrine_node_up{network="1/1"}': 0,
    'vitrine_transactions_under_way{network="1/1"}': 0,
    vitrine_queue_waiting: 0,
    vitrine_queue_oldest_seconds: 0,
    vitrine_mails_undelivered: 1,
    'vitrine_call_seconds_count{operation="allCollection",status="200"}': 1,
    'vitrine_call_seconds_count{operation="login",status="401"}': 1,
    'vitrine_call_seconds_count{operation="console",status="404"}': 1,
    process_resident_memory_bytes: expect.any(Number),
  })
  expect(text).not.toMatch(/confidential|eve@|not-to-be-seen|127\.0\.0\.1|such/)
})

it('is only for this machine without a token: not through a proxy, not by another name', async () => {
  for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { via: '1.1 gateway' }]) {
    expect((await read(headers)).status).toBe(404)
  }
  const behindProxy = await startTestPlatform({ trustProxy: true })
  expect((await read({}, behindProxy.url)).status).toBe(404)
  await behindProxy.end()
})

it('is for callers with the token if one is set, from anywhere', async () => {
  const own = await startTestPlatform({ metricsToken: token, trustProxy: true })
  expect((await read({}, own.url)).status).toBe(401)
  expect((await read({ authorization: `Bearer ${own.token}` }, own.url)).status).toBe(401)
  expect((await read({ authorization: `Bearer ${token}` }, own.url)).status).toBe(200)
  expect(own.logged.join()).not.toContain(token)
  await own.end()
})

it('has no numbers of a database that does not answer', async () => {
  const own = await startTestPlatform()
  await own.database.close()
  const samples = samplesOf(await (await read({}, own.url)).text())
  expect(samples).toMatchObject({ vitrine_ready: 0, 'vitrine_part_up{part="database"}': 0 })
  expect(samples.vitrine_mails_undelivered).toBeNaN()
  expect(samples.vitrine_queue_waiting).toBeNaN()
  await own.close()
})
