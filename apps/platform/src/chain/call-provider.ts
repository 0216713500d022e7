import { readLimited } from '#src/http/read-limited.ts'

/**
 * A provider's response: its result, or a sentence (without the address) that says why it failed. `refusal` is the
 * provider's own error text; it may contain secrets, so don't show it to people.
 */
export type ProviderResponse = { result: unknown } | { fault: string; refusal?: string }

const answerLimit = 64 * 1024

const noAnswer: ProviderResponse = { fault: 'Nothing answers at this URL.' }
const notJsonRpc: ProviderResponse = { fault: 'The server at this URL does not speak JSON-RPC.' }

const faultOf = (status: number) => {
  if (status === 401 || status === 403) return 'It refuses to answer. Its access key may be wrong.'
  if (status === 429) return 'It is receiving too many requests. Try again in a minute.'
  if (status >= 300 && status < 400) return 'It redirects to another address. Enter that one.'
  return undefined
}

/**
 * Makes one JSON-RPC call with a timeout, by default of five seconds. Follows no redirect, because the key in the URL is for this
 * server only.
 * @param fetch sends the call; use `Outbound`'s for an address that a person stored
 */
export async function callProvider(
  fetch: typeof globalThis.fetch,
  url: string,
  method: string,
  params: readonly unknown[] = [],
  timeoutMs = 5_000,
): Promise<ProviderResponse> {
  let text: string
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const fault = faultOf(response.status)
    if (fault) {
      await response.body?.cancel()
      return { fault }
    }
    text = await readLimited(response, answerLimit)
  } catch {
    return noAnswer
  }
  try {
    const body = JSON.parse(text) as { result?: unknown; error?: { message?: unknown } } | null
    if (body?.error) return { fault: `It does not answer ${method}.`, refusal: String(body.error.message) }
    return body?.result === undefined ? notJsonRpc : { result: body.result }
  } catch {
    return notJsonRpc
  }
}
