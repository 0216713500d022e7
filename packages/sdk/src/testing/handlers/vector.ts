import type { Answers } from '../answers.ts'
import { fixtures } from '../fixtures.ts'
import { hintOf } from '../hint-of.ts'
import { refusals } from '../refusals.ts'
import type { World } from '../world.ts'

type Passage = World['state']['passages'][number]
const pageOf = ({ indexName, source, place }: Passage) => `${indexName} ${source?._id} ${place}`
/** Passages before the one that is opened, and from it on. */
const around = 50
const languagesOf = (passages: readonly Passage[]) =>
  [...new Set(passages.flatMap(({ language }) => language ?? []))].toSorted()

/** Returns the vector store, its indexes and assistants. An index's figures follow from its data sources. */
export const vector = ({ state, indexes, assistants }: World) =>
  ({
    getVectorDetails: () => ({ data: state.vectorStore }),
    setVectorKey({ body }) {
      const change = { apiKey: hintOf(body.apiKey), updatedAt: new Date().toISOString() }
      state.vectorStore = { ...(state.vectorStore ?? fixtures.vectorStore()), ...change }
      return { message: 'Key saved.', data: state.vectorStore }
    },
    getVectorIndex: (call) => indexes.list(call),
    createVectorIndex(call) {
      const { indexName } = call.body
      if (indexes.rows.some((one) => one.indexName === indexName))
        throw refusals.conflict('name-taken', `Another index is called ${indexName}.`, 'indexName')
      return indexes.create(call)
    },
    getAllVectorIndexNameId: () => ({
      data: indexes.rows
        .map(({ _id, indexName, host }) => ({ _id, indexName, host }))
        .toSorted((one, other) => one.indexName.localeCompare(other.indexName)),
    }),
    getVectorIndexStat({ path }) {
      const row = indexes.find(path.indexName)
      if (row.host !== path.host) throw refusals.missing('index')
      return { data: indexes.view(row).stats }
    },
    getVectorAssistant: () => ({ data: state.vectorAssistants }),
    createVectorAssistant(call) {
      const { indexName } = call.body
      const assistantName = call.body.assistantName.trim()
      if (assistantName === '') throw refusals.invalid('assistantName', 'The assistant needs a name.')
      if (!indexes.rows.some((one) => one.indexName === indexName))
        throw refusals.invalid('indexName', `There is no index ${indexName}.`)
      const names = state.vectorAssistants.map((one) => one.assistantName.toLowerCase())
      if (names.includes(assistantName.toLowerCase()))
        throw refusals.conflict(
          'name-taken',
          `Another assistant is called ${assistantName}.`,
          'assistantName',
        )
      return assistants.create({ body: { ...call.body, assistantName } })
    },
    searchKnowledge({ query }) {
      const { question, indexName, source_id, language, from, to, limit = 10 } = query
      const found = /[\p{L}\p{N}]+/gu
      const asked = new Set(question.toLowerCase().match(found))
      if (asked.size === 0) throw refusals.invalid('question', 'Enter a question, or words to look for.')
      if (indexName !== undefined && !indexes.rows.some((one) => one.indexName === indexName))
        throw refusals.invalid('indexName', `There is no index ${indexName}.`)
      const mark = (text: string) =>
        [...text.matchAll(found)]
          .filter(([word]) => asked.has(word.toLowerCase()))
          .map(({ 0: word, index }) => ({ start: index, end: index + word.length }))
      const passages = state.passages
        .filter(
          (one) =>
            (indexName ?? one.indexName) === one.indexName &&
            (source_id ?? one.source?._id) === one.source?._id &&
            (language ?? one.language) === one.language &&
            Date.parse(one.readAt) >= (from ? Date.parse(from) : 0) &&
            Date.parse(one.readAt) < (to ? Date.parse(to) : Number.POSITIVE_INFINITY),
        )
        .map((one) => ({ ...one, headingMatches: one.headings.map(mark), textMatches: mark(one.text) }))
        .filter((one) => [one.textMatches, ...one.headingMatches].flat().length > 0)
      const languages = languagesOf(
        state.passages.filter((one) => (indexName ?? one.indexName) === one.indexName),
      )
      return { data: { passages: passages.slice(0, limit), problem: null, languages } }
    },
    getKnowledgeIndex({ path: { indexName, page, limit }, query }) {
      const { _id, ...index } = indexes.view(indexes.find(indexName))
      const all = state.passages.filter((one) => one.indexName === indexName)
      const found = all.filter(({ source }) => (query.source_id ?? source?._id) === source?._id)
      const pages = [...Map.groupBy(found, pageOf).values()].flatMap((passages) => {
        const [first] = passages
        if (!first?.source) return []
        const { headings, place, source, language, readAt } = first
        const title = headings[0] ?? ''
        return [{ place, title, source, passages: passages.length, passage_id: first._id, language, readAt }]
      })
      const filled = index.stats.vectorCount > 0 || all.length > 0
      return {
        index: {
          ...index,
          model: filled ? 'built-in/features-1' : null,
          languages: languagesOf(all),
          lastReading: state.lastReading,
        },
        data: pages.slice((page - 1) * limit, page * limit),
        totalCount: pages.length,
      }
    },
    getKnowledgeDocument({ query: { passage_id, source_id } }) {
      const opened = state.passages.find((one) => one._id === passage_id)
      if (!opened) throw refusals.missing('passage')
      const { indexName, place, source, language } = opened
      const isThere = source !== null && (source_id ?? source._id) === source._id
      const page = isThere ? state.passages.filter((one) => pageOf(one) === pageOf(opened)) : [opened]
      const at = page.indexOf(opened)
      const passages = page
        .slice(Math.max(at - around, 0), at + around)
        .map(({ _id, headings, text, readAt }) => ({ _id, headings, text, readAt }))
      const where = isThere ? { place, source } : { place: '', source: null }
      return { data: { indexName, ...where, language, passages, totalCount: page.length } }
    },
  }) satisfies Partial<Answers>
