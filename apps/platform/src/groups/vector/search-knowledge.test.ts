import type { RequestListener } from 'node:http'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#src/storage/db/new-id.ts'
import { users } from '#src/storage/db/schema/users.ts'
import { sourceVectors, vectorIndexes, vectors } from '#src/storage/db/schema/vector-indexes.ts'
import { pdfOf, readingOf } from '#test/readings.ts'
import { admin, startTestPlatform, type TestPlatform } from '#test/test-platform.ts'
import { startSite, type TestSite } from '#test/test-site.ts'

const page =
  (title: string, body: string, lang = 'en'): RequestListener =>
  (_, response) =>
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(
        `<html lang="${lang}"><head><title>${title}</title></head><body><main>${body}</main></body></html>`,
      )
const filler = 'The gallery shows works on paper of the twentieth century. '.repeat(8)
const links = '<a href="/hours">1</a><a href="/paper">2</a><a href="/heim">3</a><a href="/long">4</a>'

let platform: TestPlatform
let site: TestSite
let website = ''
let pdf = ''
beforeAll(async () => {
  platform = await startTestPlatform({ toolPorts: [0] })
  site = await startSite({
    '/': page('Gallery', `<p>${filler}</p>${links}`),
    '/hours': page(
      'Visit',
      `<h1>Visit</h1><h2>Opening hours</h2><p>We open on Thursdays at ten. ${filler}</p><p>It is closed on Mondays. ${filler}</p>`,
    ),
    '/paper': page('Harbor plates', `<p>Plates 9 to 24 are printed on handmade paper. ${filler}</p>`),
    '/heim': page(
      'O\u0308ffnungszeiten',
      `<p>Die Ha\u0308user sind donnerstags ab zehn Uhr geo\u0308ffnet.</p>`,
      'de',
    ),
    '/long': page('Lithographs', `<p>${'A lithograph is drawn on stone. '.repeat(150)}</p>`),
  })
  const { sdk } = platform
  for (const indexName of ['labels', 'papers', 'empty']) await sdk.vector.createIndex({ indexName })
  const read = await sdk.dataSources.scrapeWebsite({ url: site.origin, indexName: 'labels' })
  website = read.data._id
  const file = pdfOf(['', 'The frame of oak was carved in Bruges.'])
  pdf = (await sdk.dataSources.uploadPdf({ indexName: 'papers', file })).data._id
  for (const id of [website, pdf]) await readingOf(sdk, id)
})
afterAll(async () => {
  await platform.end()
  await site.close()
})

const search = async (question: string, more = {}) =>
  (await platform.sdk.vector.searchKnowledge({ question, ...more })).data

