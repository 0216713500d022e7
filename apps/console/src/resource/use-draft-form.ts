import { type SchemaForm, type SchemaFormOptions, useSchemaForm } from '@vitrine/ui-kit'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { sentOf, withoutLeftOut } from './left-out.ts'
import { useIsShown } from '#src/lib/use-is-shown.ts'
import { type DraftOptions, type FormDraft, useDraft } from '#src/drafts/use-draft.ts'

export type DraftFormOptions<Input extends FieldValues, Output> = Pick<
  SchemaFormOptions<Input, Output>,
  'schema'
> &
  Pick<DraftOptions<Input, Output>, 'secret' | 'onRestored'> & {
    /** While false, nothing is stored. Default: true, for a form inside of a page. */
    open?: boolean
    /** Runs when the form is left and when its work is done. */
    onClose: () => void
    /** The initial values. Every field needs a value, or else refusals of the server can't find it. */
    values: SchemaFormOptions<Input, Output>['defaultValues']
    /** The row that the form changes, from the backend; null or absent for a new row. */
    row?: object | null
    /** The draft's name with the id of the form's row, such as "venue/new". */
    draft: string
  }

/** A form whose input survives a reload and the end of a session, with functions to leave it. */
export type DraftForm<Input extends FieldValues, Output = Input> = SchemaForm<Input, Output> & {
  open: boolean
  draft: FormDraft
  /** Returns the body of a change, without values that are unknown and untouched. */
  sent: <Body extends object>(body: Body, values: object) => Body
  /** True while a file is being uploaded, which the submit waits for. */
  busy: boolean
  setBusy: (busy: boolean) => void
  /** Returns true while the form is on the screen. */
  isShown: () => boolean
  /** Deletes the draft and, if the form is still on the screen, closes it. */
  close: () => void
  /** Closes the form and keeps its draft, after an accidental dismissal. */
  dismiss: () => void
}

/** Returns a form with a draft. Mount it again for each opening, because it holds the input. */
export function useDraftForm<Input extends FieldValues, Output>({
  open = true,
  onClose,
  schema,
  values,
  row = null,
  draft: name,
  ...options
}: DraftFormOptions<Input, Output>): DraftForm<Input, Output> {
  const [busy, setBusy] = useState(false)
  const schemaForm = useSchemaForm({
    schema: row ? withoutLeftOut(schema, row, values) : schema,
    defaultValues: values,
  })
  const draft = useDraft({ form: schemaForm.form, name: open ? name : null, ...options })
  const isShown = useIsShown(open)
  const close = () => {
    draft.forget()
    if (isShown()) onClose()
  }
  const sent: DraftForm<Input>['sent'] = (body, now) => (row ? sentOf(body, row, values, now) : body)
  return { ...schemaForm, sent, open, draft, busy, setBusy, isShown, close, dismiss: onClose }
}
