import * as Primitive from '@radix-ui/react-tooltip'
import type { ReactElement, ReactNode } from 'react'

export interface TooltipProps {
  /** What the tooltip says: a few words, nothing that is needed to go on. */
  content: ReactNode
  /** The one focusable element it belongs to. It must take a ref and the props of its element. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  /** Set when the content repeats the child's own name, so that it is not read out twice. */
  decorative?: boolean | undefined
}

/**
 * A short explanation on hover and on keyboard focus; Escape closes it.
 *
 * Use it for what helps but is not needed: it is not there on a phone. What is needed stands on the page; what can be
 * pressed goes into a Popover.
 */
export function Tooltip({ content, children, side = 'top', decorative = false }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={400} skipDelayDuration={200}>
      <Primitive.Root>
        <Primitive.Trigger
          asChild
          {...(decorative ? { 'aria-describedby': undefined } : {})}
          onFocus={(event) => {
            // Focus given back after a press, as when a menu closes, is not a question about the button.
            if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
          }}
        >
          {children}
        </Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-72 animate-fade-in break-words rounded-sm bg-inverse px-2 py-1 text-xs text-inverse shadow-md"
          >
            {content}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}
