import { ServiceError } from '#src/service-error.ts'

/** Turns the database's refusal of a second collection with the same symbol into one of the field. */
export function symbolTaken(thrown: unknown): unknown {
  const cause = thrown instanceof Error && thrown.cause ? thrown.cause : thrown
  const { code, constraint } = cause as { code?: string; constraint?: string }
  if (code !== '23505' || constraint !== 'collections_symbol') return thrown
  return ServiceError.validation([{ field: 'symbol', message: 'Another collection has this symbol.' }])
}
