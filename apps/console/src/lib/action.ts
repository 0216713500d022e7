import { type CallOptions, isApiError, outcomeOf } from '@vitrine/sdk'
import { type FormWithErrors, formError, toast } from '@vitrine/ui-kit'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Attempts, createAttempts, isReused } from './attempts.ts'
import { errorText } from './error-text.ts'
import { readAgain } from '@vitrine/sdk/react'
import { applyServerErrors } from './server-errors.ts'

/** The options of {@link useAction}. */
export type ActionOptions<Input, Answer, Values extends FieldValues = FieldValues> = {
  /** Makes the change. Pass `call` to the SDK if doing it twice would be wrong: it holds the idempotency key. */
  run: (input: Input, call: Pick<CallOptions, 'idempotencyKey'>) => Promise<Answer>
  /** Text of the success toast. Default: the answer's `message` (specification, section 7), or "Done.". False shows no toast. */
  success?: string | false | ((answer: Answer, input: Input) => string)
  /** Keys to invalidate. The action stays pending until everything under them is read again. */
  invalidates?: readonly QueryKey[]
  /** Shows the change before the server has made it. Returns a function that undoes it, which runs if the call fails. */
  optimistic?: (input: Input) => () => void
  /** The form that shows refused values at its fields. These errors are then not toasted. */
  form?: FormWithErrors<Values>
  /** Returns true while the form is on the screen. Otherwise refusals are toasted. Default: true. */
  isShown?: () => boolean
  /** The form's draft. It holds the idempotency key until the outcome is known, and is deleted when the work is done. */
  draft?: Pick<Attempts, 'begin'>
  /** True if doing it twice creates two records. After a lost answer the person then decides what happens to later changes. */
  creates?: boolean
  /** Returns a text that identifies a piece of work if it has no draft. Default: the input as JSON. */
  workOf?: (input: Input) => string
  /** Runs after the invalidated queries are fresh, even if the server did it but its answer can't be read. */
  onDone?: () => unknown
  /** Runs after the invalidated queries are fresh. */
  onSuccess?: (answer: Answer, input: Input) => unknown
  /** Returns true if `onError` shows a failure. It is then not toasted. */
  showsError?: (error: unknown) => boolean
  /** The subject in the toast of a failure, such as a file's name. */
  subject?: string
  /** Runs after the failure is shown. */
  onError?: (error: unknown, input: Input) => unknown
}

/** Returns the message of an answer, or "Done." if the backend sends none. */
function messageOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return undefined
  if (typeof answer.message === 'string') return answer.message
  return answer.message === null ? 'Done.' : undefined
}

/** Thrown if it can't be known whether work was done. It isn't shown as a failure. */
export class UnknownOutcome extends Error {}

/** Errors without a toast: the end of a session has its own page, and an aborted call isn't a failure. */
const silent = (error: unknown) => isApiError(error, 'unauthorized', 'session-expired', 'aborted')

/** The form's message if an earlier attempt with other values was saved. */
const savedEarlier =
  'Your first attempt was saved, with the values from before your latest changes. Close this form to find it in the list. Submit again only to create another one.'

const unreadable = 'Done, but the server’s answer could not be read. This page shows what is stored now.'

/**
 * Returns the only hook for changes. It toasts the server's message on success and the error's text on failure (specification,
 * section 8), refetches changed data, and reverts optimistic changes. `mutate` never throws; `mutateAsync` does.
 *
 * It sends the same work with the same idempotency key until its outcome is known, so pressing again after a lost answer is safe.
 */
export function useAction<Input, Answer, Values extends FieldValues = FieldValues>(
  options: ActionOptions<Input, Answer, Values>,
) {
  const queryClient = useQueryClient()
  const [attempts] = useState(createAttempts)

  const send = async (input: Input, again = false): Promise<Answer> => {
    const { run, draft, workOf = (value) => JSON.stringify(value) ?? '' } = options
    // A switch needs no key: repeating it is harmless, and a stored answer could be outdated.
    if (options.optimistic) return run(input, {})
    const attempt = await (draft ? draft.begin() : attempts.begin(workOf(input)))
    try {
      const answer = await run(input, { idempotencyKey: attempt.key })
      await attempt.end('done')
      return answer
    } catch (error) {
      await attempt.end(isReused(error) ? 'reused' : outcomeOf(error))
      // A change of an existing record: the later values replace the earlier ones.
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
      // Without its answer, an action with `onSuccess` can't continue.
      if (outcome === 'done' && !options.onSuccess) {
        toast.info(unreadable)
        await read()
        await options.onDone?.()
        return
      }
      context?.undo?.()
      // Shows changes that may have been made as soon as they can be read.
      if (outcome === 'unknown' || isReused(failure)) void read()
      const form = options.isShown?.() === false ? undefined : options.form
      if (failure instanceof UnknownOutcome) toast.info(failure.message)
      else if (form && isReused(failure)) {
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
