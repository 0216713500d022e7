import { fixtures } from '../fixtures.ts'
import type { MockState } from '../mock-api.ts'
import { respond } from '../respond.ts'
import { assign, find, matches, paginate } from './find.ts'

const secretOf = (prefix: string) => `${prefix}_${'s3cr3t'.repeat(7)}`

/** API keys. The mock takes any token, so a revoked one still works. */
export const apiKeys = (state: MockState, origin: string) => [
  respond(
    'getApiKeys',
    (call) =>
      paginate(
        state.apiKeys.filter((one) => matches(`${one.name}\n${one.prefix}`, call.query.get('search'))),
        call,
      ),
    origin,
  ),
  respond(
    'createApiKey',
    ({ body: { name, scopes, expiresAt, callsPerMinute = 600 } }) => {
      const createdAt = new Date().toISOString()
      const data = fixtures.apiKey({ name, scopes, expiresAt, callsPerMinute, createdAt })
      state.apiKeys.unshift(data)
      return { message: 'API key created.', data: { ...data }, key: secretOf(data.prefix) }
    },
    origin,
  ),
  respond(
    'updateApiKey',
    ({ body: { api_key_id, ...fields } }) => ({
      message: 'API key saved.',
      data: { ...assign(find(state.apiKeys, api_key_id, 'API key'), fields) },
    }),
    origin,
  ),
  respond(
    'rotateApiKey',
    ({ body: { api_key_id, overlapSeconds = 86_400 } }) => {
      const row = find(state.apiKeys, api_key_id, 'API key')
      row.previousUntil =
        overlapSeconds > 0 ? new Date(Date.now() + overlapSeconds * 1000).toISOString() : null
      return { message: 'API key rotated.', data: { ...row }, key: secretOf(row.prefix) }
    },
    origin,
  ),
  respond(
    'revokeApiKey',
    ({ body: { api_key_id } }) => {
      const revoked = find(state.apiKeys, api_key_id, 'API key')
      state.apiKeys = state.apiKeys.filter((one) => one !== revoked)
      return { message: 'API key revoked.' }
    },
    origin,
  ),
]
