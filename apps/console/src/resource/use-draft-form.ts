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
    /** While false, nothing is stored. Default: true, for a form that is part of a page. */
    open?: boolean
    /** Called when the form is left and when its work is done. */
    onClose: () => void
    /** The form as it opens. Every field has a value, or a refusal of the server can't find it. */
    values: SchemaFormOptions<Input, Output>['defaultValues']
    /** What the form changes, as the backend has it; null or absent where it creates something. */
    row?: object | null
    /** The draft's name, with the id of what the form is about, such as "venue/new". */
    draft: string
  }

/** A form whose entries outlive a reload and the end of a session, and how it is left. */
export type DraftForm<Input extends FieldValues, Output = Input> = SchemaForm<Input, Output> & {
  open: boolean
  draft: FormDraft
  /** Returns what is sent of a change: without what the backend did not tell and nobody has touched. */
  sent: <Body extends object>(body: Body, values: object) => Body
  /** A file is being uploaded: the submit waits for it. */
  busy: boolean
  setBusy: (busy: boolean) => void
  /** Whether the form is still on the screen. */
  isShown: () => boolean
  /** Deletes the draft and, where the form is still on the screen, closes it. */
  close: () => void
  /** Closes the form and keeps its draft, after what may have been a slip. */
  dismiss: () => void
}

/** Returns a form with a draft. Mount it again for each opening: it holds what was typed. */
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
