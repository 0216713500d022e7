import type { MosaicLayout } from './mosaic-layout.ts'

/** The colors of a mosaic. A state differs by its shape too. */
export type MosaicColors = Record<'waiting' | 'sent' | 'done' | 'failed' | 'canceled' | 'chosen', string>

/** Returns the colors of the theme around an element; the system's own where colors are forced, which a canvas does not follow by itself. */
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
  /** A letter for each step. */
  states: string
  layout: MosaicLayout
  colors: MosaicColors
  /** Small pictures by the index of their tile, as far as they have come. */
  thumbnails: ReadonlyMap<number, CanvasImageSource>
  isChosen: (index: number) => boolean
  /** Where a dim tile would be no other color than a full one, it is hollow. */
  hollow: boolean
}

/** Draws a tile for each step: done is its picture or a full tile, sent has a ring, failed a cross, canceled is hollow, waiting dim. */
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
