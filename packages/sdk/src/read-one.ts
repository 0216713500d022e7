// An entry point of its own, so that a page loads it only where it is used.
import { ApiError } from './errors.ts'
import type { ListAllOptions } from './client/list-all.ts'
import type { CallOptions, OperationId } from './client/types.ts'

/** What {@link readOne} reads, and how. */
export type ReadOneOptions<Row> = {
  /** The row's `_id`. */
  id: string
  /** The call for one, such as `getVenue`: what an error names. */
  operation: OperationId
  /** What the backend offers, from `sdk.capabilities.list()`. */
  capabilities: readonly string[]
  /** Reads the row alone. */
  get: (options: CallOptions) => Promise<{ data: Row }>
  /** Reads every row. */
  list: (options: ListAllOptions) => AsyncIterable<Row>
}

/**
 * Reads one row by its id: alone on a backend with the capability `read-one`, otherwise from the list, page by page until the row is
 * found. Rejects with `not-found` where there is no such row, with a RangeError where the list has more than `maxPages` pages, and
 * otherwise as the call or the list does.
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
