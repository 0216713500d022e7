import { Close } from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Drawer, type DrawerProps } from '../drawer/drawer.tsx'
import { ErrorSummary } from '../error-summary/error-summary.tsx'
import type { FormToSubmit } from '../form/use-schema-form.ts'

export interface FormDrawerProps<Output> extends Omit<DrawerProps, 'dirty' | 'footer' | 'form' | 'onSubmit'> {
  /** What `useSchemaForm` returned. */
  form: FormToSubmit<Output>
  /** Called with checked values. Its rejection is for the caller to show: see `applyFieldErrors`. */
  onSubmit: (values: Output) => Promise<unknown>
  /** The deed as a verb and its object: "Create collection", "Save changes". */
  submitLabel: string
  /** Something else is not saved either, such as an upload that runs: leaving asks, and the submit waits. */
  busy?: boolean | undefined
  /** More actions, before Cancel. */
  actions?: ReactNode
}

/**
 * A drawer around one form: what is wrong at the top, the fields below each other, Cancel and the submit at the bottom. It
 * asks before unsaved changes are lost, and takes a submit once.
 *
 * Use it to create or edit one thing. A question with two answers is a ConfirmDialog; a form of several steps is a Drawer
 * with a Stepper.
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
