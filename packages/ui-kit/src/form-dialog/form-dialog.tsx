import { Button } from '../button/button.tsx'
import { ErrorSummary } from '../error-summary/error-summary.tsx'
import type { FormToSubmit } from '../form/use-schema-form.ts'
import { Modal, type ModalProps } from '../modal/modal.tsx'

export interface FormDialogProps<Output> extends Omit<ModalProps, 'footer' | 'form' | 'onSubmit'> {
  /** The form from `useSchemaForm`. */
  form: FormToSubmit<Output>
  /** Called with validated values. The caller must show a rejection, see `applyFieldErrors`. */
  onSubmit: (values: Output) => Promise<unknown>
  /** Label of the submit button, a verb and an object: "Set key". */
  submitLabel: string
  /** Disables the submit button. The form should explain why. Default false. */
  blocked?: boolean | undefined
  /** Called when Cancel is pressed. Default: calls `onOpenChange(false)`, as Escape does. */
  onCancel?: (() => void) | undefined
  /** Label of the cancel button. Default "Cancel". */
  cancelLabel?: string | undefined
  /** Leaves field errors out of the summary, for a form so short that all fields are visible at once. Default false. */
  short?: boolean | undefined
}

/**
 * A dialog with one form: error summary, fields, then Cancel and the submit button. It ignores a second submit
 * while one is pending, and doesn't ask before it closes.
 *
 * Use it for a short form that must be completed first, such as a new password. To create or edit an item, use
 * FormDrawer.
 */
export function FormDialog<Output>({
  form,
  onSubmit,
  submitLabel,
  blocked = false,
  onCancel,
  cancelLabel = 'Cancel',
  short = false,
  children,
  ...rest
}: FormDialogProps<Output>) {
  return (
    <Modal
      {...rest}
      footer={
        <>
          <Button onClick={onCancel ?? (() => rest.onOpenChange(false))}>{cancelLabel}</Button>
          <Button
            type="submit"
            form={form.formId}
            variant="primary"
            loading={form.submitting}
            disabled={blocked}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={form.formId}
        onSubmit={form.handleSubmit(onSubmit)}
        noValidate
        className={short ? 'flex flex-col gap-4' : 'flex flex-col gap-5'}
      >
        <ErrorSummary errors={short ? form.problems.filter(({ field }) => field === null) : form.problems} />
        {children}
      </form>
    </Modal>
  )
}
