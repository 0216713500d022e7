/**
 * Returns a random UUID (version 4), such as an idempotency key. Unlike `crypto.randomUUID`, it also works on pages served over
 * plain http, where browsers leave that function out.
 */
export function randomId(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, at) =>
    // Byte 6 has the version in its upper four bits, byte 8 the variant in its upper two.
    (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  )
  return digits.join('').replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
