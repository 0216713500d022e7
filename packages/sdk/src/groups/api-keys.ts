import type { Functions } from '../transport/functions.ts'

/** Keys by which programs call. A backend has them where its capabilities name `api-keys`. */
export const apiKeys = ({ call, walk }: Functions) => ({
  /** A page of the API keys, newest first. */
  list: call('getApiKeys'),
  /** Every API key. */
  listAll: walk('getApiKeys'),
  /** Create an API key. Its answer alone holds the whole `key`: hand it to `createSdk({ apiKey })`. */
  create: call('createApiKey'),
  /** Change an API key; a field left out stays as it is. */
  update: call('updateApiKey'),
  /** Replace a key's secret; the former one works for as long as the overlap lasts. Its answer alone holds the whole `key`. */
  rotate: call('rotateApiKey'),
  /** End an API key. Its next call is refused. */
  revoke: call('revokeApiKey'),
})
