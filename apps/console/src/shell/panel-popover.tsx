import { Popover } from '@vitrine/ui-kit'
import { type ReactNode, type RefObject, useRef } from 'react'

/**
 * Focuses the panel itself on opening, because focusing its first button would show a tooltip above the
 * content.
 */
function focusPanel(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

type PanelPopoverProps = {
  /** Ref to the button that opens it. */
  trigger: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  className: string
  children: ReactNode
}

/** The floating panel of a {@link HeaderPopover}, loaded when the user is about to open it. */
export function PanelPopover({ trigger, open, onOpenChange, label, className, children }: PanelPopoverProps) {
  // True if the user pressed something else. The focus then doesn't return to the button.
  const left = useRef(false)
  const isTrigger = (target: EventTarget | null) =>
    target instanceof Node && trigger.current?.contains(target)
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={trigger} />
      <Popover.Content
        aria-label={label}
        className={className}
        onOpenAutoFocus={(event) => {
          left.current = false
          focusPanel(event)
        }}
        onInteractOutside={(event) => {
          // A press on the button closes the panel itself.
          if (isTrigger(event.detail.originalEvent.target)) event.preventDefault()
          else left.current = true
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (!left.current) trigger.current?.focus()
        }}
      >
        {children}
      </Popover.Content>
    </Popover.Root>
  )
}
