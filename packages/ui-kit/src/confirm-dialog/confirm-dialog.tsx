import * as Alert from '@radix-ui/react-alert-dialog'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Overlay } from '../lib/overlay.tsx'
import { useDialogFocus } from '../lib/use-dialog-focus.ts'
import { keepOpen } from '../lib/keep-open.ts'
import { ReachNotices } from '../notice-region/reach-notices.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A question that names the item: "Delete collection “Harbour”?" */
  title: ReactNode
  /** Consequence of the action. */
  description: ReactNode
  /** Label of the confirm button, a verb: "Delete". */
  confirmLabel: string
  cancelLabel?: string | undefined
  tone?: 'default' | 'danger' | undefined
  /**
   * Performs the action. While its promise is pending, the dialog cannot be closed. When it resolves, the dialog
   * closes; when it rejects, the dialog stays open and shows the error's message.
   */
  onConfirm: () => void | Promise<unknown>
  /** Reason why confirming is not possible now. It disables the confirm button and describes it. */
  confirmDisabled?: string | undefined
  children?: ReactNode
}

/**
 * Asks for confirmation before an important action. Focus starts on Cancel, and a press outside does nothing.
 *
 * Use it before an action that cannot be undone or costs money, and name the item and the consequence. If an action
 * can be undone, perform it and offer Undo.
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'default',
  onConfirm,
  confirmDisabled,
  children,
}: ConfirmDialogProps) {
  const focus = useDialogFocus({ first: false })
  const reasonId = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const change = (next: boolean) => {
    if (busy) return
    setFailure(null)
    onOpenChange(next)
  }

  const confirm = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await onConfirm()
      onOpenChange(false)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Alert.Root open={open} onOpenChange={change}>
      <Alert.Portal>
        <Overlay open={open} className="z-50" />
        <Alert.Content
          {...focus}
          onEscapeKeyDown={keepOpen.onEscapeKeyDown}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 animate-fade-in overflow-y-auto rounded-lg border border-subtle bg-raised p-5 shadow-lg outline-none data-[state=closed]:animate-fade-out"
        >
          <ReachNotices />
          <Alert.Title className="text-lg font-semibold break-words text-default">{title}</Alert.Title>
          <Alert.Description className="mt-1.5 text-sm break-words text-muted">
            {description}
          </Alert.Description>
          {children ? <div className="mt-3 text-sm">{children}</div> : null}
          {failure ? (
            <p role="alert" className="mt-3 text-sm break-words text-danger">
              {failure}
            </p>
          ) : null}
          {confirmDisabled ? (
            <p id={reasonId} className="mt-3 text-sm break-words text-warning">
              {confirmDisabled}
            </p>
          ) : null}
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Alert.Cancel asChild>
              <Button disabled={busy}>{cancelLabel}</Button>
            </Alert.Cancel>
            <Button
              variant={tone === 'danger' ? 'danger' : 'primary'}
              loading={busy}
              disabled={confirmDisabled !== undefined}
              aria-describedby={confirmDisabled ? reasonId : undefined}
              onClick={() => void confirm()}
            >
              {confirmLabel}
            </Button>
          </div>
        </Alert.Content>
      </Alert.Portal>
    </Alert.Root>
  )
}
