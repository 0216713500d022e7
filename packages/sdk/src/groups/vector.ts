import type { PageInput } from '../page.ts'
import { walking } from '../transport/list-all.ts'
import { posting } from '../transport/post.ts'
import type { CallOptions, PathOf, Send } from '../transport/types.ts'

/** The vector store, its indexes and assistants (specification, section 7, "Vector store and data sources"). For admins only. */
export const vector = (send: Send) => {
  const post = posting(send)
  const listIndexes = ({ page, pageSize }: PageInput, options?: CallOptions) =>
    send('getVectorIndex', { path: { page, limit: pageSize } }, options)
  return {
    /** Where the store is and whether its key is set; `data` is null where neither is known. */
    getStore: (options?: CallOptions) => send('getVectorDetails', {}, options),
    /** Set the store's key. */
    setKey: post('setVectorKey'),
    /** A page of indexes, newest first, each with its figures. */
    listIndexes,
    /** Every index, newest first. */
    listAllIndexes: walking(listIndexes),
    /** Name, id and host of every index, for choosing one. */
    listIndexNames: (options?: CallOptions) => send('getAllVectorIndexNameId', {}, options),
    /** The figures of one index as they are now. */
    getIndexStats: (input: PathOf<'getVectorIndexStat'>, options?: CallOptions) =>
      send('getVectorIndexStat', { path: input }, options),
    /** Create an empty index. `conflict` where the name is taken. */
    createIndex: post('createVectorIndex'),
    /** The assistants over the store, newest first. */
    listAssistants: (options?: CallOptions) => send('getVectorAssistant', {}, options),
    /** Create an assistant that answers from one index. */
    createAssistant: post('createVectorAssistant'),
  }
}
