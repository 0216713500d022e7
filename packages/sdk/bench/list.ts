// Measures the CPU time of reading a list of 100 collections: with a client that returns the answer
// unchanged, and with the SDK, which makes each row uniform.
import createClient from 'openapi-fetch'
import { createSdk } from '../src/index.ts'
import type { paths } from '../src/schema.gen.ts'
import { fixtures } from '../src/testing/fixtures.ts'
import { measure } from './measure.ts'

const origin = 'http://platform.test'
const data = Array.from({ length: 100 }, (_, n) => fixtures.collection({ _id: `c${n}`, name: `Plate ${n}` }))
const body = JSON.stringify({ data, totalCount: 100 })
const fetch = async () => new Response(body, { headers: { 'content-type': 'application/json' } })
const sdk = createSdk({ backends: { main: origin }, fetch })
const plain = createClient<paths>({ baseUrl: origin, fetch })
const path = { current: 1, pageSize: 100 }

console.log('\nA list of 100 rows (wanted of @vitrine/sdk: at most 2.00 × unread)')
await measure(
  {
    unread: () => plain.GET('/api/collection/allCollection/{current}/{pageSize}', { params: { path } }),
    '@vitrine/sdk': () => sdk.collections.list({ page: 1, pageSize: 100 }),
  },
  'unread',
  { rounds: 30, calls: 200 },
)
