import type { MosaicLayout } from './mosaic-layout.ts'

/** Colors of a mosaic. States also differ in shape. */
export type MosaicColors = Record<'waiting' | 'sent' | 'done' | 'failed' | 'canceled' | 'chosen', string>

/**
 * Returns the colors of the theme around an element. With forced colors, returns system colors, because a
 * canvas doesn't apply them itself.
 */
export function mosaicColors(element: Element): MosaicColors {
  if (matchMedia('(forced-colors: active)').matches)
    return {
      waiting: 'GrayText',
      sent: 'LinkText',
      done: 'CanvasText',
      failed: 'Highlight',
      canceled: 'GrayText',
      chosen: 'Highlight',
    }
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    waiting: token('background-color-line'),
    sent: token('text-color-info'),
    done: token('background-color-success'),
    failed: token('text-color-danger'),
    canceled: token('border-color-strong'),
    chosen: token('text-color-default'),
  }
}

export type MosaicPicture = {
  /** A string with one letter for each step. */
  states: string
  layout: MosaicLayout
  colors: MosaicColors
  /** Loaded thumbnails by tile index. */
  thumbnails: ReadonlyMap<number, CanvasImageSource>
  isChosen: (index: number) => boolean
  /** True to draw waiting tiles as outlines, if dim and full tiles would have the same color. */
  hollow: boolean
}

/**
 * Draws a tile for each step: done shows its picture or a full tile, sent has a border, failed a cross,
 * canceled is hollow, waiting is dim.
 */
export function drawMosaic(context: CanvasRenderingContext2D, picture: MosaicPicture): void {
  const { states, layout, colors, thumbnails, isChosen, hollow } = picture
  const { columns, tile, gap } = layout
  const pitch = tile + gap
  const line = Math.max(1, Math.min(2, tile / 6))
  for (let index = 0; index < states.length; index += 1) {
    const x = (index % columns) * pitch
    const y = Math.floor(index / columns) * pitch
    const state = states[index]
    const thumbnail = thumbnails.get(index)
    const inset = (color: string) => {
      context.strokeStyle = color
      context.lineWidth = line
      context.strokeRect(x + line / 2, y + line / 2, tile - line, tile - line)
    }
    context.fillStyle = state === 'd' ? colors.done : state === 'f' ? colors.failed : colors.waiting
    if (thumbnail) {
      context.globalAlpha = state === 'd' ? 1 : 0.3
      context.drawImage(thumbnail, x, y, tile, tile)
      context.globalAlpha = 1
    } else if (tile <= 4 && state === 's') {
      context.fillStyle = colors.sent
      context.fillRect(x, y, tile, tile)
    } else if (tile > 4 && hollow && (state === 'w' || state === 's')) {
      if (state === 'w') inset(colors.waiting)
    } else if (state === 'f' ? tile <= 4 : state !== 'c') {
      context.fillRect(x, y, tile, tile)
    }
    if (tile <= 4) continue
    if (state === 's') inset(colors.sent)
    if (state === 'c') inset(colors.canceled)
    if (state === 'f') {
      inset(colors.failed)
      context.beginPath()
      context.moveTo(x + tile * 0.3, y + tile * 0.3)
      context.lineTo(x + tile * 0.7, y + tile * 0.7)
      context.moveTo(x + tile * 0.7, y + tile * 0.3)
      context.lineTo(x + tile * 0.3, y + tile * 0.7)
      context.stroke()
    }
    if (isChosen(index)) inset(colors.chosen)
  }
}
