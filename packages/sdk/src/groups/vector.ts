import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient, walk } from '../client/calls.ts'

/** Calls for the vector store, its indexes and assistants. For admins only. */
export function vector(client: OpenClient) {
  const { get, post } = callsOf(client)
  const listIndexes = get(
    '/api/{vectorProvider}/get{VectorProvider}Index/{page}/{limit}',
    op.getVectorIndex,
    ({ page, pageSize }) => ({ path: { page, limit: pageSize } }),
  )
  const listKnowledgePages = get(
    '/api/datasource/getKnowledgeIndex/{indexName}/{page}/{limit}',
    op.getKnowledgeIndex,
    ({ indexName, page, pageSize, source_id }) => ({
      path: { indexName, page, limit: pageSize },
      query: { source_id },
    }),
  )
  return {
    /** Returns where the store is and whether its key is set; `data` is null where neither is known. */
    getStore: get('/api/{vectorProvider}/get{VectorProvider}Details', op.getVectorDetails),
    /** Sets the store's key. */
    setKey: post('/api/{vectorProvider}/set{VectorProvider}Key', op.setVectorKey),
    /** Returns a page of indexes, newest first, each with its figures: its rows in `data`, the number of all rows in `totalCount`. */
    listIndexes,
    /** Returns an async iterator over every index, newest first. */
    listAllIndexes: walk(listIndexes),
    /** Returns name, id and host of every index in `data`, for choosing one. */
    listIndexNames: get(
      '/api/{vectorProvider}/getAll{VectorProvider}IndexNameId',
      op.getAllVectorIndexNameId,
    ),
    /** Returns the figures of one index as they are now, in `data`. */
    getIndexStats: get(
      '/api/{vectorProvider}/get{VectorProvider}IndexStat/{indexName}/{host}',
      op.getVectorIndexStat,
      ({ indexName, host }) => ({ path: { indexName, host } }),
    ),
    /** Creates an empty index. `conflict` if the name is taken. */
    createIndex: post('/api/{vectorProvider}/create{VectorProvider}Index', op.createVectorIndex),
    /** Returns the assistants of the store in `data`, newest first. */
    listAssistants: get('/api/datasource/get{VectorProvider}Assistant', op.getVectorAssistant),
    /** Creates an assistant that answers from one index. */
    createAssistant: post('/api/datasource/create{VectorProvider}Assistant', op.createVectorAssistant),
    /** Returns the passages that answer a question best, of one index or of all, in `data.passages`. Needs the capability `search`. */
    searchKnowledge: get(
      '/api/datasource/searchKnowledge',
      op.searchKnowledge,
      ({ question, indexName, source_id, language, from, to, limit }) => ({
        query: { question, indexName, source_id, language, from, to, limit },
      }),
    ),
    /** Returns what was read into an index, a page of the list at a time, in `data`; in `index` the index with its figures. Needs the capability `search`. */
    listKnowledgePages,
    /** Returns an async iterator over everything that was read into an index. */
    listAllKnowledgePages: walk(listKnowledgePages),
    /** Returns the page that a passage is of, with the passages around it, in `data`. Needs the capability `search`. */
    getKnowledgeDocument: get(
      '/api/datasource/getKnowledgeDocument',
      op.getKnowledgeDocument,
      ({ passage_id, source_id }) => ({ query: { passage_id, source_id } }),
    ),
  }
}
