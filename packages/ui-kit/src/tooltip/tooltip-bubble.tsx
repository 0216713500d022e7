import * as Primitive from '@radix-ui/react-tooltip'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

interface TooltipBubbleProps {
  /** Element that the tooltip belongs to. */
  anchor: HTMLElement
  content: ReactNode
  side: 'top' | 'right' | 'bottom' | 'left'
  /** The id of the text, for `aria-describedby`. */
  id: string
  onClose: () => void
  /** Called when the pointer enters the tooltip, which keeps it open. */
  onEnter: () => void
  onLeave: () => void
}

/**
 * The open part of a Tooltip. A separate module, because the code that positions it is a fifth of a page's first
 * script, and few pages show a tooltip.
 */
export function TooltipBubble({ anchor, content, side, id, onClose, onEnter, onLeave }: TooltipBubbleProps) {
  const place = useRef<HTMLSpanElement>(null)

  // A stand-in over the anchor positions the tooltip, because rendering the anchor again when this module arrives
  // would lose its focus.
  useLayoutEffect(() => {
    const { style } = place.current ?? {}
    if (!style) return
    const { left, top, width, height } = anchor.getBoundingClientRect()
    Object.assign(style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
  }, [anchor])

  useEffect(() => {
    window.addEventListener('scroll', onClose, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', onClose, { capture: true })
  }, [onClose])

  return (
    <Primitive.Provider>
      <Primitive.Root open onOpenChange={(open) => open || onClose()}>
        <Primitive.Portal>
          <Primitive.Trigger asChild>
            <span ref={place} aria-hidden className="pointer-events-none fixed" />
          </Primitive.Trigger>
        </Primitive.Portal>
        <Primitive.Portal>
          <Primitive.Content
            id={id}
            side={side}
            sideOffset={6}
            collisionPadding={8}
            onPointerEnter={onEnter}
            onPointerLeave={onLeave}
            className="z-60 max-w-72 animate-fade-in break-words rounded-sm bg-inverse px-2 py-1 text-xs text-inverse shadow-md"
          >
            {content}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}
