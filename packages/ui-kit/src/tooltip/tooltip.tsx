import { Slot } from '@radix-ui/react-slot'
import { lazy, type ReactElement, type ReactNode, Suspense, useId, useState } from 'react'
import { useTooltip } from './use-tooltip.ts'

export interface TooltipProps {
  /** A few words that aren't essential. */
  content: ReactNode
  /** The one focusable element that the tooltip belongs to. It must accept a ref and the props of its element. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  /** Set if the content repeats the name of the child, so that it isn't read twice. Default false. */
  decorative?: boolean | undefined
}

const loadBubble = () => import('./tooltip-bubble.tsx')
const Bubble = lazy(async () => ({ default: (await loadBubble()).TooltipBubble }))
/**
 * Preloads the open part. A failure is ignored, because tooltips aren't essential, and the next tooltip tries
 * again.
 */
const load = () => void loadBubble().catch(() => undefined)

/**
 * A short explanation on hover and keyboard focus. Escape closes it.
 *
 * Use it for optional hints only, because phones don't show it. Put essential text on the page, and controls in a
 * Popover.
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
