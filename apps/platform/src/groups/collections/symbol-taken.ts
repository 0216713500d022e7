import { ServiceError } from '#src/service-error.ts'
import { isDuplicate } from '#src/storage/db/is-duplicate.ts'

/**
 * Returns a ServiceError for the field if the error is the database's refusal of a second collection with the same
 * symbol. Returns other errors unchanged.
 */
export function symbolTaken(thrown: unknown): unknown {
  if (!isDuplicate(thrown, 'collections_symbol')) return thrown
  return ServiceError.field('symbol', 'Another collection has this symbol.')
}
