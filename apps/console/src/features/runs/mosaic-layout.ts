/** Layout of a mosaic's tiles, in CSS pixels. */
export type MosaicLayout = { columns: number; tile: number; gap: number; height: number }

/** Maximum tile size. A run of three assets shouldn't fill the page. */
const largest = 56
const smallest = 2

/** Returns the layout with the largest tiles that fit `width` and approximately `height`. */
export function mosaicLayout(count: number, width: number, height: number): MosaicLayout {
  const fitting = Math.floor(Math.sqrt((width * height) / Math.max(1, count)))
  const pitch = Math.max(smallest, Math.min(largest, fitting))
  const columns = Math.max(1, Math.floor(width / pitch))
  const rows = Math.ceil(count / columns)
  return { columns, tile: pitch - gapOf(pitch), gap: gapOf(pitch), height: rows * pitch }
}

const gapOf = (pitch: number) => (pitch >= 24 ? 4 : pitch >= 8 ? 2 : pitch >= 4 ? 1 : 0)

/** Returns the index of the tile at a position; null between and after the tiles. */
export function tileAt(
  { columns, tile, gap }: MosaicLayout,
  count: number,
  x: number,
  y: number,
): number | null {
  const pitch = tile + gap
  const [column, row] = [Math.floor(x / pitch), Math.floor(y / pitch)]
  const index = row * columns + column
  return column < 0 || row < 0 || column >= columns || index >= count ? null : index
}
