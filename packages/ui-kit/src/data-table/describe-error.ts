/** Returns what an ErrorState can say about something thrown: its message and, where it carries one, its request id. */
export function describeError(error: unknown): { message: string; requestId: string | null } {
  const source = typeof error === 'object' && error !== null ? error : {}
  const message = 'message' in source && typeof source.message === 'string' ? source.message : ''
  const requestId = 'requestId' in source && typeof source.requestId === 'string' ? source.requestId : null
  return { message, requestId }
}
