import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { type SyntheticEvent, useCallback, useEffect, useId, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  useForm,
  type UseFormReturn,
} from 'react-hook-form'
import type { FieldError } from '../error-summary/error-summary.tsx'
import { formError } from './apply-field-errors.ts'

function problemsOf(errors: FieldErrors, idOf: (path: string) => string): FieldError[] {
  const problems: FieldError[] = []
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

/** A form, and the values that the kit's components around it need. */
export interface SchemaForm<Input extends FieldValues, Output = Input> {
  /** React Hook Form's API: `register`, `control`, `watch` … */
  form: UseFormReturn<Input, unknown, Output>
  /** Id of the form element. A submit button outside it refers to it with the `form` attribute. */
  formId: string
  /**
   * Returns the `onSubmit` of the form element, which calls `submit` with validated values. The caller must show a
   * rejection, see `applyFieldErrors`.
   */
  handleSubmit: (submit: (values: Output) => Promise<unknown>) => (event?: SyntheticEvent) => void
  /** Returns the props of a Field for a path: the id of its control, and the error of its value. */
  field: (path: FieldPath<Input>) => { controlId: string; error: string | undefined }
  /** Errors of the last submit, for ErrorSummary. Empty once all are fixed. */
  problems: FieldError[]
  /** True if there are unsaved changes, for Drawer's `dirty`. */
  dirty: boolean
  /** True while a submit is pending. Further submits are ignored. */
  submitting: boolean
}

/** The part of a form that FormDrawer and FormDialog use, independent of its fields. */
export type FormToSubmit<Output> = Pick<
  SchemaForm<FieldValues, Output>,
  'formId' | 'handleSubmit' | 'problems' | 'dirty' | 'submitting'
>

export interface SchemaFormOptions<Input extends FieldValues, Output> {
  /** Any schema that implements Standard Schema, such as zod, valibot or arktype. */
  schema: StandardSchemaV1<Input, Output>
  /** Initial values. List every field: `applyFieldErrors` knows only the fields with a value here. */
  defaultValues: DefaultValues<Input>
}

/**
 * Creates a form that a schema validates on submit, and after that on each change. Use it for every form. After a
 * failed submit, on the client or the server, each error is shown at its field and in the summary, and the first
 * invalid field gets the focus.
 */
export function useSchemaForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
}: SchemaFormOptions<Input, Output>): SchemaForm<Input, Output> {
  const formId = useId()
  const form = useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    shouldFocusError: false,
  })
  const { errors, isDirty, submitCount, isSubmitting } = form.formState
  const idOf = useCallback((path: string) => `${formId}-${path}`, [formId])

  // The summary keeps the errors of the last submit, because removing lines while someone types would shift the
  // page.
  const now = problemsOf(errors, idOf)
  const [kept, setKept] = useState<{ attempt: number; problems: FieldError[] }>({ attempt: 0, problems: [] })
  const fresh = !isSubmitting && submitCount > kept.attempt
  if (fresh) setKept({ attempt: submitCount, problems: now })
  const problems = now.length === 0 ? now : kept.problems

  useEffect(() => {
    const first = kept.problems.find((problem) => problem.field !== null)?.field
    if (!first) return
    // Runs after the summary has taken the focus, which it does when it appears.
    const frame = requestAnimationFrame(() => document.getElementById(first)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [kept])

  const handleSubmit: SchemaForm<Input, Output>['handleSubmit'] = (submit) => (event) => {
    if (isSubmitting) {
      event?.preventDefault()
      return
    }
    form.clearErrors(formError)
    // The caller has already shown the rejection, and React Hook Form would rethrow it unhandled.
    void form.handleSubmit((values) => submit(values).catch(() => undefined))(event)
  }

  return {
    form,
    formId,
    handleSubmit,
    field: (path) => ({ controlId: idOf(path), error: messageAt(errors, path) }),
    problems,
    dirty: isDirty,
    submitting: isSubmitting,
  }
}
