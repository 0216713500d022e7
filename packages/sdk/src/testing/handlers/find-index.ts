import type { Schemas } from '../../strict.ts'
import type { MockState } from '../mock-api.ts'
import { MockError } from '../respond.ts'

/** Returns the vector index of that name, at that host where one is given, or a 404. */
export function findIndex(state: MockState, indexName: string, host?: string): Schemas['VectorIndex'] {
  const found = state.vectorIndexes.find(
    (one) => one.indexName === indexName && (host === undefined || one.host === host),
  )
  if (!found) throw new MockError(404, 'There is no such index.', { code: 'not-found' })
  return found
}
