import type { AiModelSetting } from '#src/ai/read-ai-model.ts'
import { type Embedder, EmbeddingError } from './embedder.ts'

const patience = 60_000
const batchSize = 64
const largestAnswer = 64 * 1024 * 1024

/** What an endpoint answers that makes no embeddings, or none with this model. */
const unfit = [400, 404, 405, 415, 422]

type Service = AiModelSetting & { baseUrl: string }

function isVectors(value: unknown, count: number): value is number[][] {
  return (
    Array.isArray(value) &&
    value.length === count &&
    value.every(
      (one) => Array.isArray(one) && one.length > 0 && one.every((number) => Number.isFinite(number)),
    )
  )
}

/** Returns what the endpoint answered, in the order of the texts. */
function vectorsIn(answer: unknown, count: number): number[][] {
  const rows = (answer as { data?: unknown } | null)?.data
  const entries: { index?: unknown; embedding?: unknown }[] = Array.isArray(rows) ? rows : []
  const vectors = entries
    .toSorted((one, other) => Number(one?.index ?? 0) - Number(other?.index ?? 0))
    .map((entry) => entry?.embedding)
  if (isVectors(vectors, count)) return vectors
  throw new EmbeddingError('The AI endpoint did not return a list of embeddings.')
}

/** Returns what the operator can do about a refusal. The endpoint's own words could repeat the key. */
function refusal(status: number, modelName: string): EmbeddingError {
  if (status === 401 || status === 403) {
    return new EmbeddingError(
      'The AI endpoint refused the API key of the AI model. Set another in the settings.',
    )
  }
  if (status === 429)
    return new EmbeddingError('The AI endpoint is receiving too many requests. Try again later.')
  if (status >= 500) return new EmbeddingError(`The AI endpoint failed with HTTP ${status}. Try again later.`)
  if (!unfit.includes(status)) {
    return new EmbeddingError(
      `The AI endpoint refused the request (HTTP ${status}). Check your account there, or try again later.`,
    )
  }
  return new EmbeddingError(`The AI endpoint cannot create embeddings with ${modelName} (HTTP ${status}).`, {
    unfit: true,
  })
}

async function ask({ baseUrl, apiKey, modelName }: Service, input: string[], signal?: AbortSignal) {
  const ends = AbortSignal.timeout(patience)
  let response: Response
  let text: string
  try {
    response = await fetch(`${baseUrl.replace(/\/+$/, '')}/embeddings`, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model: modelName, input, encoding_format: 'float' }),
      signal: signal ? AbortSignal.any([signal, ends]) : ends,
    })
    text = await response.text()
  } catch {
    signal?.throwIfAborted()
    throw new EmbeddingError('The AI endpoint cannot be reached. Check its address in the settings.')
  }
  if (!response.ok) throw refusal(response.status, modelName)
  try {
    if (text.length > largestAnswer) throw new Error('too long')
    return vectorsIn(JSON.parse(text), input.length)
  } catch (thrown) {
    if (thrown instanceof EmbeddingError) throw thrown
    throw new EmbeddingError('The AI endpoint did not return JSON.')
  }
}

/** Returns an OpenAI-compatible `/embeddings` endpoint. */
export const embedByService = (service: Service): Embedder => ({
  model: `${new URL(service.baseUrl).host}/${service.modelName}`,
  async embed(texts, dimension, signal) {
    const vectors: number[][] = []
    for (let at = 0; at < texts.length; at += batchSize) {
      vectors.push(...(await ask(service, texts.slice(at, at + batchSize), signal)))
    }
    const other = vectors.find((vector) => vector.length !== dimension)
    if (other) {
      throw new EmbeddingError(
        `The index holds vectors of ${dimension} numbers, but ${service.modelName} makes ${other.length}.`,
        { unfit: true },
      )
    }
    return vectors
  },
})

/** Returns how many numbers its vectors have; null where the model makes none. */
export async function dimensionOf(service: Service): Promise<number | null> {
  try {
    return (await ask(service, ['How many numbers?']))[0]?.length ?? null
  } catch (thrown) {
    if (thrown instanceof EmbeddingError && thrown.unfit) return null
    throw thrown
  }
}
