/** Number of pictures loaded at the same time. More would slow down the page's other requests. */
const together = 4

type Wanted = { index: number; url: string }

/**
 * Returns the center of a picture at the size of its tile, because many large pictures would use up the
 * page's memory.
 */
async function load(url: string, size: number): Promise<ImageBitmap> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = new OffscreenCanvas(size, size)
  const { naturalWidth: width, naturalHeight: height } = image
  const side = Math.min(width, height)
  canvas
    .getContext('2d')
    ?.drawImage(image, (width - side) / 2, (height - side) / 2, side, side, 0, 0, size, size)
  return canvas.transferToImageBitmap()
}

/**
 * Loads pictures, a few at a time, and passes each to the callback. Pictures that fail to load are left out.
 */
export function loadThumbnails(
  wanted: readonly Wanted[],
  size: number,
  onLoaded: (index: number, picture: ImageBitmap) => void,
  signal: AbortSignal,
): void {
  const queue = wanted.values()
  const work = async () => {
    for (const { index, url } of queue) {
      if (signal.aborted) return
      const picture = await load(url, size).catch(() => null)
      if (picture && !signal.aborted) onLoaded(index, picture)
    }
  }
  for (let worker = 0; worker < together; worker += 1) void work()
}
