import { Skeleton } from '@vitrine/ui-kit'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { errorText } from '#src/lib/error-text.ts'
import type { ModelScene } from './model-scene.ts'

type ModelViewerProps = {
  address: string
  name: string
  /** Renders a replacement with the reason if the model can't be shown. */
  renderRefusal: (reason: string) => ReactNode
}

const turns: Record<string, readonly [around: number, over: number]> = {
  ArrowLeft: [-0.2, 0],
  ArrowRight: [0.2, 0],
  ArrowUp: [0, -0.2],
  ArrowDown: [0, 0.2],
}

const drawsNothing = () => !document.createElement('canvas').getContext('webgl2')

/** Loads the 3D library, which only models need, and shows the model. */
async function start(canvas: HTMLCanvasElement, address: string): Promise<ModelScene> {
  const { showModel } = await import('./model-scene.ts')
  return showModel(canvas, address).catch(() => {
    throw new Error('The 3D model could not be read. Its server may not allow it, or the file is damaged.')
  })
}

/** A 3D model that can be turned by dragging and with the arrow keys. */
export function ModelViewer({ address, name, renderRefusal }: ModelViewerProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scene = useRef<ModelScene>(null)
  const [shown, setShown] = useState(false)
  const [reason, setReason] = useState(() => (drawsNothing() ? 'This browser can’t show 3D models.' : null))

  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    let over = false
    const show = async () => {
      try {
        const started = await start(element, address)
        if (over) {
          started.end()
          return
        }
        scene.current = started
        setShown(true)
      } catch (error) {
        if (!over) setReason(errorText(error))
      }
    }
    void show()
    return () => {
      over = true
      scene.current?.end()
      scene.current = null
    }
  }, [address])

  if (reason !== null) return renderRefusal(reason)
  const turn = (event: KeyboardEvent) => {
    const by = turns[event.key]
    if (!by) return
    event.preventDefault()
    scene.current?.turn(...by)
  }
  return (
    <span className="relative block size-full">
      {shown ? null : <Skeleton className="absolute inset-0" />}
      <canvas
        ref={canvas}
        // The canvas takes the focus so that the arrow keys can turn the model.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- It is drawn by a script.
        role="img"
        aria-busy={!shown}
        aria-label={`3D model of ${name}. Arrow keys turn it.`}
        className="size-full cursor-grab touch-pan-y focus:touch-none rounded-sm active:cursor-grabbing"
        onKeyDown={turn}
      />
    </span>
  )
}
