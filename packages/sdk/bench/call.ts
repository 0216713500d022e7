// Measures the CPU time of a call on a stubbed fetch. The SDK has all features on: a session, a timeout,
// retries, hooks and the check of the answer.
import { create } from 'axios'
import ky from 'ky'
import createClient from 'openapi-fetch'
import { createSdk } from '../src/index.ts'
import type { paths } from '../src/schema.gen.ts'
import { measure } from './measure.ts'

const origin = 'http://platform.test'
const body = JSON.stringify({ data: [], totalCount: 0 })
const headers = { 'content-type': 'application/json' }
const stub = async () => new Response(body, { headers })
const authorization = 'Bearer token'
const path = '/api/collection/allCollection/1/8'
const timeout = 30_000

const sdk = createSdk({
  backends: { main: origin },
  fetch: stub,
  session: { getToken: () => 'token' },
  onRequest: () => undefined,
  onResponse: () => undefined,
})
const plain = createClient<paths>({ baseUrl: origin, fetch: stub })
const withAxios = create({ baseURL: origin, adapter: 'fetch', env: { fetch: stub }, timeout })
const withKy = ky.create({ prefix: origin, fetch: stub, timeout })

const contenders: Record<string, () => Promise<unknown>> = {
  'raw fetch': async () => {
    const request = new Request(`${origin}${path}?search=x`, { headers: { authorization } })
    void request
    return (await stub()).json()
  },
  'openapi-fetch alone': () =>
    plain.GET('/api/collection/allCollection/{current}/{pageSize}', {
      params: { path: { current: 1, pageSize: 8 }, query: { search: 'x' } },
      headers: { authorization },
    }),
  ky: () => withKy.get(path.slice(1), { searchParams: { search: 'x' }, headers: { authorization } }).json(),
  axios: async () =>
    (await withAxios.get<unknown>(path, { params: { search: 'x' }, headers: { authorization } })).data,
  '@vitrine/sdk': () => sdk.collections.list({ page: 1, pageSize: 8, search: 'x' }),
}

for (const [name, call] of Object.entries(contenders)) {
  const answer = JSON.stringify(await call())
  if (!answer.includes('"totalCount":0')) throw new Error(`${name} did not answer the list: ${answer}`)
}

console.log('A call, on a stubbed fetch (wanted of @vitrine/sdk: at most 1.80 × openapi-fetch alone)')
await measure(contenders, 'openapi-fetch alone', { rounds: 30, calls: 1_000 })
