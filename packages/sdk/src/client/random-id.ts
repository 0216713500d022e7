/**
 * Returns a random UUID (version 4), such as an idempotency key. Unlike `crypto.randomUUID`, it also works on pages served over
 * plain http, where browsers leave that function out.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // The version's four bits and the variant's two.
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40, bytes[7] ?? 0, ((bytes[8] ?? 0) & 0x3f) | 0x80], 6)
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
