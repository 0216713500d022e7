import { fixtures } from '../fixtures.ts'
import type { MockState } from '../mock-api.ts'
import { MockError, respond } from '../respond.ts'
import { byLimit, paginate } from './find.ts'
import { findIndex } from './find-index.ts'
import { hintOf } from './hint-of.ts'
import { summarizeIndex } from './summaries.ts'

/** Returns the vector store, its indexes and assistants. An index's figures follow from its data sources. */
export const vector = (state: MockState, origin: string) => [
  respond('getVectorDetails', () => ({ data: state.vectorStore }), origin),
  respond(
    'setVectorKey',
    ({ body }) => {
      const former = state.vectorStore ?? fixtures.vectorStore()
      const updatedAt = new Date().toISOString()
      state.vectorStore = { ...former, apiKey: hintOf(body.apiKey), updatedAt }
      return { message: 'Key saved.', data: state.vectorStore }
    },
    origin,
  ),
  respond(
    'getVectorIndex',
    (call) => {
      const { data, totalCount } = paginate(state.vectorIndexes, call, byLimit)
      return { data: data.map((one) => summarizeIndex(state, one)), totalCount }
    },
    origin,
  ),
  respond(
    'createVectorIndex',
    ({ body }) => {
      if (state.vectorIndexes.some((one) => one.indexName === body.indexName)) {
        const message = `Another index is called ${body.indexName}.`
        throw new MockError(409, message, { code: 'name-taken', fields: [{ field: 'indexName', message }] })
      }
      const row = fixtures.vectorIndex({ ...body, createdAt: new Date().toISOString() })
      state.vectorIndexes.unshift(row)
      return { message: 'Index created.', data: row }
    },
    origin,
  ),
  respond(
    'getAllVectorIndexNameId',
    () => ({
      data: state.vectorIndexes
        .map(({ _id, indexName, host }) => ({ _id, indexName, host }))
        .sort((one, other) => one.indexName.localeCompare(other.indexName)),
    }),
    origin,
  ),
  respond(
    'getVectorIndexStat',
    ({ path }) => ({ data: summarizeIndex(state, findIndex(state, path('indexName'), path('host'))).stats }),
    origin,
  ),
  respond('getVectorAssistant', () => ({ data: state.vectorAssistants }), origin),
  respond(
    'createVectorAssistant',
    ({ body }) => {
      findIndex(state, body.indexName)
      const createdAt = new Date().toISOString()
      const row = fixtures.vectorAssistant({ instructions: '', ...body, createdAt })
      state.vectorAssistants.unshift(row)
      return { message: 'Assistant created.', data: row }
    },
    origin,
  ),
]