describe('a search', () => {
  // Proves: call.searchKnowledge
  it('finds a passage by words in any form, returns its place, and marks the words', async () => {
    const { passages, problem } = await search('printing a plate by hand on papers', { indexName: 'labels' })
    const [first] = passages
    expect(problem).toBeNull()
    expect(first).toMatchObject({
      indexName: 'labels',
      headings: ['Harbor plates'],
      place: `${site.origin}/paper`,
      source: { _id: website, kind: 'website', name: `${site.origin}/` },
      language: 'en',
    })
    const marked = (text: string, places: { start: number; end: number }[]) =>
      places.map(({ start, end }) => text.slice(start, end))
    expect(marked(first?.text ?? '', first?.textMatches ?? []).slice(0, 3)).toEqual([
      'plates',
      'Plates',
      'printed',
    ])
    expect(marked('Harbor plates', first?.headingMatches[0] ?? [])).toEqual(['plates'])
    expect(first?.words).toBeGreaterThan(0.5)
    expect(first?.meaning).toBeGreaterThan(0.1)
    expect(first?.score).toBeLessThanOrEqual(1)
    expect(passages.every((one) => (first?.score ?? 0) >= one.score)).toBe(true)
  })

  it('finds a passage by the headings above it, which the passage itself may not have', async () => {
    const [first] = (await search('opening hours on Mondays')).passages
    expect(first).toMatchObject({ place: `${site.origin}/hours`, headings: ['Visit', 'Opening hours'] })
  })

  it('knows the forms of words of the language that a page says it is in', async () => {
    const [first] = (await search('Wann ist das Haus offen?')).passages
    expect(first).toMatchObject({ place: `${site.origin}/heim`, language: 'de' })
    const { passages } = await search('Häuser', { language: 'de' })
    expect(passages.length).toBeGreaterThan(0)
    expect(passages.every((one) => one.language === 'de')).toBe(true)
  })

  it.each(['Häuser', 'Ha\u0308user', 'Öffnungszeiten'])(
    'finds letters whose accents a page or a question has apart from them: %j',
    async (question) => {
      const { passages } = await search(question, { limit: 1 })
      const text = expect.stringContaining('Die Häuser sind donnerstags ab zehn Uhr geöffnet.')
      expect(passages).toEqual([expect.objectContaining({ text, headings: ['Öffnungszeiten'] })])
      expect(passages[0]?.words).toBeGreaterThan(0.5)
    },
  )

  it('looks for works, and for what shows them, by these words too', async () => {
    for (const question of ['oak works', 'show me oak']) {
      const [first] = (await search(question, { indexName: 'labels' })).passages
      expect(first?.words).toBeGreaterThan(0)
    }
  })

  it('finds the words of a long question among others', async () => {
    const [first] = (await search(`${Array.from({ length: 50 }, (_, n) => `q${n}`).join(' ')} oak`)).passages
    expect(first).toMatchObject({ place: 'page 2', source: { _id: pdf } })
  })

  it('finds a rare word beside one that more passages have than are ranked', async () => {
    await platform.sdk.vector.createIndex({ indexName: 'prints' })
    const { db } = platform.database
    await db.execute(sql`
      insert into ${vectors} (index_id, content_hash, text, embedding)
      select ${vectorIndexes}.id, n::text, case n when 12500 then 'bronze' else 'etching' end, array[1::real]
      from ${vectorIndexes}, generate_series(1, 12500) as n where name = 'prints'`)
    const { passages } = await search('bronze or etching', { indexName: 'prints' })
    expect(passages.map((one) => one.text)).toEqual(['bronze', ...Array.from({ length: 9 }, () => 'etching')])
    await db.delete(vectors).where(sql`index_id = (select id from ${vectorIndexes} where name = 'prints')`)
  })

  it('looks into every index unless one is named, and keeps to the filters', async () => {
    const [found] = (await search('oak frames')).passages
    expect(found).toMatchObject({
      indexName: 'papers',
      place: 'page 2',
      source: { _id: pdf, kind: 'pdf', name: 'catalogue.pdf' },
    })
    const names = async (more: object) =>
      new Set((await search('oak frames', more)).passages.map((one) => one.indexName))
    expect(await names({ indexName: 'labels' })).toEqual(new Set(['labels']))
    expect(await names({ source_id: website })).toEqual(new Set(['labels']))
    expect(await names({ indexName: 'empty' })).toEqual(new Set())
    expect(await names({ from: '2999-01-01T00:00:00Z' })).toEqual(new Set())
    expect(await names({ to: '2001-01-01T00:00:00Z' })).toEqual(new Set())
  })

  it('takes an instant with any offset, and refuses one that the database does not know', async () => {
    expect((await search('oak', { from: '2001-01-01T00:00:00+23:00' })).passages.length).toBeGreaterThan(0)
    for (const field of ['from', 'to'])
      for (const instant of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-05:00'])
        await expect(search('oak', { [field]: instant })).rejects.toMatchObject({
          status: 400,
          fields: [{ field }],
        })
  })

  it('has different pages first, then more of the best, and as many as are requested', async () => {
    const { passages } = await search('lithograph drawn on stone', { indexName: 'labels', limit: 25 })
    const places = passages.map((one) => one.place)
    expect(new Set(places.slice(0, 5)).size).toBe(5)
    expect(places.filter((one) => one === `${site.origin}/long`).length).toBeGreaterThan(2)
    expect((await search('lithograph', { limit: 2 })).passages).toHaveLength(2)
    expect(Buffer.byteLength(JSON.stringify(passages))).toBeLessThan(256 * 1024)
  })

  it('answers a text once that two indexes have', async () => {
    await platform.sdk.vector.createIndex({ indexName: 'copied' })
    await platform.sdk.dataSources.copyIndex({ sourceIndexName: 'papers', targetIndexName: 'copied' })
    const { passages } = await search('carved in Bruges')
    expect(passages.filter((one) => one.text.includes('Bruges'))).toHaveLength(1)
    const [copy] = (await search('carved in Bruges', { indexName: 'copied' })).passages
    expect(copy).toMatchObject({ indexName: 'copied', headings: ['catalogue.pdf'], place: 'page 2' })
  })

  it('takes any text for a question, and refuses one without a word', async () => {
    for (const question of ["it's", "a'b \\ | & ! ( :*", '<b>paper</b>', 'the of', '漢字', '🖼 paper']) {
      expect((await search(question)).problem).toBeNull()
    }
    await expect(search(' … ')).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'question', message: 'Enter a question, or words to look for.' }],
    })
    await expect(search('paper', { indexName: 'none' })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'indexName' }],
    })
  })

  it('compares, among more than 5,000 passages that the filters keep, those that have a word of the question', async () => {
    await platform.sdk.vector.createIndex({ indexName: 'many' })
    const { db } = platform.database
    await db.execute(sql`
      insert into ${vectors} (index_id, content_hash, text, embedding)
      select ${vectorIndexes}.id, n::text, case n when 1 then 'a bronze' else 'etchings ' || n end, array_fill(1::real, array[384])
      from ${vectorIndexes}, generate_series(1, 5001) as n where name = 'many'`)
    await db.update(vectorIndexes).set({ model: 'built-in/features-1' }).where(eq(vectorIndexes.name, 'many'))
    const { passages } = await search('etching 77', { indexName: 'many', limit: 25 })
    expect(passages[0]?.text).toBe('etchings 77')
    expect(passages).toHaveLength(25)
    expect(passages.every((one) => one.text.startsWith('etchings'))).toBe(true)
    await db.execute(sql`
      update ${vectors} set language = 'de', embedding = (select embedding from ${vectors} where text like '%Bruges%' limit 1)
      where text = 'a bronze'`)
    const few = await search('frame carved in Bruges', { indexName: 'many', language: 'de' })
    expect(few.passages).toMatchObject([{ text: 'a bronze', words: 0 }])
    await db.delete(vectors).where(sql`index_id = (select id from ${vectorIndexes} where name = 'many')`)
  })

  it('says why it did not look at meanings where the model is gone, and finds words all the same', async () => {
    const { db } = platform.database
    const model = (name: string) =>
      db.update(vectorIndexes).set({ model: name }).where(eq(vectorIndexes.name, 'papers'))
    await model('gone/model')
    const { passages, problem } = await search('oak', { indexName: 'papers' })
    await model('built-in/features-1')
    expect(passages).toMatchObject([{ meaning: null, words: 1 }])
    expect(problem).toMatch(/gone\/model, which is no longer set/)
  })

  it('finds passages by their headings that were stored without, once their page is read again', async () => {
    const { db } = platform.database
    await db.update(vectors).set({ heading: '', language: null })
    expect((await search('Harbor', { indexName: 'labels' })).passages[0]?.headings ?? []).toEqual([])
    const { data } = await platform.sdk.dataSources.scrapeWebsite({ url: site.origin, indexName: 'labels' })
    await readingOf(platform.sdk, data._id)
    expect((await search('Harbor', { indexName: 'labels' })).passages[0]).toMatchObject({
      headings: ['Harbor plates'],
      language: 'en',
    })
  })

  it('is for admins only', async () => {
    const { vector } = await platform.addPerson('sub_admin')
    await expect(vector.searchKnowledge({ question: 'paper' })).rejects.toMatchObject({ status: 403 })
    await expect(platform.anybody.vector.searchKnowledge({ question: 'paper' })).rejects.toMatchObject({
      status: 401,
    })
  })
})

