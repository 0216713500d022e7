/**
 * Returns a random UUID (version 4), such as an idempotency key. Unlike `crypto.randomUUID`, it also works on pages served over
 * plain http, where browsers leave that function out.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(36))
  // 4 is the version, and y the variant: a digit from 8 to b.
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (letter, at: number) => {
    const digit = (bytes[at] as number) & 15
    return (letter === 'x' ? digit : (digit & 3) | 8).toString(16)
  })
}
