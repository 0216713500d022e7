import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient, walk } from '../client/calls.ts'

/** API keys for programs. Needs the capability `api-keys`. */
export function apiKeys(client: OpenClient) {
  const { get, post } = callsOf(client)
  const list = get('/api/apiKey/getApiKeys/{current}/{pageSize}', op.getApiKeys, ['search'])
  return {
    /** Returns a page of the API keys, newest first: its rows in `data`, the number of all rows in `totalCount`. */
    list,
    /** Returns an async iterator over every API key. */
    listAll: walk(list),
    /** Creates an API key. Only its answer has the whole `key`: pass it to `createSdk({ apiKey })`. */
    create: post('/api/apiKey/createApiKey', op.createApiKey),
    /** Changes an API key. Omitted fields are unchanged. */
    update: post('/api/apiKey/updateApiKey', op.updateApiKey),
    /** Replaces a key's secret. The old secret works until the overlap ends. Only this answer has the whole `key`. */
    rotate: post('/api/apiKey/rotateApiKey', op.rotateApiKey),
    /** Revokes an API key. Its next call is refused. */
    revoke: post('/api/apiKey/revokeApiKey', op.revokeApiKey),
  }
}