describe('an index', () => {
  // Proves: call.getKnowledgeIndex
  it('tells its model, languages, who last filled it, and its pages', async () => {
    const { vector } = platform.sdk
    const { index, data, totalCount } = await vector.listKnowledgePages({
      indexName: 'labels',
      page: 1,
      pageSize: 25,
    })
    expect(index).toMatchObject({
      indexName: 'labels',
      model: 'built-in/features-1',
      languages: expect.arrayContaining(['de', 'en']),
      lastReading: { name: `${site.origin}/`, by: admin.email },
    })
    expect(totalCount).toBe(5)
    expect(data).toHaveLength(5)
    expect(data.reduce((sum, { passages }) => sum + passages, 0)).toBe(index.stats.vectorCount)
    expect(data.find(({ place }) => place === `${site.origin}/heim`)).toMatchObject({
      title: 'Öffnungszeiten',
      language: 'de',
      source: { _id: website, kind: 'website' },
      passages: 1,
    })
    const second = await vector.listKnowledgePages({ indexName: 'labels', page: 2, pageSize: 3 })
    expect(second.data).toEqual(data.slice(3))
    const none = await vector.listKnowledgePages({
      indexName: 'labels',
      page: 1,
      pageSize: 3,
      source_id: pdf,
    })
    expect(none).toMatchObject({ data: [], totalCount: 0 })
    const empty = await vector.listKnowledgePages({ indexName: 'empty', page: 1, pageSize: 3 })
    expect(empty).toMatchObject({ index: { model: null, lastReading: null }, data: [], totalCount: 0 })
    await expect(
      vector.listKnowledgePages({ indexName: 'none', page: 1, pageSize: 3 }),
    ).rejects.toMatchObject({
      status: 404,
    })
  })

  // Proves: call.getKnowledgeDocument
  it('opens the page that a passage is of, at most 50 passages before it and 50 from it on', async () => {
    const { vector } = platform.sdk
    const [first] = (await search('lithograph drawn on stone', { indexName: 'labels' })).passages
    const { data } = await vector.getKnowledgeDocument({ passage_id: first?._id ?? '' })
    expect(data).toMatchObject({
      indexName: 'labels',
      place: `${site.origin}/long`,
      source: { _id: website },
    })
    expect(data.passages).toHaveLength(data.totalCount)
    expect(data.passages.find(({ _id }) => _id === first?._id)?.text).toBe(first?.text)
    for (const passage_id of ['999999999', 'none'])
      await expect(vector.getKnowledgeDocument({ passage_id })).rejects.toMatchObject({ status: 404 })
    const { db } = platform.database
    await db.execute(sql`
      with added as (
        insert into ${vectors} (index_id, content_hash, text, embedding)
        select id, 'page ' || n, 'Line ' || n, array[1::real] from ${vectorIndexes}, generate_series(1, 120) as n
        where name = 'empty' returning id)
      insert into ${sourceVectors} (source_id, vector_id, place, reading) select ${website}, id, 'book', 'book' from added`)
    const [line] = await db.select().from(vectors).where(eq(vectors.text, 'Line 60'))
    const book = (await vector.getKnowledgeDocument({ passage_id: String(line?.id) })).data
    expect(book.totalCount).toBe(120)
    expect([book.passages.at(0)?.text, book.passages.at(50)?.text, book.passages.at(-1)?.text]).toEqual([
      'Line 10',
      'Line 60',
      'Line 109',
    ])
    await db.delete(vectors).where(sql`content_hash like 'page %'`)
  })
})

