import { IconButton, type IconButtonProps } from '@vitrine/ui-kit'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'

const PanelPopover = lazyPart(async () => (await import('./panel-popover.tsx')).PanelPopover)

type HeaderPopoverProps = Pick<IconButtonProps, 'label' | 'className' | 'children'> & {
  /** Accessible name and size of the panel. */
  panel: { label: string; className: string }
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Loads the panel's content. */
  preload: () => void
  content: ReactNode
  /** Ref to the button, to return the focus to it. */
  trigger?: RefObject<HTMLButtonElement | null>
}

/**
 * A button in the header with a panel. The panel's code is loaded when the user is about to open it, because
 * every page has the button.
 */
export function HeaderPopover({
  panel,
  open,
  onOpenChange,
  preload,
  content,
  trigger: given,
  ...button
}: HeaderPopoverProps) {
  const own = useRef<HTMLButtonElement>(null)
  const trigger = given ?? own
  // Stays mounted after the first opening, for the closing animation.
  const [opened, setOpened] = useState(false)
  if (open && !opened) setOpened(true)
  const prepare = () => {
    PanelPopover.preload()
    preload()
  }
  return (
    <>
      <IconButton
        {...button}
        ref={trigger}
        side="bottom"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => onOpenChange(!open)}
      />
      {opened ? (
        <PanelPopover trigger={trigger} open={open} onOpenChange={onOpenChange} {...panel}>
          {content}
        </PanelPopover>
      ) : null}
    </>
  )
}
