// What a call costs: CPU time on a stubbed fetch, the contenders taking turns in one run so that the machine's drift hits all alike.
import createClient from 'openapi-fetch'
import { createSdk } from '../src/index.ts'
import type { paths } from '../src/schema.gen.ts'

const body = JSON.stringify({ data: [], totalCount: 0 })
const headers = { 'content-type': 'application/json' }
const stub = async () => new Response(body, { headers })
const url = 'http://platform.test/api/collection/allCollection/1/8?search=x'

const sdk = createSdk({
  backends: { main: 'http://platform.test' },
  fetch: stub,
  session: { getToken: () => 'token' },
})
const plain = createClient<paths>({ baseUrl: 'http://platform.test', fetch: stub })

const contenders: Record<string, () => Promise<unknown>> = {
  'raw fetch': async () => {
    const request = new Request(url, { headers: { authorization: 'Bearer token' } })
    void request
    return (await stub()).json()
  },
  'openapi-fetch alone': () =>
    plain.GET('/api/collection/allCollection/{current}/{pageSize}', {
      params: { path: { current: 1, pageSize: 8 }, query: { search: 'x' } },
      headers: { authorization: 'Bearer token' },
    }),
  '@vitrine/sdk': () => sdk.collections.list({ page: 1, pageSize: 8, search: 'x' }),
}

const rounds = 30
const calls = 2_000
const times = new Map(Object.keys(contenders).map((name) => [name, [] as number[]]))

for (let round = -3; round < rounds; round += 1) {
  for (const [name, call] of Object.entries(contenders)) {
    const before = process.cpuUsage()
    for (let n = 0; n < calls; n += 1) await call()
    const { user, system } = process.cpuUsage(before)
    if (round >= 0) times.get(name)?.push((user + system) / calls)
  }
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const base = median(times.get('openapi-fetch alone') ?? [])
for (const [name, values] of times) {
  const time = median(values)
  console.log(
    `${name.padEnd(22)} ${time.toFixed(1).padStart(7)} µs CPU a call   ${(time / base).toFixed(2)} × openapi-fetch`,
  )
}
