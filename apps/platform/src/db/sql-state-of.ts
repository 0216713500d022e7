/** Returns the SQLSTATE of the database's refusal; undefined of anything else that is thrown. */
export function sqlStateOf(thrown: unknown): string | undefined {
  const cause = thrown instanceof Error && thrown.cause ? thrown.cause : thrown
  const code = (cause as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}
