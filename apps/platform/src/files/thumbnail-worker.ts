import sharp from 'sharp'

/** The longer side of a thumbnail, in pixels. */
const side = 320
/** A small file can claim to be a picture of any size; this is as large as one is unpacked. */
const mostPixels = 100_000_000

// In a child process: to unpack a picture of 2 kB may take 2 GB. Returns a WebP rendition, or undefined where the bytes are no picture
// that can be read.
export default async function makeThumbnail(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    return undefined
  }
}
