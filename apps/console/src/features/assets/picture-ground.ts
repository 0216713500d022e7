/** Colors of the upper and lower half of a picture. */
export type Ground = readonly [upper: string, lower: string]

/**
 * Returns the colors for a picture's background; null if the browser may not read its pixels, because it
 * comes from another origin.
 */
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
    // A transparent color can't be the background.
    return (data[3] ?? 0) < 255 || (data[7] ?? 0) < 255 ? null : [colorAt(0), colorAt(4)]
  } catch {
    return null
  }
}
