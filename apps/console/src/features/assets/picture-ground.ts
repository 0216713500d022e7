/** The colors of the upper and the lower part of a picture. */
export type Ground = readonly [upper: string, lower: string]

/** Returns the colors a picture's ground is made of; null where the browser may not look at its points, because it came from elsewhere. */
export function pictureGround(image: HTMLImageElement): Ground | null {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 2
  const context = canvas.getContext('2d')
  if (!context || image.naturalWidth === 0) return null
  try {
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, 1, 2)
    const { data } = context.getImageData(0, 0, 1, 2)
    const colorAt = (at: number) => `rgb(${data[at] ?? 0} ${data[at + 1] ?? 0} ${data[at + 2] ?? 0})`
    // A ground that shows through is none.
    return (data[3] ?? 0) < 255 || (data[7] ?? 0) < 255 ? null : [colorAt(0), colorAt(4)]
  } catch {
    return null
  }
}
