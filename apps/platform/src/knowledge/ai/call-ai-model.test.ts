import { expect, it } from 'vitest'
import type { Outbound } from '#src/http/outbound/outbound.ts'
import { callAiModel } from './call-ai-model.ts'

const apiKey = 'sk-proj-a-long/key-wxyz'
type Said = { status?: number; body?: unknown; thrown?: unknown }

/** Calls a model at an address of the public internet, whose two paths say this. */
function callWith(embeddings: Said, chat: Said, address = '8.8.8.8') {
  const outbound: Outbound = {
    isTrusted: () => false,
    addressOf: async () => address,
    checkUrl: async () => undefined,
    connect: () => Promise.reject(new Error('Not used.')),
    fetch: async (url) => {
      const {
        status = 200,
        body,
        thrown,
      } = url === 'https://models.example/v1/embeddings' ? embeddings : chat
      if (thrown) throw thrown
      return Response.json(body ?? {}, { status })
    },
  }
  const endpoint = { baseUrl: 'https://models.example/v1', apiKey, modelName: 'large' }
  return callAiModel(outbound, endpoint)
}

const says = (status: number, message: string): Said => ({ status, body: { error: { message } } })
const chatAnswer: Said = { body: { choices: [{ message: { role: 'assistant', content: '' } }] } }
const vector: Said = { body: { data: [{ embedding: [0.5, -1] }] } }
const noPath: Said = { status: 404 }

it('tells which kind of model answers', async () => {
  expect(await callWith(vector, noPath)).toEqual({ makes: 'embeddings' })
  expect(await callWith(noPath, chatAnswer)).toEqual({ makes: 'texts' })
  expect(await callWith(noPath, { body: { choices: [{ text: 'OK' }] } })).toEqual({ makes: 'texts' })
})

it.each([401, 403, 429, 500, 503])(
  'a chat model answers, whatever its %i to embeddings says',
  async (status) => {
    expect(await callWith(says(status, 'Not for you.'), chatAnswer)).toEqual({ makes: 'texts' })
  },
)

it.each([
  ['a list without vectors', { data: [] }, { choices: [] }],
  ['vectors of texts', { data: [{ embedding: ['a'] }] }, { choices: [{ message: null }] }],
  ['an encoded vector', { data: [{ embedding: 'AAAA' }] }, { choices: [{}] }],
  ['another API', { data: [{ id: 'large' }] }, { choices: 'none' }],
])('%s is no answer', async (_, data, choices) => {
  expect(await callWith({ body: data }, { body: choices })).toEqual({
    refused: {
      field: 'baseUrl',
      message: 'models.example did not answer as an OpenAI-compatible endpoint.',
    },
  })
})

it.each([
  ['a key', says(401, 'No.'), says(401, 'No.'), 'apiKey', 'models.example refused this API key.'],
  [
    'a key, without a path for chats',
    says(401, 'No.'),
    noPath,
    'apiKey',
    'models.example refused this API key.',
  ],
  [
    'a model',
    says(500, 'Not supported.'),
    says(404, 'The model large does not exist.'),
    'modelName',
    'models.example says: The model large does not exist.',
  ],
  [
    'a model without a word',
    noPath,
    noPath,
    'modelName',
    'models.example does not answer with large (HTTP 404).',
  ],
])('refuses %s', async (_, embeddings, chat, field, message) => {
  expect(await callWith(embeddings, chat)).toEqual({ refused: { field, message } })
})

const reset = Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNRESET' } })
it.each([
  ['too many calls', says(429, 'Quota.'), says(429, 'Quota.'), 'models.example says: Quota.'],
  ['too many calls, without a path for chats', says(429, 'Quota.'), noPath, 'models.example says: Quota.'],
  ['an outage', { status: 503 }, { status: 503 }, 'models.example: HTTP 503.'],
  [
    'a timeout',
    { thrown: new DOMException('Late.', 'TimeoutError') },
    noPath,
    'models.example did not answer in time.',
  ],
  ['a broken connection', { thrown: reset }, noPath, 'models.example did not answer in time.'],
])('%s may be over in a moment', async (_, embeddings, chat, unreached) => {
  expect(await callWith(embeddings, chat)).toEqual({ unreached })
})

it.each([
  ['whole', apiKey, '…'],
  ['encoded', encodeURIComponent(apiKey), '…'],
  ['as base64', btoa(apiKey), '…'],
  ['in part', `${apiKey.slice(0, 9)}***${apiKey.slice(-4)}`, '…'],
  ['at an address', `https://models.example/keys?key=${apiKey}`, 'https://[redacted]'],
])('shows no key that the endpoint repeats %s', async (_, repeated, shown) => {
  const check = await callWith(noPath, says(400, `The key ${repeated} is odd.`))
  expect(check).toEqual({
    refused: { field: 'modelName', message: `models.example says: The key ${shown} is odd.` },
  })
})

it('passes nothing on of what a private address answers', async () => {
  const secret = says(400, 'The password is opal.')
  expect(await callWith(secret, secret, '10.0.0.7')).toEqual({
    refused: { field: 'modelName', message: 'models.example does not answer with this model and this key.' },
  })
})
