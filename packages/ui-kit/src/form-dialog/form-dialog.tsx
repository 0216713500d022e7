import { Button } from '../button/button.tsx'
import { ErrorSummary } from '../error-summary/error-summary.tsx'
import type { FormToSubmit } from '../form/use-schema-form.ts'
import { Modal, type ModalProps } from '../modal/modal.tsx'

export interface FormDialogProps<Output> extends Omit<ModalProps, 'footer' | 'form' | 'onSubmit'> {
  /** What `useSchemaForm` returned. */
  form: FormToSubmit<Output>
  /** Called with checked values. Its rejection is for the caller to show: see `applyFieldErrors`. */
  onSubmit: (values: Output) => Promise<unknown>
  /** The action as a verb and its object: "Set key". */
  submitLabel: string
  /** The form can't be submitted as things are. It should say why. */
  blocked?: boolean | undefined
  /** Called when Cancel is pressed. Default: `onOpenChange(false)`, as for Escape. */
  onCancel?: (() => void) | undefined
  /** What the button that leaves is called. */
  cancelLabel?: string | undefined
  /** Fields that a glance takes in show their own problems: the summary then has only those of the form as a whole. */
  short?: boolean | undefined
}

/**
 * A dialog around one form: what is wrong at the top, the fields below each other, Cancel and the submit at the end. It takes a submit
 * once, and doesn't ask before it closes.
 *
 * Use it for a short form that must be filled in before anything else, such as a new password. To create or edit a thing, use FormDrawer.
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
