import { useEffect, useState } from 'react'

/** Red, green, blue, each from 0 to 255. */
type Rgb = readonly [number, number, number]

/** The colors of a picture. */
type ArtColors = {
  /** Up to five colors, most frequent first. */
  palette: readonly string[]
  /** Colors for lines and text on a light or dark background, with readable contrast (WCAG AA). */
  onLight: string
  onDark: string
}

/** The page backgrounds with the least contrast: `canvas` of the kit's light theme, and `raised` of its dark theme. */
const grounds = { light: [240, 241, 244], dark: [32, 35, 43] } as const
const AA = 4.5
/** Pixels per side of the sampled picture. */
const SIDE = 24

const channel = (value: number) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)

/** Returns the contrast of two colors, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

/** Returns a color, darkened or lightened as little as needed to be readable on a background. */
export function readableOn(color: Rgb, ground: 'light' | 'dark'): Rgb {
  const end = ground === 'light' ? 0 : 255
  for (let step = 0; step <= 20; step += 1) {
    const mixed = color.map((value) => Math.round(value + ((end - value) * step) / 20)) as unknown as Rgb
    if (contrast(mixed, grounds[ground]) >= AA) return mixed
  }
  return [end, end, end]
}

const css = (color: Rgb) => `rgb(${color.join(' ')})`
const saturation = (color: Rgb) => Math.max(...color) - Math.min(...color)
const distance = (one: Rgb, other: Rgb) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0)

/** Returns the colors of pixels, four numbers each; null if all are transparent. */
export function colorsOf(data: ArrayLike<number>): ArtColors | null {
  const groups = new Map<string, { sum: [number, number, number]; count: number }>()
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue
    const point: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    // Similar colors count as one. Four levels per channel would merge too many, sixteen too few.
    const key = point.map((value) => value >> 5).join()
    const group = groups.get(key) ?? { sum: [0, 0, 0], count: 0 }
    for (const index of [0, 1, 2] as const) group.sum[index] += point[index]
    group.count += 1
    groups.set(key, group)
  }
  const found = [...groups.values()]
    .toSorted((one, other) => other.count - one.count)
    .map(({ sum, count }) => sum.map((value) => Math.round(value / count)) as unknown as Rgb)
  const palette: Rgb[] = []
  for (const color of found) {
    if (palette.length === 5) break
    if (palette.every((other) => distance(color, other) > 60)) palette.push(color)
  }
  const [first] = palette
  if (!first) return null
  const vivid = palette.reduce((best, color) => (saturation(color) > saturation(best) ? color : best), first)
  return {
    palette: palette.map(css),
    onLight: css(readableOn(vivid, 'light')),
    onDark: css(readableOn(vivid, 'dark')),
  }
}

const known = new Map<string, Promise<ArtColors | null>>()

/** Loads a picture and returns its colors. Null if it can't be loaded, or is from another origin, whose pixels the browser doesn't expose. */
async function look(address: string): Promise<ArtColors | null> {
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = SIDE
    canvas.height = SIDE
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return null
    context.drawImage(image, 0, 0, SIDE, SIDE)
    return colorsOf(context.getImageData(0, 0, SIDE, SIDE).data)
  } catch {
    return null
  }
}

/**
 * Returns the colors of the picture at a URL, computed once; null until then and for a picture without
 * colors.
 */
export function useArtColors(address: string | undefined): ArtColors | null {
  const [seen, setSeen] = useState<{ address: string; colors: ArtColors | null } | null>(null)
  useEffect(() => {
    if (address === undefined) return
    const colors = known.get(address) ?? look(address)
    known.set(address, colors)
    let gone = false
    void colors.then((found) => gone || setSeen({ address, colors: found }))
    return () => {
      gone = true
    }
  }, [address])
  return seen?.address === address ? (seen?.colors ?? null) : null
}
