// A separate entry point, so that pages load it only if they use it.
import { ApiError } from './errors.ts'
import type { ListAllOptions } from './client/list-all.ts'
import type { CallOptions, OperationId } from './client/types.ts'

/** The options of {@link readOne}. */
export type ReadOneOptions<Row> = {
  /** The row's `_id`. */
  id: string
  /** The operation that reads one row, such as `getVenue`; errors name it. */
  operation: OperationId
  /** The backend's capabilities, from `sdk.capabilities.list()`. */
  capabilities: readonly string[]
  /** Reads only this row. */
  get: (options: CallOptions) => Promise<{ data: Row }>
  /** Reads every row. */
  list: (options: ListAllOptions) => AsyncIterable<Row>
}

/**
 * Reads one row by its id: with one call if the backend has the capability `read-one`, otherwise from the list, page by page
 * until the row is found. Rejects with `not-found` if there is no such row, with a RangeError if the list has more than
 * `maxPages` pages, and otherwise with the error of the call or the list.
 *
 * @example
 * const venue = await readOne({
 *   id,
 *   operation: 'getVenue',
 *   capabilities,
 *   get: (options) => sdk.venues.get({ venue_id: id }, options),
 *   list: (options) => sdk.venues.listAll({}, options),
 * })
 */
export async function readOne<Row extends { _id: string }>(
  { id, operation, capabilities, get, list }: ReadOneOptions<Row>,
  options: ListAllOptions = {},
): Promise<Row> {
  if (capabilities.includes('read-one')) return (await get(options)).data
  for await (const row of list(options)) {
    if (row._id === id) return row
  }
  const noun = operation
    .slice('get'.length)
    .replaceAll(/\B[A-Z]/g, '-$&')
    .toLowerCase()
  throw new ApiError(`There is no such ${noun}.`, { kind: 'not-found', operation, code: 'not-found' })
}
