import { crc32, deflateSync } from 'node:zlib'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** One channel of a hue (in turns) at a lightness from 0 to 1. */
const channel = (hue: number, lightness: number, shift: number) =>
  255 * lightness * (0.74 + 0.26 * Math.cos(2 * Math.PI * (hue + shift)))

/** Returns a real PNG, square: a disc of light on a ground of its own color. Each number gives another one. */
export function samplePicture(number: number, size = 360): Buffer {
  const hue = (number * 0.381_966) % 1
  const centre = {
    x: size * (0.3 + 0.4 * ((number * 0.618_034) % 1)),
    y: size * (0.35 + 0.3 * ((number * 0.754_878) % 1)),
  }
  const rows: Buffer[] = []
  for (let y = 0; y < size; y += 1) {
    const row = Buffer.alloc(1 + size * 3)
    for (let x = 0; x < size; x += 1) {
      const distance = Math.hypot(x - centre.x, y - centre.y) / size
      const inside = distance < 0.24
      const tone = inside ? 1 - distance : 0.85 - 0.55 * Math.min(1, distance)
      const colour = inside ? hue + 0.12 : hue + 0.45 - 0.2 * (y / size)
      for (let c = 0; c < 3; c += 1) row[1 + x * 3 + c] = channel(colour, tone, -c / 3)
    }
    rows.push(row)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size)
  header.writeUInt32BE(size, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
