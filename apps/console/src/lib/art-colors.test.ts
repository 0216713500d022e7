import { expect, it } from 'vitest'
import { colorsOf, contrast, readableOn } from './art-colors.ts'

const points = (...colors: readonly (readonly [number, number, number, number])[]) => colors.flat()

it('are readable on both backgrounds, whatever the picture', () => {
  for (let red = 0; red <= 255; red += 51)
    for (let green = 0; green <= 255; green += 51)
      for (let blue = 0; blue <= 255; blue += 51) {
        const color = [red, green, blue] as const
        expect(contrast(readableOn(color, 'light'), [240, 241, 244])).toBeGreaterThanOrEqual(4.5)
        expect(contrast(readableOn(color, 'dark'), [32, 35, 43])).toBeGreaterThanOrEqual(4.5)
      }
})

it('keeps a color that is readable', () => {
  expect(readableOn([120, 20, 20], 'light')).toEqual([120, 20, 20])
})

it('returns a picture’s colors by frequency, and uses the most vivid for lines', () => {
  const gray = [90, 90, 90, 255] as const
  const red = [200, 30, 30, 255] as const
  const colors = colorsOf(points(gray, gray, gray, red))
  expect(colors?.palette).toEqual(['rgb(90 90 90)', 'rgb(200 30 30)'])
  expect(colors?.onLight).toMatch(/^rgb\((1[5-9]\d|200) (2\d|30) (2\d|30)\)$/)
})

it('returns null for a fully transparent picture', () => {
  expect(colorsOf(points([0, 0, 0, 0]))).toBeNull()
})
