import { samplePicture } from '../../../scripts/lib/sample-picture.ts'

/** Pads a part of a GLB to a multiple of four bytes. */
const padded = (bytes: Buffer, fill: number) =>
  Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, fill)])

/** Returns a real GLB: a triangle with a picture on it. */
export function sampleModel(): Buffer {
  const points = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer)
  const places = Buffer.from(new Float32Array([0, 0, 1, 0, 0, 1]).buffer)
  const picture = samplePicture(5, 16)
  const views = [points, places, picture]
  const offsets = views.map((_, index) => views.slice(0, index).reduce((sum, { length }) => sum + length, 0))
  const description = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
    materials: [{ doubleSided: true, pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    textures: [{ source: 0 }],
    images: [{ bufferView: 2, mimeType: 'image/png' }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] },
      { bufferView: 1, componentType: 5126, count: 3, type: 'VEC2' },
    ],
    bufferViews: views.map(({ length }, index) => ({
      buffer: 0,
      byteOffset: offsets[index],
      byteLength: length,
    })),
    buffers: [{ byteLength: views.reduce((sum, { length }) => sum + length, 0) }],
  }
  const chunk = (type: string, bytes: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32LE(bytes.length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, bytes])
  }
  const body = Buffer.concat([
    chunk('JSON', padded(Buffer.from(JSON.stringify(description)), 0x20)),
    chunk('BIN\0', padded(Buffer.concat(views), 0)),
  ])
  const head = Buffer.alloc(12)
  head.write('glTF', 'latin1')
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(body.length + 12, 8)
  return Buffer.concat([head, body])
}

/** Returns a real PDF of one empty page. */
export const samplePdf = (): Buffer =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )

/** Returns a second of silence as a WAV file. */
export function sampleSound(): Buffer {
  const samples = 8000
  const head = Buffer.alloc(44)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.alloc(samples, 128)])
}
