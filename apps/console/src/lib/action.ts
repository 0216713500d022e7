import { type FormWithErrors, toast } from '@vitrine/ui-kit'
import { isApiError } from '@vitrine/sdk'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { errorText } from './error-text.ts'
import { applyServerErrors } from './server-errors.ts'

/** What {@link useAction} is told. */
export type ActionOptions<Input, Answer, Values extends FieldValues = FieldValues> = {
  /** Does it. */
  run: (input: Input) => Promise<Answer>
  /** What the success toast says. Default: the answer's `message` (specification, section 7). False: no toast. */
  success?: string | false | ((answer: Answer, input: Input) => string)
  /** Everything under these keys is read again, and the action stays pending until it is. */
  invalidates?: readonly QueryKey[]
  /** Shows the change before the server has made it. Answers how to undo it, which is done where it fails. */
  optimistic?: (input: Input) => () => void
  /** The form that shows what the server refused, beside its fields; such an error is then not toasted as well. */
  form?: FormWithErrors<Values>
  /** Runs after the invalidated queries are fresh. */
  onSuccess?: (answer: Answer, input: Input) => unknown
  /** Runs after the failure was shown. */
  onError?: (error: unknown, input: Input) => unknown
}

const messageOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
    ? answer.message
    : undefined

/** Failures that are shown elsewhere or wanted: the session's end has a page of its own, and giving up is no failure. */
const silent = (error: unknown) => isApiError(error, 'unauthorized', 'session-expired', 'aborted')

/**
 * The one way to change something. It toasts the server's message on success and the error's text on failure (specification,
 * section 8), re-reads what changed, and undoes what was shown too early. `mutate` never throws; `mutateAsync` does.
 */
export function useAction<Input, Answer, Values extends FieldValues = FieldValues>(
  options: ActionOptions<Input, Answer, Values>,
) {
  const queryClient = useQueryClient()
  const { mutate, mutateAsync, isPending, error, reset } = useMutation<
    Answer,
    Error,
    Input,
    { undo: (() => void) | undefined }
  >({
    mutationFn: options.run,
    onMutate: (input) => ({ undo: options.optimistic?.(input) }),
    onSuccess: async (answer, input) => {
      const { success } = options
      const text = typeof success === 'function' ? success(answer, input) : (success ?? messageOf(answer))
      if (text) toast.success(text)
      await Promise.all(
        (options.invalidates ?? []).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
      await options.onSuccess?.(answer, input)
    },
    onError: async (failure, input, context) => {
      context?.undo?.()
      const onForm = options.form !== undefined && applyServerErrors(options.form, failure)
      if (!onForm && !silent(failure)) {
        const requestId = isApiError(failure) ? failure.requestId : undefined
        toast.error(errorText(failure), requestId ? { details: `Request ${requestId}` } : {})
      }
      await options.onError?.(failure, input)
    },
  })
  return { mutate, mutateAsync, isPending, error, reset }
}
