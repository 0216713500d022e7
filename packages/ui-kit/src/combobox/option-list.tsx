import { autoUpdate, flip, offset, size, useFloating } from '@floating-ui/react-dom'
import { DismissableLayer } from '@radix-ui/react-dismissable-layer'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { keepOpen } from '../lib/keep-open.ts'

export interface OptionListProps {
  /** The field that the list is attached to. The list has the same width. */
  anchor: HTMLElement | null
  /** Called by Escape and by a press outside. */
  onDismiss: () => void
  children: ReactNode
}

/**
 * Dropdown of a combobox. It is next to the field in the document, so that a dialog includes it in its focus trap
 * and does not hide it from screen readers. It is shown in the top layer, so that a dialog does not clip it. As a
 * Radix layer, it handles Escape before the dialog does.
 */
export function OptionList({ anchor, onDismiss, children }: OptionListProps) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const { floatingStyles } = useFloating({
    strategy: 'fixed',
    placement: 'bottom-start',
    elements: { reference: anchor, floating: box },
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(4),
      flip({ padding: 8 }),
      size({
        padding: 8,
        apply: ({ rects, availableHeight, elements }) => {
          elements.floating.style.width = `${rects.reference.width}px`
          elements.floating.style.maxHeight = `${Math.min(320, availableHeight)}px`
        },
      }),
    ],
  })
  useLayoutEffect(() => {
    box?.showPopover()
  }, [box])

  return (
    <DismissableLayer
      ref={setBox}
      popover="manual"
      style={floatingStyles}
      onDismiss={onDismiss}
      onEscapeKeyDown={keepOpen.onEscapeKeyDown}
      onPointerDownOutside={(event) => {
        if (anchor?.contains(event.target as Node)) event.preventDefault()
      }}
      // The field closes the list itself when it loses the focus.
      onFocusOutside={(event) => event.preventDefault()}
      className="inset-auto m-0 animate-fade-in overflow-y-auto rounded-md border border-subtle bg-raised p-1 text-sm text-default shadow-md"
    >
      {children}
    </DismissableLayer>
  )
}
