import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settings } from '#src/storage/db/schema/settings.ts'
import { pdfOf, readingOf } from '#test/readings.ts'
import { startTestPlatform, type TestPlatform } from '#test/test-platform.ts'
import { embedByFeatures } from './embed-by-features.ts'
import { embedByService } from './embed-by-service.ts'
import { splitText } from './split-text.ts'
import { createVectorStore } from './vector-store.ts'

describe('the built-in model', () => {
  const nearness = async (one: string, other: string) => {
    const [a = [], b = []] = await embedByFeatures.embed([one, other], 384)
    return a.reduce((sum, number, at) => sum + number * (b[at] ?? 0), 0)
  }

  it('makes the same vector of the same text, of length one and any dimension', async () => {
    for (const dimension of [1, 64, 1536]) {
      const [one = [], same] = await embedByFeatures.embed(['Copper plates', 'Copper plates'], dimension)
      expect(one).toHaveLength(dimension)
      expect(one).toEqual(same)
      expect(Math.hypot(...one)).toBeCloseTo(1, 10)
    }
  })

  it('finds shared words and forms of a word near, ignoring case and accents, and others far', async () => {
    expect(await nearness('CAFÉ MÜLLER', 'cafe muller')).toBeCloseTo(1, 10)
    const form = await nearness('etchings', 'etching')
    expect(form).toBeGreaterThan(0.5)
    expect(form).toBeGreaterThan((await nearness('etchings', 'bronze horses')) + 0.4)
    expect(await nearness('the price of a print', 'prices of prints')).toBeGreaterThan(
      await nearness('the price of a print', 'opening hours on Sunday'),
    )
  })
})

describe('a text', () => {
  it('is split between paragraphs into pieces that overlap', () => {
    const paragraph = (word: string) => Array.from({ length: 60 }, () => word).join(' ')
    const pieces = splitText(['alpha', 'beta', 'gamma'].map(paragraph).join('\n\n')).map(
      (piece) => piece.text,
    )
    expect(pieces).toHaveLength(2)
    expect(pieces[0]).toMatch(/^alpha.*beta$/s)
    expect(pieces[1]).toMatch(/^(beta )+beta\n\n(gamma )+gamma$/)
  })

  it('keeps the lines of a paragraph, and is cut between them', () => {
    const code = 'def open(hour):\n    return  hour > 9  \n'
    expect(splitText(`Code\n\n${code}\n  # end`)).toEqual([
      { text: 'Code\n\ndef open(hour):\n    return hour > 9\n\n  # end', headings: [] },
    ])
    const lines = Array.from({ length: 60 }, (_, at) => `    print(${at} + number)`)
    const [first, second] = splitText(lines.join('\n'))
    expect(first?.text).toBe(lines.slice(0, 43).join('\n'))
    expect(second?.text.split('\n').slice(-17)).toEqual(lines.slice(43))
    expect(splitText(`Code\n${' '.repeat(200_000)}end`)).toEqual([
      { text: `Code\n${' '.repeat(100)}end`, headings: [] },
    ])
  })

  it('without an end is cut between sentences or words, and nothing of it is lost', () => {
    const text = Array.from({ length: 400 }, (_, at) => `word${at}${at % 20 === 19 ? '.' : ''}`).join(' ')
    const pieces = splitText(text).map((piece) => piece.text)
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(1_200)
    for (const word of text.split(' '))
      expect(pieces.some((piece) => piece.split(/\s/).includes(word))).toBe(true)
    expect(
      splitText('x'.repeat(2_500))
        .map((piece) => piece.text)
        .join('').length,
    ).toBeGreaterThanOrEqual(2_500)
    expect(splitText('— … !\n\n***')).toEqual([])
  })

  it('is never cut within a character, at the end of a piece or where the next begins', () => {
    // An odd number of halves before each border.
    const text = `x${'𝒜'.repeat(700)}`
    const pieces = splitText(`${text}\n\n${'𝒜'.repeat(80)}y`).map((piece) => piece.text)
    expect(pieces.length).toBeGreaterThan(1)
    for (const piece of pieces) expect(piece.isWellFormed()).toBe(true)
    expect(splitText(`${'𝒜'.repeat(400)}y\n\n${text}`).every((piece) => piece.text.isWellFormed())).toBe(true)
  })

  it.each([
    ['a family', '👩‍👩‍👧‍👦'],
    ['a flag', '🇯🇵'],
    ['a letter and its accent', 'q\u0301'],
  ])('keeps %s whole, wherever it is cut', (_, character) => {
    for (const before of ['x', 'xx', 'xxx', 'xxxx', 'xxxxx']) {
      const pieces = splitText(`${before}${character.repeat(600)}\n\n${character.repeat(80)}y`)
      expect(pieces.length).toBeGreaterThan(1)
      for (const { text } of pieces)
        expect(text.replaceAll(character, '').replace(/\s/g, '')).toMatch(/^x*y?$/)
    }
  })

  it('with a character that does not end is cut all the same', () => {
    const pieces = splitText(`${'x'.repeat(500)}a${'\u0301'.repeat(3_000)}`).map((piece) => piece.text)
    expect(pieces.join('').length).toBeGreaterThanOrEqual(3_501)
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(1_200)
  })
})

