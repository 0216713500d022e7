import { FormDialog, type FormDialogProps } from '@vitrine/ui-kit'
import type { FieldValues } from 'react-hook-form'
import { DraftNotice } from '#src/drafts/draft-notice.tsx'
import type { ResourceForm } from './use-resource-form.ts'

type ResourceDialogProps<Input extends FieldValues, Output> = Pick<
  FormDialogProps<Output>,
  'title' | 'description' | 'submitLabel' | 'blocked' | 'width' | 'children'
> & { form: ResourceForm<Input, Output> }

/**
 * The dialog of a form that keeps a draft. Escape and a press beside it may be a slip: what was typed, but for secrets, is there again when
 * it opens. Cancel is meant.
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
