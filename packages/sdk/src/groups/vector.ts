import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient, walk } from '../client/calls.ts'

/** The vector store, its indexes and assistants. Only for admins. */
export function vector(client: OpenClient) {
  const { get, post } = callsOf(client)
  const listIndexes = get(
    '/api/{vectorProvider}/get{VectorProvider}Index/{page}/{limit}',
    op.getVectorIndex,
    [],
  )
  const listKnowledgePages = get(
    '/api/datasource/getKnowledgeIndex/{indexName}/{page}/{limit}',
    op.getKnowledgeIndex,
    ['source_id'],
  )
  return {
    /** Returns the store's URL and whether its key is set; `data` is null if both are unknown. */
    getStore: get('/api/{vectorProvider}/get{VectorProvider}Details', op.getVectorDetails),
    /** Sets the store's key. */
    setKey: post('/api/{vectorProvider}/set{VectorProvider}Key', op.setVectorKey),
    /** Returns a page of indexes with their figures, newest first: its rows in `data`, the number of all rows in `totalCount`. */
    listIndexes,
    /** Returns an async iterator over every index, newest first. */
    listAllIndexes: walk(listIndexes),
    /** Returns name, id and host of every index in `data`, for a select field. */
    listIndexNames: get(
      '/api/{vectorProvider}/getAll{VectorProvider}IndexNameId',
      op.getAllVectorIndexNameId,
    ),
    /** Returns the current figures of one index, in `data`. */
    getIndexStats: get(
      '/api/{vectorProvider}/get{VectorProvider}IndexStat/{indexName}/{host}',
      op.getVectorIndexStat,
      [],
    ),
    /** Creates an empty index. `conflict` if the name is taken. */
    createIndex: post('/api/{vectorProvider}/create{VectorProvider}Index', op.createVectorIndex),
    /** Returns the assistants of the store in `data`, newest first. */
    listAssistants: get('/api/datasource/get{VectorProvider}Assistant', op.getVectorAssistant),
    /** Creates an assistant that answers from one index. */
    createAssistant: post('/api/datasource/create{VectorProvider}Assistant', op.createVectorAssistant),
    /** Returns the passages that best answer a question, from one index or all, in `data.passages`. Needs the capability `search`. */
    searchKnowledge: get('/api/datasource/searchKnowledge', op.searchKnowledge, [
      'question',
      'indexName',
      'source_id',
      'language',
      'from',
      'to',
      'limit',
    ]),
    /** Returns a page of the documents in an index, in `data`, and the index with its figures in `index`. Needs the capability `search`. */
    listKnowledgePages,
    /** Returns an async iterator over every document in an index. */
    listAllKnowledgePages: walk(listKnowledgePages),
    /** Returns the document of a passage, with the passages around it, in `data`. Needs the capability `search`. */
    getKnowledgeDocument: get('/api/datasource/getKnowledgeDocument', op.getKnowledgeDocument, [
      'passage_id',
      'source_id',
    ]),
  }
}
