import { readLimited } from '#src/http/read-limited.ts'

/**
 * The response of a provider: its result, or in plain words, without its address, why there is none. `refusal` is what it said itself, which may hold
 * anything and is shown to nobody.
 */
export type ProviderResponse = { result: unknown } | { fault: string; refusal?: string }

const patience = 5_000
const answerLimit = 64 * 1024

const silent: ProviderResponse = { fault: 'Nothing answers at this URL.' }
const otherTongue: ProviderResponse = { fault: 'The server at this URL does not speak JSON-RPC.' }

const faultOf = (status: number) => {
  if (status === 401 || status === 403) return 'It refuses to answer. Its access key may be wrong.'
  if (status === 429) return 'It is receiving too many requests. Try again in a minute.'
  if (status >= 300 && status < 400) return 'It redirects to another address. Enter that one.'
  return undefined
}

/**
 * Makes one JSON-RPC call, once, with a timeout of five seconds. No redirect is followed: the key is for this server only.
 * @param fetch sends it; for an address that a person stored, that of `Outbound`
 */
export async function callProvider(
  fetch: typeof globalThis.fetch,
  url: string,
  method: string,
  params: readonly unknown[] = [],
): Promise<ProviderResponse> {
  let text: string
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    const fault = faultOf(response.status)
    if (fault) {
      await response.body?.cancel()
      return { fault }
    }
    text = await readLimited(response, answerLimit)
  } catch {
    return silent
  }
  try {
    const body = JSON.parse(text) as { result?: unknown; error?: { message?: unknown } } | null
    if (body?.error) return { fault: `It does not answer ${method}.`, refusal: String(body.error.message) }
    return body?.result === undefined ? otherTongue : { result: body.result }
  } catch {
    return otherTongue
  }
}
