import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useEffect, useId, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type * as z from 'zod'
import { formError } from './server-errors.ts'

/** One line of the summary at a form's top: the id of the control it is about, or null for the form as a whole. */
export type FormProblem = { field: string | null; message: string }

function problemsOf(errors: FieldErrors, idOf: (path: string) => string): FormProblem[] {
  const problems: FormProblem[] = []
  const walk = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return
    const { message, type } = node as { message?: unknown; type?: unknown }
    if (typeof message === 'string' && message !== '' && typeof type === 'string') {
      problems.push({ field: path.startsWith('root') ? null : idOf(path), message })
      return
    }
    for (const [key, inner] of Object.entries(node)) {
      if (key !== 'ref') walk(inner, path ? `${path}.${key}` : key)
    }
  }
  walk(errors, '')
  return problems
}

function messageAt(errors: FieldErrors, path: string): string | undefined {
  const error: unknown = get(errors, path)
  const message =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined
  return typeof message === 'string' ? message : undefined
}

/** A form and what a drawer needs around it. */
export type DrawerForm<Input extends FieldValues, Output> = {
  /** React Hook Form's own: `register`, `control`, `watch` … Hand it to `useAction` as `form`. */
  form: UseFormReturn<Input, unknown, Output>
  /** The id of the form element; a submit button in the drawer's footer names it by its `form` attribute. */
  formId: string
  /** For the form element. */
  onSubmit: (event?: React.SyntheticEvent) => void
  /** For the kit's Field around a control: its id and what is wrong with it. */
  field: (path: FieldPath<Input>) => { controlId: string; error: string | undefined }
  /** For the kit's ErrorSummary: everything wrong at the last attempt to submit, until nothing is. */
  problems: FormProblem[]
  /** Something was entered that is not saved: for the Drawer's `dirty`. */
  dirty: boolean
}

/**
 * The one way to make a form: checked by a zod schema on submit and, after that, as it is corrected. After a failed attempt, here or on
 * the server, each problem stands at its field and in the summary, and the first field with one has the focus.
 */
export function useDrawerForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  submit,
}: {
  schema: z.ZodType<Output, Input>
  defaultValues: DefaultValues<Input>
  /** Called with checked values. Its rejection is the action's to show. */
  submit: (values: Output) => Promise<unknown>
}): DrawerForm<Input, Output> {
  const formId = useId()
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    shouldFocusError: false,
  })
  const { errors, isDirty, submitCount, isSubmitting } = form.formState
  const idOf = useCallback((path: string) => `${formId}-${path}`, [formId])

  // The summary keeps what it said at the attempt: lines that vanish while someone types would move the page under their hands.
  const now = problemsOf(errors, idOf)
  const [kept, setKept] = useState<{ attempt: number; problems: FormProblem[] }>({ attempt: 0, problems: [] })
  const fresh = !isSubmitting && submitCount > kept.attempt
  if (fresh) setKept({ attempt: submitCount, problems: now })
  const problems = now.length === 0 ? now : kept.problems

  useEffect(() => {
    const first = kept.problems.find((problem) => problem.field !== null)?.field
    if (!first) return
    // After the summary, which takes the focus when it appears.
    const frame = requestAnimationFrame(() => document.getElementById(first)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [kept])

  const onSubmit = (event?: React.SyntheticEvent) => {
    form.clearErrors(formError)
    // The rejection was shown by the action; React Hook Form would throw it into the void.
    void form.handleSubmit((values) => submit(values).catch(() => undefined))(event)
  }

  return {
    form,
    formId,
    onSubmit,
    field: (path) => ({
      controlId: idOf(path),
      error: messageAt(errors, path),
    }),
    problems,
    dirty: isDirty,
  }
}
