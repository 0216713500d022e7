import type { FieldValues } from 'react-hook-form'
import { type ActionOptions, useAction } from '#src/lib/action.ts'
import { type DraftForm, type DraftFormOptions, useDraftForm } from './use-draft-form.ts'

type ResourceFormOptions<Input extends FieldValues, Output, Answer> = DraftFormOptions<Input, Output> &
  Pick<ActionOptions<Output, Answer>, 'invalidates' | 'creates' | 'onError'> & {
    /**
     * Sends checked values, with the key that keeps a lost answer from doing it twice. Of a change, `sent` returns what to send: without what
     * the backend did not tell and nobody has touched.
     */
    save: (
      values: Output,
      call: Parameters<ActionOptions<Output, Answer>['run']>[1],
      sent: <Body extends object>(body: Body) => Body,
    ) => Promise<Answer>
  }

/** A form, and what becomes of its checked values. */
export type ResourceForm<Input extends FieldValues, Output = Input> = DraftForm<Input, Output> & {
  /** Resolves when the work is done and the form is closed; rejects after the failure was shown. */
  save: (values: Output) => Promise<unknown>
}

/**
 * Returns a form that creates or changes one thing. It keeps a draft, sends under one idempotency key until the outcome is known, shows what the
 * server refused at its field, and when the work is done toasts the answer, reads what changed again, and closes.
 */
export function useResourceForm<Input extends FieldValues, Output extends object, Answer>({
  save,
  invalidates,
  creates,
  onError,
  ...options
}: ResourceFormOptions<Input, Output, Answer>): ResourceForm<Input, Output> {
  const form = useDraftForm(options)
  const action = useAction({
    run: (values, call) => save(values, call, (body) => form.sent(body, values)),
    form: form.form,
    isShown: form.isShown,
    draft: form.draft,
    onDone: form.close,
    ...(invalidates && { invalidates }),
    ...(creates !== undefined && { creates }),
    ...(onError && { onError }),
  })
  return { ...form, save: action.mutateAsync }
}
