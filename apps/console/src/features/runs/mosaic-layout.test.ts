import { expect, it } from 'vitest'
import { mosaicLayout, tileAt } from './mosaic-layout.ts'

it.each([1, 12, 2500, 100_000])('fits %d tiles without overlap', (count) => {
  const layout = mosaicLayout(count, 730, 460)
  const pitch = layout.tile + layout.gap
  expect(layout.columns * pitch).toBeLessThanOrEqual(730)
  expect(layout.columns * (layout.height / pitch)).toBeGreaterThanOrEqual(count)
  expect(layout.tile).toBeGreaterThanOrEqual(2)
})

it('finds the tile at a position, and none outside', () => {
  const layout = mosaicLayout(10, 100, 100)
  const pitch = layout.tile + layout.gap
  expect(tileAt(layout, 10, 1, 1)).toBe(0)
  expect(tileAt(layout, 10, pitch + 1, 1)).toBe(1)
  expect(tileAt(layout, 10, 1, pitch + 1)).toBe(layout.columns)
  expect(tileAt(layout, 10, 1, layout.height + 1)).toBeNull()
  expect(tileAt(layout, 10, -1, 1)).toBeNull()
})
