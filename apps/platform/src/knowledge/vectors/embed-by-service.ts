import { setTimeout as after } from 'node:timers/promises'
import type { AiModelSetting } from '#src/knowledge/ai/read-ai-model.ts'
import { readLimited } from '#src/http/read-limited.ts'
import { type Embedder, EmbeddingError } from './embedder.ts'

const timeoutMs = 60_000
/** Maximum number of texts in one call. Some endpoints accept fewer. */
const largestBatch = 64
/** Statuses with which endpoints refuse too many texts. */
const tooMany = [400, 413, 422]
const maxTries = 3
/** Maximum milliseconds to wait before a retry. */
const longestPause = 30_000
/** Maximum bytes of an answer. */
const largestAnswer = 64 * 1024 * 1024

/** Statuses of endpoints that don't make embeddings, or not with this model. */
const unfit = [400, 404, 405, 415, 422]

type Service = AiModelSetting & {
  baseUrl: string
  fetch: typeof globalThis.fetch
  /** The number of texts that each endpoint accepts in one call, if it is known. */
  batchSizes: Map<string, number>
}

/** The status of a call that the endpoint refused. */
class Refusal extends Error {
  readonly status: number

  constructor(status: number) {
    super(`HTTP ${status}`)
    this.status = status
  }
}

function isVectors(value: unknown, count: number): value is number[][] {
  return (
    Array.isArray(value) &&
    value.length === count &&
    value.every(
      (one) => Array.isArray(one) && one.length > 0 && one.every((number) => Number.isFinite(number)),
    )
  )
}

/**
 * Returns the vectors in an endpoint's answer, in the order of the texts. Throws an EmbeddingError if they are missing.
 */
function vectorsIn(answer: unknown, count: number): number[][] {
  const rows = (answer as { data?: unknown } | null)?.data
  const entries: { index?: unknown; embedding?: unknown }[] = Array.isArray(rows) ? rows : []
  const vectors = entries
    .toSorted((one, other) => Number(one?.index ?? 0) - Number(other?.index ?? 0))
    .map((entry) => entry?.embedding)
  if (isVectors(vectors, count)) return vectors
  throw new EmbeddingError('The AI endpoint did not return a list of embeddings.')
}

/**
 * Returns an error that says what the operator can do. Leaves out the endpoint's own text, which could repeat the key.
 */
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

/** Returns the milliseconds to wait before the next try: as the endpoint asks, otherwise longer after each try. */
function pauseOf({ headers }: Response, tries: number): number {
  const stated = headers.get('retry-after') ?? ''
  if (/^\d+$/.test(stated)) return Number(stated) * 1000
  const date = Date.parse(stated)
  return Number.isNaN(date) ? 2 ** tries * 500 : Math.max(0, date - Date.now())
}

/** Requests the vectors of some texts. Tries again after too many requests. Throws a Refusal for other statuses. */
async function ask(service: Service, input: string[], signal?: AbortSignal): Promise<number[][]> {
  for (let tries = 1; ; tries += 1) {
    const { response, text } = await send(service, input, signal)
    if (response.ok) return read(text, input.length)
    const pause = pauseOf(response, tries)
    if (response.status !== 429 || tries === maxTries || pause > longestPause)
      throw new Refusal(response.status)
    await after(pause, undefined, { signal })
  }
}

async function send({ fetch, baseUrl, apiKey, modelName }: Service, input: string[], signal?: AbortSignal) {
  const ends = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/embeddings`, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model: modelName, input, encoding_format: 'float' }),
      signal: signal ? AbortSignal.any([signal, ends]) : ends,
    })
    return { response, text: await readLimited(response, largestAnswer) }
  } catch (thrown) {
    signal?.throwIfAborted()
    if (thrown instanceof RangeError) throw new EmbeddingError('The AI endpoint sent too much.')
    throw new EmbeddingError('The AI endpoint cannot be reached. Check its address in the settings.')
  }
}

function read(text: string, count: number): number[][] {
  try {
    return vectorsIn(JSON.parse(text), count)
  } catch (thrown) {
    if (thrown instanceof EmbeddingError) throw thrown
    throw new EmbeddingError('The AI endpoint did not return JSON.')
  }
}

/** Requests the vectors of any number of texts, in batches that the endpoint accepts. */
async function askInBatches(service: Service, texts: string[], signal?: AbortSignal): Promise<number[][]> {
  const { batchSizes, baseUrl, modelName } = service
  const name = `${baseUrl} ${modelName}`
  const vectors: number[][] = []
  let size = batchSizes.get(name) ?? largestBatch
  while (vectors.length < texts.length) {
    const batch = texts.slice(vectors.length, vectors.length + size)
    try {
      vectors.push(...(await ask(service, batch, signal)))
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      if (batch.length === 1 || !tooMany.includes(thrown.status)) throw refusal(thrown.status, modelName)
      size = Math.ceil(batch.length / 2)
    }
  }
  // Stored only after a success, because a single text may have been the reason of a refusal.
  batchSizes.set(name, size)
  return vectors
}

/** Returns an embedder that calls an OpenAI-compatible `/embeddings` endpoint. */
export const embedByService = (service: Service): Embedder => ({
  model: `${new URL(service.baseUrl).host}/${service.modelName}`,
  async embed(texts, dimension, signal) {
    const vectors = await askInBatches(service, texts, signal)
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

/** Returns the dimension of the model's vectors; null if it doesn't make embeddings. */
export async function dimensionOf(service: Service): Promise<number | null> {
  try {
    return (await askInBatches(service, ['How many numbers?']))[0]?.length ?? null
  } catch (thrown) {
    if (thrown instanceof EmbeddingError && thrown.unfit) return null
    throw thrown
  }
}
