import { Close } from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Drawer, type DrawerProps } from '../drawer/drawer.tsx'
import { ErrorSummary } from '../error-summary/error-summary.tsx'
import type { FormToSubmit } from '../form/use-schema-form.ts'

export interface FormDrawerProps<Output> extends Omit<DrawerProps, 'dirty' | 'footer' | 'form' | 'onSubmit'> {
  /** The form from `useSchemaForm`. */
  form: FormToSubmit<Output>
  /** Called with validated values. The caller must show a rejection, see `applyFieldErrors`. */
  onSubmit: (values: Output) => Promise<unknown>
  /** Label of the submit button, a verb and an object: "Create collection", "Save changes". */
  submitLabel: string
  /**
   * Something besides the form is unsaved, such as a running upload: closing asks first, and the submit button is
   * disabled. Default false.
   */
  busy?: boolean | undefined
  /** More actions, before Cancel. */
  actions?: ReactNode
}

/**
 * A drawer with one form: error summary, fields, then Cancel and the submit button. It asks before unsaved changes
 * are lost, and ignores a second submit while one is pending.
 *
 * Use it to create or edit one item. For a yes or no question, use ConfirmDialog; for a form with several steps, a
 * Drawer with a Stepper.
 */
export function FormDrawer<Output>({
  form,
  onSubmit,
  submitLabel,
  busy = false,
  actions,
  children,
  ...rest
}: FormDrawerProps<Output>) {
  return (
    <Drawer
      {...rest}
      dirty={(form.dirty || busy) && !form.submitting}
      footer={
        <>
          {actions}
          <Close asChild>
            <Button>Cancel</Button>
          </Close>
          <Button
            type="submit"
            form={form.formId}
            variant="primary"
            loading={form.submitting}
            disabled={busy}
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
        className="flex flex-col gap-5"
      >
        <ErrorSummary errors={form.problems} />
        {children}
      </form>
    </Drawer>
  )
}
