import { Popover } from '@vitrine/ui-kit'
import { type ReactNode, type RefObject, useRef } from 'react'

/** For a popover's `onOpenAutoFocus`: the panel itself, because its first button would open its tooltip over what one came to read. */
function focusPanel(event: Event): void {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

type PanelPopoverProps = {
  /** The button that opens it. */
  trigger: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  className: string
  children: ReactNode
}

/** The floating half of a {@link HeaderPopover}, which is loaded when somebody is about to open it. */
export function PanelPopover({ trigger, open, onOpenChange, label, className, children }: PanelPopoverProps) {
  // Who went on to something else is not called back.
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
          // A press on the button closes it by itself.
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
