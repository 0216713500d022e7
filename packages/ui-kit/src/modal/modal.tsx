import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { cn } from '../lib/cn.ts'
import { Overlay } from '../lib/overlay.tsx'
import { useDialogFocus } from '../lib/use-dialog-focus.ts'
import { keepOpen } from '../lib/keep-open.ts'
import { ReachNotices } from '../notice-region/reach-notices.tsx'

export interface ModalProps extends Omit<ComponentProps<typeof Dialog.Content>, 'title'> {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Actions at the bottom. */
  footer?: ReactNode
  width?: 'sm' | 'md' | 'lg' | undefined
}

const widths = { sm: 'max-w-sm', md: 'max-w-md', lg: 'max-w-2xl' }

/**
 * A dialog in the middle of the screen. Focus moves in, stays inside and returns to the opener.
 *
 * Use it for something short that must be completed first, such as requesting a new password. To create or edit an
 * item, use Drawer; to confirm an action, ConfirmDialog.
 */
export function Modal({
  open,
  onOpenChange,
  title,
  description,
  footer,
  width = 'md',
  className,
  children,
  ...rest
}: ModalProps) {
  const focus = useDialogFocus({ first: true })
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Overlay open={open} className="z-50" />
        <Dialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...focus}
          {...keepOpen}
          {...rest}
          className={cn(
            'fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] -translate-y-1/2 flex-col rounded-lg border border-subtle bg-raised shadow-lg outline-none',
            'animate-fade-in data-[state=closed]:animate-fade-out',
            widths[width],
            className,
          )}
        >
          <ReachNotices />
          <header className="flex items-start gap-3 px-5 pt-4 pb-3">
            <div className="min-w-0 flex-1">
              <Dialog.Title className="text-lg font-semibold break-words text-default">{title}</Dialog.Title>
              {description ? (
                <Dialog.Description className="mt-1 text-sm break-words text-muted">
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
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 text-sm">{children}</div>
          {footer ? (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-subtle px-5 py-3">
              {footer}
            </footer>
          ) : null}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
