import type { Functions } from '../client/functions.ts'

/** Keys by which programs call. A backend has them where its capabilities name `api-keys`. */
export const apiKeys = ({ call, walk }: Functions) => ({
  /** Returns a page of the API keys, newest first: its rows in `data`, the number of all rows in `totalCount`. */
  list: call('getApiKeys'),
  /** Returns an async iterator over every API key. */
  listAll: walk('getApiKeys'),
  /** Creates an API key. Its answer alone holds the whole `key`: hand it to `createSdk({ apiKey })`. */
  create: call('createApiKey'),
  /** Changes an API key; a field left out stays as it is. */
  update: call('updateApiKey'),
  /** Replaces a key's secret; the former one works for as long as the overlap lasts. Its answer alone holds the whole `key`. */
  rotate: call('rotateApiKey'),
  /** Ends an API key. Its next call is refused. */
  revoke: call('revokeApiKey'),
})
