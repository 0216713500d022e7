import { readLimited } from '#src/http/read-limited.ts'
import { type Outbound, OutboundError } from '#src/outbound/outbound.ts'
import type { FieldError } from '#src/service-error.ts'
import type { AiModelSetting } from './read-ai-model.ts'

const timeout = 30_000
const maxAnswer = 1024 * 1024
const longestReason = 200

type Endpoint = AiModelSetting & { baseUrl: string }
type Answer = { status: number; body: unknown }

/** Calls that a model of either kind answers: one makes embeddings, the other texts. */
const calls = [
  { path: 'embeddings', input: { input: ['Hello'] } },
  { path: 'chat/completions', input: { messages: [{ role: 'user', content: 'Reply with OK.' }] } },
]

/** Statuses by which an endpoint may say that the model is of the other kind. */
const unfit = [400, 403, 404, 405, 415, 422, 500, 501]

async function call({ fetch }: Outbound, endpoint: Endpoint, { path, input }: (typeof calls)[number]) {
  const { baseUrl, apiKey, modelName } = endpoint
  const response = await fetch(`${baseUrl}/${path}`, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ model: modelName, ...input }),
    signal: AbortSignal.timeout(timeout),
  })
  const text = await readLimited(response, maxAnswer)
  return { status: response.status, body: parse(text) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the endpoint's own words, without the key. */
function reasonIn(body: unknown, apiKey: string | null): string | undefined {
  const { error, message, detail } = (body ?? {}) as Record<string, unknown>
  const words = [(error as { message?: unknown } | null)?.message, error, message, detail].find(
    (one) => typeof one === 'string' && one.trim() !== '',
  ) as string | undefined
  const plain = words?.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return (apiKey === null ? plain : plain?.replaceAll(apiKey, '…'))?.slice(0, longestReason)
}

function describeRefusal({ baseUrl, apiKey, modelName }: Endpoint, { status, body }: Answer): FieldError {
  const { host } = new URL(baseUrl)
  if (status === 401 || status === 403)
    return {
      field: 'apiKey',
      message: `${host} refused ${apiKey === null ? 'to answer without a key' : 'this API key'}.`,
    }
  const reason = reasonIn(body, apiKey)
  if (reason) return { field: 'modelName', message: `${host} says: ${reason}` }
  if (status < 400)
    return { field: 'baseUrl', message: `${host} did not answer as an OpenAI-compatible endpoint.` }
  return { field: 'modelName', message: `${host} does not answer with ${modelName} (HTTP ${status}).` }
}

/** Calls an AI model once. Returns why it does not answer, with the field that is wrong; null where it does. */
export async function callAiModel(outbound: Outbound, endpoint: Endpoint): Promise<FieldError | null> {
  let answer: Answer = { status: 0, body: undefined }
  for (const one of calls) {
    try {
      answer = await call(outbound, endpoint, one)
    } catch (thrown) {
      const message = thrown instanceof OutboundError ? thrown.message : 'Nothing answers at this address.'
      return { field: 'baseUrl', message }
    }
    const { data, choices } = (answer.body ?? {}) as Record<string, unknown>
    if (answer.status === 200 && (Array.isArray(data) || Array.isArray(choices))) return null
    if (!unfit.includes(answer.status)) break
  }
  return describeRefusal(endpoint, answer)
}
