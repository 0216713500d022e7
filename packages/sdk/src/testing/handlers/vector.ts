import type { Answers } from '../answers.ts'
import { pageOf } from '../list.ts'
import { MockError } from '../mock-error.ts'
import type { World } from '../world.ts'

type Passage = World['state']['passages'][number]
const placeOf = ({ indexName, source, place }: Passage) => `${indexName} ${source?._id} ${place}`
const languagesOf = (passages: readonly Passage[]) =>
  [...new Set(passages.flatMap(({ language }) => language ?? []))].toSorted()

/** Vector indexes and their passages. A search returns passages with a word of the question. */
export const vector = ({ state, lists: { VectorIndex } }: World) => {
  const passagesOf = (indexName: string | undefined, source_id: string | undefined) =>
    state.passages.filter(
      (one) =>
        (indexName ?? one.indexName) === one.indexName && (source_id ?? one.source?._id) === one.source?._id,
    )
  return {
    getAllVectorIndexNameId: () => ({
      data: state.vectorIndexes
        .map(({ _id, indexName, host }) => ({ _id, indexName, host }))
        .toSorted((one, other) => one.indexName.localeCompare(other.indexName)),
    }),
    getVectorIndexStat: ({ path: { indexName } }) => ({
      data: VectorIndex.view(VectorIndex.find({ indexName })).stats,
    }),
    searchKnowledge({ query: { question, indexName, source_id, language, from = '', to = '9' } }) {
      const words = new Set(question.toLowerCase().match(/\w+/g))
      const mark = (text: string) =>
        [...text.matchAll(/\w+/g)]
          .filter(([word]) => words.has(word.toLowerCase()))
          .map(({ 0: word, index }) => ({ start: index, end: index + word.length }))
      const passages = passagesOf(indexName, source_id)
        .filter((one) => (language ?? one.language) === one.language && one.readAt >= from && one.readAt < to)
        .map((one) => ({ ...one, headingMatches: one.headings.map(mark), textMatches: mark(one.text) }))
        .filter((one) => [one.textMatches, ...one.headingMatches].flat().length > 0)
      return { data: { passages, problem: null, languages: languagesOf(passagesOf(indexName, undefined)) } }
    },
    getKnowledgeIndex({ path: { indexName, ...path }, query }) {
      const { _id, ...index } = VectorIndex.view(VectorIndex.find({ indexName }))
      const all = passagesOf(indexName, undefined)
      const pages = [...Map.groupBy(passagesOf(indexName, query.source_id), placeOf).values()].flatMap(
        ([first, ...more]) => {
          if (!first?.source) return []
          const { headings, place, source, language, readAt, _id: passage_id } = first
          const [title = ''] = headings
          return [{ place, title, source, passages: 1 + more.length, passage_id, language, readAt }]
        },
      )
      const model = all.length > 0 ? 'built-in/features-1' : null
      const filling = { model, languages: languagesOf(all), lastReading: state.lastReading }
      return { index: { ...index, ...filling }, ...pageOf(path, pages) }
    },
    getKnowledgeDocument({ query: { passage_id } }) {
      const opened = state.passages.find((one) => one._id === passage_id)
      if (!opened) throw new MockError(404, 'There is no such passage.')
      const { indexName, place, source, language } = opened
      const passages = state.passages
        .filter((one) => placeOf(one) === placeOf(opened))
        .map(({ _id, headings, text, readAt }) => ({ _id, headings, text, readAt }))
      return { data: { indexName, place, source, language, passages, totalCount: passages.length } }
    },
  } satisfies Partial<Answers>
}
