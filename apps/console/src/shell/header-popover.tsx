import { IconButton, type IconButtonProps } from '@vitrine/ui-kit'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { lazyPart } from '#src/lib/lazy-part.tsx'

const PanelPopover = lazyPart(async () => (await import('./panel-popover.tsx')).PanelPopover)

type HeaderPopoverProps = Pick<IconButtonProps, 'label' | 'className' | 'children'> & {
  /** The panel's own name, and how large it is. */
  panel: { label: string; className: string }
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Loads what the panel shows. */
  preload: () => void
  content: ReactNode
  /** The button, for whoever has to give the focus back to it. */
  trigger?: RefObject<HTMLButtonElement | null>
}

/** A button of the header and the panel that it opens. What floats is loaded when somebody is about to: every page has the button. */
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
  // Stays after the first opening, so that it can go out as it came in.
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
