import { Slot } from '@radix-ui/react-slot'
import { lazy, type ReactElement, type ReactNode, Suspense, useId, useState } from 'react'
import { useTooltip } from './use-tooltip.ts'

export interface TooltipProps {
  /** What the tooltip says: a few words, nothing that is needed to go on. */
  content: ReactNode
  /** The one focusable element it belongs to. It must take a ref and the props of its element. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  /** Set when the content repeats the child's own name, so that it is not read out twice. */
  decorative?: boolean | undefined
}

const loadBubble = () => import('./tooltip-bubble.tsx')
const Bubble = lazy(async () => ({ default: (await loadBubble()).TooltipBubble }))
/** A tooltip that cannot be loaded is one that is not needed; it is tried again with the next. */
const load = () => void loadBubble().catch(() => undefined)

/**
 * A short explanation on hover and on keyboard focus; Escape closes it.
 *
 * Use it for what helps but is not needed: it is not there on a phone. What is needed is on the page; what can be
 * pressed goes into a Popover.
 */
export function Tooltip({ content, children, side = 'top', decorative = false }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const { open, close, hold, release, handlers } = useTooltip(load)
  return (
    <>
      <Slot ref={setAnchor} {...handlers} {...(open && !decorative ? { 'aria-describedby': id } : {})}>
        {children}
      </Slot>
      {open && anchor ? (
        <Suspense>
          <Bubble
            anchor={anchor}
            content={content}
            side={side}
            id={id}
            onClose={close}
            onEnter={hold}
            onLeave={release}
          />
        </Suspense>
      ) : null}
    </>
  )
}