it('keeps the order of a page whose first paragraph changes, and of one that is copied', async () => {
  const { dataSources, vector } = platform.sdk
  const paragraphs = (first: string) =>
    [first, 'Second', 'Third', 'Fourth']
      .map((word) => `<p>${`${word} of the walks. `.repeat(45)}</p>`)
      .join('')
  const texts = async (indexName: string) => {
    const { data } = await vector.listKnowledgePages({ indexName, page: 1, pageSize: 5 })
    const passage_id = data[0]?.passage_id ?? ''
    const { passages } = (await vector.getKnowledgeDocument({ passage_id })).data
    expect(passages[0]?._id).toBe(passage_id)
    return passages.map(({ text }) => text)
  }
  const order = (found: string[], words: string[]) => {
    const at = words.map((word) => found.findIndex((text) => text.includes(word)))
    expect(at).not.toContain(-1)
    expect(at).toEqual(at.toSorted((one, other) => one - other))
    expect(found[0]).toContain(words[0])
    expect(found.at(-1)).toContain(words.at(-1))
  }
  const walks = await startSite({ '/': page('Walks', paragraphs('First')) })
  try {
    await vector.createIndex({ indexName: 'walks' })
    const read = async () => {
      const { data } = await dataSources.scrapeWebsite({ url: walks.origin, indexName: 'walks' })
      await readingOf(platform.sdk, data._id)
    }
    await read()
    order(await texts('walks'), ['First', 'Second', 'Third', 'Fourth'])
    walks.pages['/'] = page('Walks', paragraphs('Another'))
    await read()
    const changed = await texts('walks')
    order(changed, ['Another', 'Second', 'Third', 'Fourth'])
    expect(changed.join()).not.toContain('First')
    await vector.createIndex({ indexName: 'walks-copied' })
    await dataSources.copyIndex({ sourceIndexName: 'walks', targetIndexName: 'walks-copied' })
    await expect.poll(() => texts('walks-copied')).toEqual(changed)
  } finally {
    await walks.close()
  }
})

