import { FormDialog, type FormDialogProps } from '@vitrine/ui-kit'
import type { FieldValues } from 'react-hook-form'
import { DraftNotice } from '#src/drafts/draft-notice.tsx'
import type { ResourceForm } from './use-resource-form.ts'

type ResourceDialogProps<Input extends FieldValues, Output> = Pick<
  FormDialogProps<Output>,
  'title' | 'description' | 'submitLabel' | 'blocked' | 'width' | 'children'
> & { form: ResourceForm<Input, Output> }

/**
 * A dialog with a form that keeps a draft. After Escape or a press outside, which may be accidental, the input except for secrets
 * is there at the next opening. Cancel discards it.
 */
export function ResourceDialog<Input extends FieldValues, Output>({
  form,
  children,
  ...dialog
}: ResourceDialogProps<Input, Output>) {
  return (
    <FormDialog
      {...dialog}
      form={form}
      onSubmit={form.save}
      open={form.open}
      onOpenChange={(open) => open || form.dismiss()}
      onCancel={form.close}
    >
      <DraftNotice draft={form.draft} />
      {children}
    </FormDialog>
  )
}
