import { decodeUri } from '#src/decode-uri.ts'
import { type Outbound, OutboundError } from '#src/http/outbound/outbound.ts'
import { isPublicAddress } from '#src/http/outbound/public-address.ts'
import { readLimited } from '#src/http/read-limited.ts'
import { parseJson } from '#src/parse-json.ts'
import { redact } from '#src/redact.ts'
import type { FieldError } from '#src/service-error.ts'
import type { AiModelSetting } from './read-ai-model.ts'

/** Minimum number of consecutive characters that count as a part of a key. */
const partLength = 6

/** Returns an endpoint's text without its key (whole, encoded or in part) and without other secrets. */
function redactKey(text: string, key: string | null): string {
  if (key === null) return redact(text) as string
  const bytes = Buffer.from(key)
  const forms = [key, encodeURIComponent(key), bytes.toString('base64'), bytes.toString('base64url')]
  const parts = Array.from({ length: Math.max(key.length - partLength + 1, 0) }, (_, start) =>
    key.slice(start, start + partLength),
  )
  const whole = forms.reduce((rest, form) => rest.replaceAll(form, '…'), text)
  const plain = whole.replace(/\S+/g, (word) =>
    parts.some((part) => word.includes(part) || decodeUri(word).includes(part)) ? '…' : word,
  )
  return redact(plain) as string
}

const timeout = 30_000
const maxAnswer = 1024 * 1024
const maxReason = 200

/** The kind of answer that a model makes. */
export type AiModelKind = 'embeddings' | 'texts'

/** The result of calling an AI model. `refused` needs another setting; `unreached` is a failure that may pass. */
export type AiModelCheck = { makes: AiModelKind } | { refused: FieldError } | { unreached: string }

type Endpoint = AiModelSetting & { baseUrl: string }
type Answer = { status: number; body: unknown }
type Call = { makes: AiModelKind; path: string; input: object; isAnswer: (body: unknown) => boolean }

type Lists = { data?: { embedding?: unknown }[]; choices?: { message?: unknown; text?: unknown }[] } | null

/** Calls that a model of either kind answers. */
const calls: Call[] = [
  {
    makes: 'embeddings',
    path: 'embeddings',
    input: { input: ['Hello'] },
    isAnswer(body) {
      const vector = (body as Lists)?.data?.[0]?.embedding
      return Array.isArray(vector) && vector.length > 0 && vector.every((one) => typeof one === 'number')
    },
  },
  {
    makes: 'texts',
    path: 'chat/completions',
    input: { messages: [{ role: 'user', content: 'Reply with OK.' }] },
    isAnswer(body) {
      const choice = (body as Lists)?.choices?.[0]
      return (
        (typeof choice?.message === 'object' && choice.message !== null) || typeof choice?.text === 'string'
      )
    },
  },
]

/** Error codes of connections that may succeed a moment later. */
const passing = new Set([
  'EAI_AGAIN',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_SOCKET',
])

async function call({ fetch }: Outbound, endpoint: Endpoint, { path, input }: Call): Promise<Answer> {
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
  return { status: response.status, body: parseJson(text) }
}

/** Returns the endpoint's error text; undefined if the answer doesn't contain one. */
function wordsIn(body: unknown): string | undefined {
  const { error, message, detail } = (body ?? {}) as Record<string, unknown>
  const words = [(error as { message?: unknown } | null)?.message, error, message, detail].find(
    (one) => typeof one === 'string' && one.trim() !== '',
  ) as string | undefined
  return words?.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

const isPassing = ({ status }: Answer) =>
  status === 408 || status === 429 || (status >= 500 && status !== 501)

/**
 * Returns the answer that explains the failure better. Usually that is the second one, to a chat, because the first may
 * only say that the model doesn't make embeddings.
 */
function tellingOf(first: Answer, second: Answer, modelName: string): Answer {
  const saysLittle = [404, 405, 501].includes(second.status) && !wordsIn(second.body)?.includes(modelName)
  return saysLittle && (first.status === 401 || isPassing(first)) ? first : second
}

function describeFailure({ baseUrl, apiKey, modelName }: Endpoint, answer: Answer): AiModelCheck {
  const { host } = new URL(baseUrl)
  const { status, body } = answer
  const words = wordsIn(body)
  const reason = words && redactKey(words, apiKey).slice(0, maxReason)
  if (isPassing(answer)) return { unreached: reason ? `${host} says: ${reason}` : `${host}: HTTP ${status}.` }
  if (status === 401 || status === 403) {
    const what = apiKey === null ? 'to answer without a key' : 'this API key'
    return { refused: { field: 'apiKey', message: `${host} refused ${what}.` } }
  }
  if (reason) return { refused: { field: 'modelName', message: `${host} says: ${reason}` } }
  if (status < 400) {
    const message = `${host} did not answer as an OpenAI-compatible endpoint.`
    return { refused: { field: 'baseUrl', message } }
  }
  const message = `${host} does not answer with ${modelName} (HTTP ${status}).`
  return { refused: { field: 'modelName', message } }
}

function describeThrown({ baseUrl }: Endpoint, thrown: unknown): AiModelCheck {
  const { host } = new URL(baseUrl)
  const { name, code, cause } = thrown as { name?: string; code?: string; cause?: { code?: string } }
  if (name === 'TimeoutError' || passing.has(String(cause?.code ?? code)))
    return { unreached: `${host} did not answer in time.` }
  const message = thrown instanceof OutboundError ? thrown.message : 'Nothing answers at this address.'
  return { refused: { field: 'baseUrl', message } }
}

/** True if an address is on this machine or a private network. Answers from there are never quoted. */
async function isPrivate(outbound: Outbound, baseUrl: string): Promise<boolean> {
  const { hostname } = new URL(baseUrl)
  return outbound.isTrusted(hostname) || !isPublicAddress(await outbound.addressOf(hostname))
}

/**
 * Calls an AI model as an embedding model and then as a chat model. Returns the kind that it answered, or the reason
 * that it did not.
 */
export async function callAiModel(outbound: Outbound, endpoint: Endpoint): Promise<AiModelCheck> {
  const answers: Answer[] = []
  try {
    for (const one of calls) {
      const answer = await call(outbound, endpoint, one)
      if (answer.status === 200 && one.isAnswer(answer.body)) return { makes: one.makes }
      answers.push(answer)
    }
    const [first, second] = answers as [Answer, Answer]
    const telling = tellingOf(first, second, endpoint.modelName)
    if (!(await isPrivate(outbound, endpoint.baseUrl))) return describeFailure(endpoint, telling)
    const { host } = new URL(endpoint.baseUrl)
    if (isPassing(telling)) return { unreached: `${host} did not answer as a model.` }
    const isKey = telling.status === 401 || telling.status === 403
    const message = `${host} does not answer with this model and this key.`
    return { refused: { field: isKey ? 'apiKey' : 'modelName', message } }
  } catch (thrown) {
    return describeThrown(endpoint, thrown)
  }
}
