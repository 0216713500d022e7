import { randomBytes } from 'node:crypto'

let lastTime = 0
let sequence = 0

/**
 * Returns a new row id: UUID version 7 (RFC 9562), so ids sort by creation time. A twelve-bit sequence orders ids that
 * a process creates within the same millisecond.
 */
export function newId(): string {
  const now = Math.max(Date.now(), lastTime)
  if (now > lastTime) sequence = randomBytes(1)[0] ?? 0
  else sequence += 1
  lastTime = sequence > 0xfff ? now + 1 : now
  if (sequence > 0xfff) sequence = 0
  const bytes = randomBytes(16)
  bytes.writeUIntBE(lastTime, 0, 6)
  bytes.writeUInt16BE(0x7000 | sequence, 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * Returns a text that sorts after all ids created before a time and before all others.
 * @param time milliseconds since 1970
 */
export function idsBefore(time: number): string {
  const hex = time.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}
