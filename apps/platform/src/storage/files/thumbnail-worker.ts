import sharp from 'sharp'

/** Pixels of the longer side of a thumbnail. */
const side = 320
/** Maximum pixels of an unpacked picture, because a small file can declare any size. */
const maxPixels = 100_000_000

/**
 * Returns a small WebP version of a picture; undefined if the bytes aren't a readable picture. Runs in a child process,
 * because unpacking a picture of 2 kB may take 2 GB.
 */
export default async function makeThumbnail(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    return undefined
  }
}
