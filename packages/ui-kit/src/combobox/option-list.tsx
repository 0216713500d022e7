import { autoUpdate, flip, offset, size, useFloating } from '@floating-ui/react-dom'
import { DismissableLayer } from '@radix-ui/react-dismissable-layer'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { keepOpen } from '../lib/keep-open.ts'

export interface OptionListProps {
  /** The field that the list is attached to; as wide as it. */
  anchor: HTMLElement | null
  /** Escape, or a press elsewhere. */
  onDismiss: () => void
  children: ReactNode
}

/**
 * The box that drops from a combobox. It stays in the field's place in the document, so a dialog's focus and silence hold for it
 * too, and is drawn in the browser's top layer, so no dialog cuts it off. As a layer of Radix it takes Escape before the dialog does.
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
      // The field closes the list itself when the focus leaves it.
      onFocusOutside={(event) => event.preventDefault()}
      className="inset-auto m-0 animate-fade-in overflow-y-auto rounded-md border border-subtle bg-raised p-1 text-sm text-default shadow-md"
    >
      {children}
    </DismissableLayer>
  )
}
