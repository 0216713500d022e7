import type { RunStep } from '@vitrine/sdk'
import { useMediaQuery } from '@vitrine/ui-kit'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type PointerEvent } from 'react'
import { drawMosaic, mosaicColors } from './draw-mosaic.ts'
import { mosaicLayout, tileAt } from './mosaic-layout.ts'

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
function loadThumbnails(
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

type MosaicProps = {
  /** A string with one letter for each step. */
  states: string
  /** The steps in order; undefined if there are too many to load. */
  steps: readonly RunStep[] | undefined
  /** Number of the transaction whose tiles are highlighted. */
  chosen: number | null
  /** Text alternative. */
  label: string
  /** Called with the tile under the pointer, or null if the pointer leaves. */
  onPoint: (index: number | null, place: { x: number; y: number }) => void
  onPick: (index: number) => void
}

/** Minimum tile size for a picture. */
const leastPictured = 7

/** Draws a tile for each step of a run on a canvas. */
export function Mosaic({ states, steps, chosen, label, onPoint, onPick }: MosaicProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [width, setWidth] = useState(0)
  const [thumbnails, setThumbnails] = useState<ReadonlyMap<number, ImageBitmap>>(new Map())
  const forced = useMediaQuery('(forced-colors: active)')
  const layout = useMemo(
    () => mosaicLayout(states.length, width, Math.min(460, Math.max(200, width * 0.66))),
    [states.length, width],
  )
  const { tile } = layout
  // Joined into a string that stays equal after each read, unlike the array, so that the effect doesn't run
  // again.
  const addresses = steps?.map(({ asset }) => asset?.thumbnail ?? '').join('\n') ?? ''
  const isPictured = !forced && width > 0 && tile >= leastPictured

  useLayoutEffect(() => {
    const box = canvas.current?.parentElement
    if (!box) return undefined
    const measure = () => setWidth(box.clientWidth)
    // Measures here too, because React renders what the observer sets after the first paint, and the page below
    // would move.
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    return () => watch.disconnect()
  }, [])

  useEffect(() => {
    if (!isPictured) return undefined
    const stop = new AbortController()
    let frame = 0
    let fresh = new Map<number, ImageBitmap>()
    const wanted = addresses.split('\n').flatMap((url, index) => (url ? [{ index, url }] : []))
    loadThumbnails(
      wanted,
      Math.round(tile * devicePixelRatio),
      (index, picture) => {
        fresh.set(index, picture)
        // Collects the pictures of a frame, to render them together.
        frame ||= requestAnimationFrame(() => {
          frame = 0
          const come = fresh
          fresh = new Map()
          setThumbnails((known) => new Map([...known, ...come]))
        })
      },
      stop.signal,
    )
    return () => {
      stop.abort()
      cancelAnimationFrame(frame)
    }
  }, [addresses, isPictured, tile])

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || width === 0) return
    const scale = devicePixelRatio
    element.width = Math.round(width * scale)
    element.height = Math.round(layout.height * scale)
    context.scale(scale, scale)
    drawMosaic(context, {
      states,
      layout,
      colors: mosaicColors(element),
      thumbnails: forced ? new Map() : thumbnails,
      hollow: forced,
      isChosen: (index) => chosen !== null && steps?.[index]?.transaction === chosen,
    })
  }, [states, steps, layout, width, chosen, forced, thumbnails])

  const indexAt = ({ nativeEvent: { offsetX, offsetY } }: PointerEvent) =>
    tileAt(layout, states.length, offsetX, offsetY)
  return (
    <figure>
      <canvas
        ref={canvas}
        aria-hidden
        className="block w-full"
        style={{ height: layout.height }}
        onPointerMove={(event) =>
          onPoint(indexAt(event), { x: event.nativeEvent.offsetX, y: event.nativeEvent.offsetY })
        }
        onPointerLeave={() => onPoint(null, { x: 0, y: 0 })}
        onPointerUp={(event) => {
          const index = indexAt(event)
          if (index !== null) onPick(index)
        }}
      />
      <figcaption className="sr-only">{label}</figcaption>
    </figure>
  )
}
