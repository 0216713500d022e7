import { crc32, deflateSync } from 'node:zlib'
import { seaPicture } from '../../apps/console/src/features/collections/sample/sea-picture.ts'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** Returns a real PNG, square: the sea, as in the console's sample collection. Each number gives another one. */
export function samplePicture(number: number, size = 360): Buffer {
  const pixels = Buffer.from(seaPicture(number, size).buffer)
  // Every row begins with the number of its filter, 0 for none.
  const rows = Array.from({ length: size }, (_, row) => [
    Buffer.alloc(1),
    pixels.subarray(row * size * 4, (row + 1) * size * 4),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size)
  header.writeUInt32BE(size, 4)
  // Eight bits a channel, with opacity.
  header.set([8, 6], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
