import type { FieldValues } from 'react-hook-form'
import { type ActionOptions, useAction } from '#src/lib/action.ts'
import { type DraftForm, type DraftFormOptions, useDraftForm } from './use-draft-form.ts'

type ResourceFormOptions<Input extends FieldValues, Output, Answer> = DraftFormOptions<Input, Output> &
  Pick<ActionOptions<Output, Answer>, 'invalidates' | 'creates' | 'onError'> & {
    /**
     * Sends checked values, with the idempotency key that prevents doing it twice after a lost answer. For a change, `sent`
     * returns the body without values that are unknown and untouched.
     */
    save: (
      values: Output,
      call: Parameters<ActionOptions<Output, Answer>['run']>[1],
      sent: <Body extends object>(body: Body) => Body,
    ) => Promise<Answer>
  }

/** A form with a function that saves its checked values. */
export type ResourceForm<Input extends FieldValues, Output = Input> = DraftForm<Input, Output> & {
  /** Resolves when the work is done and the form is closed. Rejects after the failure is shown. */
  save: (values: Output) => Promise<unknown>
}

/**
 * Returns a form that creates or changes one record. It keeps a draft, sends with one idempotency key until the outcome is known,
 * and shows refusals at their fields. When the work is done, it toasts the answer, refetches changed data, and closes.
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
