import type { Functions } from '../client/functions.ts'

/** Calls for the vector store, its indexes and assistants. For admins only. */
export const vector = ({ bare, call, walk }: Functions) => ({
  /** Returns where the store is and whether its key is set; `data` is null where neither is known. */
  getStore: bare('getVectorDetails'),
  /** Sets the store's key. */
  setKey: call('setVectorKey'),
  /** Returns a page of indexes, newest first, each with its figures: its rows in `data`, the number of all rows in `totalCount`. */
  listIndexes: call('getVectorIndex'),
  /** Returns an async iterator over every index, newest first. */
  listAllIndexes: walk('getVectorIndex'),
  /** Returns name, id and host of every index in `data`, for choosing one. */
  listIndexNames: bare('getAllVectorIndexNameId'),
  /** Returns the figures of one index as they are now, in `data`. */
  getIndexStats: call('getVectorIndexStat'),
  /** Creates an empty index. `conflict` where the name is taken. */
  createIndex: call('createVectorIndex'),
  /** Returns the assistants of the store in `data`, newest first. */
  listAssistants: bare('getVectorAssistant'),
  /** Creates an assistant that answers from one index. */
  createAssistant: call('createVectorAssistant'),
  /** Returns the passages that answer a question best, of one index or of all, in `data.passages`. Needs the capability `search`. */
  searchKnowledge: call('searchKnowledge'),
  /** Returns what was read into an index, a page of the list at a time, in `data`; in `index` the index with its figures. Needs the capability `search`. */
  listKnowledgePages: call('getKnowledgeIndex'),
  /** Returns an async iterator over everything that was read into an index. */
  listAllKnowledgePages: walk('getKnowledgeIndex'),
  /** Returns the page that a passage is of, with the passages around it, in `data`. Needs the capability `search`. */
  getKnowledgeDocument: call('getKnowledgeDocument'),
})
