/** True if an error is the database's refusal of a second row under a unique constraint, given by its name. */
export function isDuplicate(thrown: unknown, constraint: string): boolean {
  const cause = thrown instanceof Error && thrown.cause ? thrown.cause : thrown
  if (typeof cause !== 'object' || cause === null) return false
  const refusal = cause as { code?: unknown; constraint?: unknown }
  return refusal.code === '23505' && refusal.constraint === constraint
}
