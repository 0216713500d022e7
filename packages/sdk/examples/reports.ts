// Calls an operation of your own API, which the contract doesn't have.
import { createSdk, type SessionPort } from '@vitrine/sdk'
import type { paths } from './our-own-api.ts'

/** Returns the total of a year, or undefined if the server has none. */
export async function totalOf(year: number, session: SessionPort) {
  const sdk = createSdk<paths>({ backends: { main: 'https://platform.example' }, session })
  const { data, error, response } = await sdk.client.GET('/api/reports/{year}', {
    params: { path: { year } },
    headers: { 'x-region': 'eu' },
    timeout: 5_000,
  })
  if (error) console.error(response.status, error)
  return data?.total
}
