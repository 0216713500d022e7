import { FormDrawer, type FormDrawerProps } from '@vitrine/ui-kit'
import type { FieldValues } from 'react-hook-form'
import { DraftNotice } from '#src/drafts/draft-notice.tsx'
import type { ResourceForm } from './use-resource-form.ts'

type Titles =
  | {
      /** The noun of the row: "venue". */
      noun: string
      /** The name of the changed row; undefined for a new one. */
      name: string | undefined
      submitLabel?: string
    }
  | { noun?: undefined; name?: undefined; title: string; submitLabel: string }

type ResourceDrawerProps<Input extends FieldValues, Output> = Titles &
  Pick<FormDrawerProps<Output>, 'description' | 'actions' | 'width' | 'children'> & {
    form: ResourceForm<Input, Output>
  }

/** A drawer with a form that creates or changes one record, with its draft. */
export function ResourceDrawer<Input extends FieldValues, Output>({
  form,
  noun,
  name,
  children,
  ...drawer
}: ResourceDrawerProps<Input, Output>) {
  return (
    <FormDrawer
      title={name === undefined ? `New ${noun}` : `Edit ${name}`}
      submitLabel={name === undefined ? `Create ${noun}` : 'Save changes'}
      {...drawer}
      form={form}
      onSubmit={form.save}
      open={form.open}
      onOpenChange={(open) => open || form.close()}
      busy={form.busy}
    >
      <DraftNotice draft={form.draft} />
      {children}
    </FormDrawer>
  )
}