describe('the tool search_knowledge', () => {
  async function connect(token?: string) {
    const host = (await platform.sdk.toolServers.list()).data[0]?.host ?? ''
    const client = new Client({ name: 'test', version: '1' })
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${host}/mcp`), { requestInit: { headers } }),
    )
    return client
  }
  const offers = async (token?: string) => {
    const client = await connect(token)
    const { tools } = await client.listTools()
    await client.close()
    return tools.some((tool) => tool.name === 'search_knowledge')
  }
  const keyFor = async (group: 'vector' | 'assets') => {
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
    const made = await platform.sdk.apiKeys.create({
      name: group,
      scopes: [{ group, access: 'read' }],
      expiresAt,
    })
    return made.key
  }

  const tokenOf = async (role: 'admin' | 'sub_admin') => {
    const id = newId()
    await platform.database.db
      .insert(users)
      .values({ id, role, email: `${id}@gallery.example`, passwordHash: '-' })
    return platform.platform.sessions.open({ id, role, version: 1 }, { userAgent: undefined, address: '' })
  }

  it('answers what the call answers, to an admin and to a key that reads the indexes', async () => {
    for (const token of [platform.token, await keyFor('vector')]) {
      const client = await connect(token)
      expect(client.getInstructions()).toContain('Use search_knowledge')
      const given = { question: 'oak frames', indexName: 'papers', limit: 3 }
      const { structuredContent } = await client.callTool({ name: 'search_knowledge', arguments: given })
      expect(structuredContent).toEqual(await search('oak frames', { indexName: 'papers', limit: 3 }))
      const refused = await client.callTool({ name: 'search_knowledge', arguments: { question: '…' } })
      expect(refused).toMatchObject({
        isError: true,
        content: [{ text: 'Enter a question, or words to look for.' }],
      })
      await client.close()
    }
  })

  it('is not there for others, who still have what is public', async () => {
    expect(await offers()).toBe(false)
    expect(await offers(await keyFor('assets'))).toBe(false)
    expect(await offers(await tokenOf('sub_admin'))).toBe(false)
    const client = await connect()
    expect(client.getInstructions()).not.toContain('search_knowledge')
    const given = { name: 'search_knowledge', arguments: { question: 'oak' } }
    expect((await client.callTool(given)).isError).toBe(true)
    await client.close()
    await expect(connect('no token')).rejects.toThrow(/401|sign/i)
    const ended = await tokenOf('admin')
    expect(await offers(ended)).toBe(true)
    await platform.as(ended).sessions.signOut()
    await expect(connect(ended)).rejects.toThrow(/401|sign/i)
  })
})