describe('an endpoint of the operator’s', () => {
  const apiKey = 'sk-of-the-operator-1234'
  let platform: TestPlatform
  let asked: { key: string | undefined; model: string; input: string[] }[]
  let answer: (input: string[]) => { status: number; body: unknown; headers?: Record<string, string> }
  let close: () => Promise<void>
  let baseUrl: string

  /** Three numbers: what a text says of prints, of prices and of anything. */
  const embeddings = (input: string[]) => ({
    status: 200,
    body: {
      data: input
        .map((text, index) => ({
          index,
          embedding: [/print|etching/i.test(text) ? 1 : 0, /price|euro/i.test(text) ? 1 : 0, 0.1],
        }))
        .toReversed(),
    },
  })

  beforeAll(async () => {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { model, input } = JSON.parse(Buffer.concat(chunks).toString()) as {
        model: string
        input: string[]
      }
      asked.push({ key: request.headers.authorization, model, input })
      const isEmbedding = request.url === '/v1/embeddings'
      const { status, body, headers } = isEmbedding ? answer(input) : { status: 404, body: {}, headers: {} }
      response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    close = async () => {
      server.close(() => undefined)
      server.closeAllConnections()
    }
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
    platform = await startTestPlatform()
  })
  beforeEach(async () => {
    asked = []
    answer = embeddings
    await platform.platform.settings.write(
      'ai-model',
      { modelName: 'embed-small', baseUrl, apiKey: { isSet: true, ending: '1234' } },
      apiKey,
    )
  })
  afterAll(async () => {
    await platform.end()
    await close()
  })

  const allow = () => platform.sdk.vector.setKey({ apiKey: 'a key of the vector store' })
  const fill = async (indexName: string, pages: string[]) => {
    const { data } = await platform.sdk.dataSources.uploadPdf({ file: pdfOf(pages), indexName })
    return readingOf(platform.sdk, data._id)
  }

  it('receives no request until the vector store has a key', async () => {
    await platform.sdk.vector.createIndex({ indexName: 'private' })
    expect(await fill('private', ['A text that stays here.'])).toMatchObject({ status: 'done', vectors: 1 })
    expect(asked).toEqual([])
    // What is filled stays with its model, whatever is set afterwards.
    await allow()
    expect(await fill('private', ['Another one.'])).toMatchObject({ status: 'done', vectors: 1 })
    expect(asked).toEqual([])
  })

  it('repeats a reading whose passage another source deletes in between', async () => {
    const { data } = await platform.sdk.vector.createIndex({ indexName: 'raced', dimension: 1 })
    let meanwhile = async () => undefined as void
    const embed = async (texts: string[]) => {
      await meanwhile()
      return texts.map(() => [1])
    }
    const embedders = { dimension: async () => 1, of: async () => ({ model: 'of the test', embed }) }
    const { db } = platform.database
    const store = createVectorStore({ db, embedders })
    const readingBy = (id: string, sourceId: string) => ({ id, sourceId, indexId: data._id })
    const part = (text: string) => ({ place: 'page 1', text, title: '', headings: [], language: null })
    const [shared, more] = ['shared ', 'another '].map((word) => word.repeat(110))
    await store.add(readingBy('first', 'one'), part(`${shared}`))
    meanwhile = () => store.finish(readingBy('second', 'one'), 'all')
    const add = () => store.add(readingBy('third', 'two'), part(`${shared}\n\n${more}`))
    await expect(add()).rejects.toThrow('Passages of an index were deleted while it was filled.')
    meanwhile = async () => undefined
    await add()
    expect(await store.countBySource(['one', 'two'])).toEqual(new Map([['two', 2]]))
  })

  it('makes the vectors of a new index, in its dimension, and those of a search', async () => {
    await allow()
    const { data } = await platform.sdk.vector.createIndex({ indexName: 'theirs' })
    expect(data.dimension).toBe(3)
    expect(await fill('theirs', ['Etchings on copper.', 'It costs ten euro.'])).toMatchObject({
      status: 'done',
      vectors: 2,
    })
    const question = { question: 'Which price?', indexName: 'theirs', limit: 1 }
    const [found] = (await platform.platform.vectors.search(question)).passages
    expect(found?.text).toBe('It costs ten euro.')
    expect(new Set(asked.map((one) => `${one.key} ${one.model}`))).toEqual(
      new Set([`Bearer ${apiKey} embed-small`]),
    )
  })

  it('that makes no embeddings, or others, leaves a new index to the built-in model', async () => {
    await allow()
    await platform.sdk.vector.createIndex({ indexName: 'wide', dimension: 64 })
    expect(await fill('wide', ['Etchings.'])).toMatchObject({ status: 'done', vectors: 1 })
    answer = () => ({ status: 404, body: { error: 'no such model' } })
    const { data } = await platform.sdk.vector.createIndex({ indexName: 'chat' })
    expect(data.dimension).toBe(384)
    expect(await fill('chat', ['Bronzes.'])).toMatchObject({ status: 'done', vectors: 1 })
  })

  it.each([
    [400, 10],
    [413, 10],
    [422, 1],
  ])(
    'that refuses with %i more than %i texts a call gets as many as it takes, from then on',
    async (status, most) => {
      await allow()
      const indexName = `small-${status}-${most}`
      await platform.sdk.vector.createIndex({ indexName })
      answer = (input) => (input.length > most ? { status, body: {} } : embeddings(input))
      const value = { modelName: `small-${status}`, baseUrl, apiKey: { isSet: true, ending: '1234' } }
      await platform.platform.settings.write('ai-model', value, apiKey)
      const embedder = await platform.platform.vectors.embedders.of({ dimension: 3, model: null })
      const texts = Array.from({ length: 21 }, (_, at) => (at % 2 === 0 ? `Print ${at}` : `Price ${at}`))
      const expected = texts.map((_, at) => [at % 2 === 0 ? 1 : 0, at % 2, 0.1])
      expect(await embedder.embed(texts, 3)).toEqual(expected)
      asked = []
      expect(await embedder.embed(texts, 3)).toEqual(expected)
      expect(asked.map((one) => one.input.length).every((count) => count <= most)).toBe(true)
    },
  )

  it('that refuses a single text fails, and takes large batches afterwards', async () => {
    await allow()
    answer = (input) =>
      input.some((text) => text === 'too long') ? { status: 400, body: {} } : embeddings(input)
    const value = { modelName: 'picky', baseUrl, apiKey: { isSet: true, ending: '1234' } }
    await platform.platform.settings.write('ai-model', value, apiKey)
    const embedder = await platform.platform.vectors.embedders.of({ dimension: 3, model: null })
    await expect(embedder.embed(['a', 'b', 'too long'], 3)).rejects.toThrow('HTTP 400')
    asked = []
    await embedder.embed(['a', 'b', 'c'], 3)
    expect(asked.map((one) => one.input.length)).toEqual([3])
  })

  it('that wants a pause gets it, and the reading is done', async () => {
    await allow()
    await platform.sdk.vector.createIndex({ indexName: 'paused' })
    let refusals = 0
    answer = (input) => {
      refusals += 1
      if (refusals % 2 === 0) return embeddings(input)
      const past = new Date(0).toUTCString()
      return { status: 429, body: {}, headers: { 'retry-after': refusals === 1 ? '0' : past } }
    }
    expect(await fill('paused', ['Etchings.'])).toMatchObject({ status: 'done', vectors: 1 })
    expect(refusals).toBe(4)
  })

  it('that wants a pause of an hour fails the reading', async () => {
    await allow()
    await platform.sdk.vector.createIndex({ indexName: 'closed' })
    asked = []
    answer = () => ({ status: 429, body: {}, headers: { 'retry-after': '3600' } })
    expect(await fill('closed', ['Etchings.'])).toMatchObject({
      error: 'The AI endpoint is receiving too many requests. Try again later.',
    })
    expect(asked).toHaveLength(1)
  })

  it.each([
    [401, /refused the API key/],
    [402, /refused the request \(HTTP 402\)/],
    [408, /refused the request \(HTTP 408\)/],
    [429, /is receiving too many requests/],
    [503, /failed with HTTP 503/],
    [200, /did not return a list of embeddings/],
  ])('that answers %i fails the reading in words, without its own', async (status, words) => {
    await allow()
    await platform.sdk.vector.createIndex({ indexName: `failing-${status}` })
    answer = () => ({ status, body: { error: `Incorrect API key provided: ${apiKey}` } })
    const read = await fill(`failing-${status}`, ['Etchings.'])
    expect(read).toMatchObject({ status: 'failed', vectors: 0 })
    expect(read.error).toMatch(words)
    expect(read.error).not.toContain(apiKey)
    expect(platform.logged.join('\n')).not.toContain(apiKey)
  })

  it('that never stops sending is left after 64 MiB', async () => {
    const chunk = new Uint8Array(2 ** 22)
    let sent = 0
    const fetch = async () =>
      new Response(
        new ReadableStream({
          pull(sink) {
            sent += chunk.length
            sink.enqueue(chunk)
          },
        }),
      )
    const endpoint = { modelName: 'embed-1', apiKey: null, baseUrl: 'https://models.example/v1', fetch }
    const embedder = embedByService({ ...endpoint, batchSizes: new Map() })
    await expect(embedder.embed(['Etchings.'], 3)).rejects.toThrow('The AI endpoint sent too much.')
    expect(sent).toBeLessThan(2 ** 26 + 4 * chunk.length)
  })

  it('whose answer begins with a byte order mark is read', async () => {
    const text = '\uFEFF{"data":[{"embedding":[1,0,0]}]}'
    const fetch = async () => new Response(text)
    const endpoint = { modelName: 'embed-1', apiKey: null, baseUrl: 'https://models.example/v1', fetch }
    const embedder = embedByService({ ...endpoint, batchSizes: new Map() })
    expect(await embedder.embed(['Etchings.'], 3)).toEqual([[1, 0, 0]])
  })

  it('whose key cannot be opened any more fails the reading in words, and a search finds words all the same', async () => {
    await allow()
    await platform.sdk.vector.createIndex({ indexName: 'sealed' })
    expect(await fill('sealed', ['Etchings.'])).toMatchObject({ status: 'done' })
    await platform.database.db.update(settings).set({ sealed: 'none' }).where(eq(settings.name, 'ai-model'))
    const problem =
      'The key of the AI model can’t be opened: the master key has changed. Set the AI model again.'
    expect(await fill('sealed', ['Bronzes.'])).toMatchObject({ status: 'failed', error: problem })
    const { data } = await platform.sdk.vector.searchKnowledge({ question: 'etchings' })
    expect(data).toMatchObject({ problem })
    expect(data.passages.length).toBeGreaterThan(0)
  })

  it('that is set no more fails what would need it, and says which', async () => {
    await allow()
    await platform.sdk.vector.createIndex({ indexName: 'orphan' })
    await fill('orphan', ['Etchings.'])
    const value = { modelName: 'another', baseUrl, apiKey: { isSet: true, ending: '1234' } }
    await platform.platform.settings.write('ai-model', value)
    const read = await fill('orphan', ['Bronzes.'])
    expect(read.error).toMatch(/were made by 127\.0\.0\.1:\d+\/embed-small, which is no longer set/)
    await close()
    await platform.platform.settings.write('ai-model', { ...value, modelName: 'embed-small' })
    expect((await fill('orphan', ['Bronzes.'])).error).toMatch(/cannot be reached/)
  })
})
