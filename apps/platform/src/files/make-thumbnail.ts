/** The longer side of a thumbnail, in pixels. */
const side = 320
/** A small file can claim to be a picture of any size; this is as large as one is unpacked. */
const mostPixels = 100_000_000

/** Returns a WebP rendition of a picture, or undefined where the bytes are no picture that can be read. */
export async function makeThumbnail(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  // Loaded on first use: it takes memory that a platform without uploads need not have.
  const { default: sharp } = await import('sharp')
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
