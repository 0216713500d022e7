import { type CallOptions, isApiError, outcomeOf } from '@vitrine/sdk'
import { type FormWithErrors, formError, toast } from '@vitrine/ui-kit'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Attempts, createAttempts, isReused } from './attempts.ts'
import { errorText } from './error-text.ts'
import { readAgain } from '@vitrine/sdk/react'
import { applyServerErrors } from './server-errors.ts'

/** What {@link useAction} is told. */
export type ActionOptions<Input, Answer, Values extends FieldValues = FieldValues> = {
  /** Does it. What must not be done twice takes `call`, which holds the key for that. */
  run: (input: Input, call: Pick<CallOptions, 'idempotencyKey'>) => Promise<Answer>
  /** What the success toast says. Default: the answer's `message` (specification, section 7), or that it is done. False: no toast. */
  success?: string | false | ((answer: Answer, input: Input) => string)
  /** Everything under these keys is read again, and the action stays pending until it is. */
  invalidates?: readonly QueryKey[]
  /** Shows the change before the server has made it. Returns how to undo it, which is done where it fails. */
  optimistic?: (input: Input) => () => void
  /** The form that shows what the server refused, beside its fields; such an error is then not toasted as well. */
  form?: FormWithErrors<Values>
  /** Whether that form is still on the screen. While it is not, what the server refused is toasted. Default: it is. */
  isShown?: () => boolean
  /** The form's draft. It holds the key until the outcome is known, and is forgotten when the work is done. */
  draft?: Pick<Attempts, 'begin'>
  /** Doing it twice makes two things. Then the person decides what happens to changes after an answer that was lost. */
  creates?: boolean
  /** What tells one piece of work from another, where it has no draft. Default: the input, as JSON. */
  workOf?: (input: Input) => string
  /** Runs after the invalidated queries are fresh, also where the server did it and its answer can't be read. */
  onDone?: () => unknown
  /** Runs after the invalidated queries are fresh. */
  onSuccess?: (answer: Answer, input: Input) => unknown
  /** Returns whether `onError` shows a failure: then it is not toasted. */
  showsError?: (error: unknown) => boolean
  /** What the toast of a failure names beside the error, such as a file. */
  subject?: string
  /** Runs after the failure was shown. */
  onError?: (error: unknown, input: Input) => unknown
}

/** Returns what an answer says. A backend need not say anything, but the person is told that it is done. */
function messageOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return undefined
  if (typeof answer.message === 'string') return answer.message
  return answer.message === null ? 'Done.' : undefined
}

/** Failures that are shown elsewhere or wanted: the session's end has a page of its own, and an aborted call is no failure. */
const silent = (error: unknown) => isApiError(error, 'unauthorized', 'session-expired', 'aborted')

/** What a form says then. */
const savedEarlier =
  'Your first attempt was saved, with the values from before your latest changes. Close this form to find it in the list. Submit again only to create another one.'

const unreadable = 'Done, but the server’s answer could not be read. This page shows what is stored now.'

/**
 * Returns the one way to change something. It toasts the server's message on success and the error's text on failure (specification,
 * section 8), re-reads what changed, and undoes what was shown too early. `mutate` never throws; `mutateAsync` does.
 *
 * It sends the same work under the same idempotency key until its outcome is known: pressing again after a lost answer adds nothing.
 */
export function useAction<Input, Answer, Values extends FieldValues = FieldValues>(
  options: ActionOptions<Input, Answer, Values>,
) {
  const queryClient = useQueryClient()
  const [attempts] = useState(createAttempts)

  const send = async (input: Input, again = false): Promise<Answer> => {
    const { run, draft, workOf = (value) => JSON.stringify(value) ?? '' } = options
    // A switch says what is to be, so that doing it again is harmless; an old answer to it would not be true any more.
    if (options.optimistic) return run(input, {})
    const attempt = await (draft ? draft.begin() : attempts.begin(workOf(input)))
    try {
      const answer = await run(input, { idempotencyKey: attempt.key })
      await attempt.end('done')
      return answer
    } catch (error) {
      await attempt.end(isReused(error) ? 'reused' : outcomeOf(error))
      // A change of what exists: the later values replace the earlier ones.
      if (isReused(error) && !options.creates && !again) return send(input, true)
      throw error
    }
  }
  const read = () => readAgain(queryClient, options.invalidates ?? [])

  const { mutate, mutateAsync, isPending, error, reset } = useMutation<
    Answer,
    Error,
    Input,
    { undo: (() => void) | undefined }
  >({
    mutationFn: (input) => send(input),
    onMutate: (input) => ({ undo: options.optimistic?.(input) }),
    onSuccess: async (answer, input) => {
      const { success } = options
      const text = typeof success === 'function' ? success(answer, input) : (success ?? messageOf(answer))
      if (text) toast.success(text)
      await read()
      await options.onSuccess?.(answer, input)
      await options.onDone?.()
    },
    onError: async (failure, input, context) => {
      const outcome = outcomeOf(failure)
      // Where its answer is needed to go on, there is no going on.
      if (outcome === 'done' && !options.onSuccess) {
        toast.info(unreadable)
        await read()
        await options.onDone?.()
        return
      }
      context?.undo?.()
      // What may have been done is on the screen as soon as it can be read.
      if (outcome === 'unknown' || isReused(failure)) void read()
      const form = options.isShown?.() === false ? undefined : options.form
      if (form && isReused(failure)) {
        form.setError(formError, { type: 'server', message: savedEarlier })
      } else if (
        !(form && applyServerErrors(form, failure)) &&
        !silent(failure) &&
        !options.showsError?.(failure)
      ) {
        const requestId = isApiError(failure) ? failure.requestId : undefined
        const details = [options.subject, requestId && `Request ${requestId}`].filter(Boolean).join(' · ')
        toast.error(errorText(failure), details ? { details } : {})
      }
      await options.onError?.(failure, input)
    },
  })
  return { mutate, mutateAsync, isPending, error, reset }
}
