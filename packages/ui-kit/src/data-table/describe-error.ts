/** Returns the props of an ErrorState for a thrown value: its message, and its request id if it has one. */
export function describeError(error: unknown): { message: string; requestId: string | null } {
  const source = typeof error === 'object' && error !== null ? error : {}
  const message = 'message' in source && typeof source.message === 'string' ? source.message : ''
  const requestId = 'requestId' in source && typeof source.requestId === 'string' ? source.requestId : null
  return { message, requestId }
}
