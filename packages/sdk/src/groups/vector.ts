import type { Functions } from '../transport/functions.ts'

/** Calls for the vector store, its indexes and assistants (specification, section 7, "Vector store and data sources"). For admins only. */
export const vector = ({ bare, call, walk }: Functions) => ({
  /** Where the store is and whether its key is set; `data` is null where neither is known. */
  getStore: bare('getVectorDetails'),
  /** Sets the store's key. */
  setKey: call('setVectorKey'),
  /** A page of indexes, newest first, each with its figures. */
  listIndexes: call('getVectorIndex'),
  /** Every index, newest first. */
  listAllIndexes: walk('getVectorIndex'),
  /** Names, id and host of every index, for choosing one. */
  listIndexNames: bare('getAllVectorIndexNameId'),
  /** The figures of one index as they are now. */
  getIndexStats: call('getVectorIndexStat'),
  /** Creates an empty index. `conflict` where the name is taken. */
  createIndex: call('createVectorIndex'),
  /** The assistants over the store, newest first. */
  listAssistants: bare('getVectorAssistant'),
  /** Creates an assistant that answers from one index. */
  createAssistant: call('createVectorAssistant'),
})
