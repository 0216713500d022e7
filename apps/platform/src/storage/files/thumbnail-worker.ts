import sharp from 'sharp'

/** The longer side of a thumbnail, in pixels. */
const side = 320
/** The most pixels of a picture that is unpacked: a small file can claim to be of any size. */
const mostPixels = 100_000_000

/**
 * Returns a small WebP version of a picture, or undefined if the bytes can't be read as one. It runs in a child process, since unpacking a
 * picture of 2 kB may take 2 GB.
 */
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
