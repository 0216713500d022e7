import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { cn } from '../lib/cn.ts'
import { Overlay } from '../lib/overlay.tsx'
import { useDialogFocus } from '../lib/use-dialog-focus.ts'
import { useUnsavedWarning } from '../lib/use-unsaved-warning.ts'
import { keepOpen } from '../lib/keep-open.ts'
import { ReachNotices } from '../notice-region/reach-notices.tsx'

export interface DrawerProps extends Omit<ComponentProps<typeof Dialog.Content>, 'title'> {
  open: boolean
  /** Called with false when the drawer closes; if `dirty`, only after the user confirms that changes are discarded. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Actions, fixed at the bottom. A submit button here refers to its form with the `form` attribute. */
  footer?: ReactNode
  /** There are unsaved changes, so closing the drawer or leaving the page asks first. Default false. */
  dirty?: boolean | undefined
  width?: 'md' | 'lg' | undefined
}

/**
 * A panel from the right edge (the left edge in right-to-left scripts), or the full screen at 576 px and below.
 * Focus moves in, stays inside and returns on close. With unsaved changes it asks before closing, and the browser
 * asks before leaving the page. A drawer can open another one on top of it.
 *
 * Use it to create, edit or view one item without leaving the list. For a form, use FormDrawer; for a question,
 * ConfirmDialog; for something short and self-contained, Modal.
 */
export function Drawer({
  open,
  onOpenChange,
  title,
  description,
  footer,
  dirty = false,
  width = 'md',
  className,
  children,
  ...rest
}: DrawerProps) {
  const focus = useDialogFocus({ first: true })
  const [asking, setAsking] = useState(false)
  useUnsavedWarning(open && dirty)
  const change = (next: boolean) => {
    if (!next && dirty) setAsking(true)
    else onOpenChange(next)
  }

  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Portal>
        <Overlay open={open} className="z-40" />
        <Dialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...focus}
          {...keepOpen}
          {...rest}
          data-width={width}
          className={cn(
            'fixed inset-y-0 end-0 z-40 flex w-full flex-col border-s border-subtle bg-surface shadow-lg outline-none',
            'animate-drawer-in data-[state=closed]:animate-drawer-out rtl:[--drawer-edge:-100%]',
            width === 'lg' ? 'xs:max-w-180' : 'xs:max-w-120',
            className,
          )}
        >
          <ReachNotices />
          <header className="flex items-start gap-3 border-b border-subtle px-5 py-3.5">
            <div className="min-w-0 flex-1">
              <Dialog.Title className="text-lg font-semibold break-words text-default">{title}</Dialog.Title>
              {description ? (
                <Dialog.Description className="mt-0.5 text-sm break-words text-muted">
                  {description}
                </Dialog.Description>
              ) : null}
            </div>
            <Dialog.Close asChild>
              <IconButton label="Close" tooltip={false} className="-me-2">
                <X aria-hidden />
              </IconButton>
            </Dialog.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4 text-sm">{children}</div>
          {footer ? (
            <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-subtle bg-surface px-5 py-3">
              {footer}
            </footer>
          ) : null}
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title="Discard changes?"
            description="What you entered has not been saved and will be lost."
            confirmLabel="Discard"
            cancelLabel="Keep editing"
            tone="danger"
            onConfirm={() => onOpenChange(false)}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
