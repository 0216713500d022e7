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

/** A form, and what the kit's parts around it need. */
export interface SchemaForm<Input extends FieldValues, Output = Input> {
  /** React Hook Form's own: `register`, `control`, `watch` … */
  form: UseFormReturn<Input, unknown, Output>
  /** The id of the form element; a submit button outside it names it by its `form` attribute. */
  formId: string
  /** For the form element: what to do with checked values. Its rejection is for the caller to show: see `applyFieldErrors`. */
  handleSubmit: (submit: (values: Output) => Promise<unknown>) => (event?: SyntheticEvent) => void
  /** For the Field around a control: the control's id, and what is wrong with its value. */
  field: (path: FieldPath<Input>) => { controlId: string; error: string | undefined }
  /** For ErrorSummary: everything that was wrong at the last attempt to submit, until nothing is. */
  problems: FieldError[]
  /** Something was entered that is not saved: for Drawer's `dirty`. */
  dirty: boolean
  /** The submit is on its way; another is ignored until it has ended. */
  submitting: boolean
}

/** A form, whatever its fields are, as far as FormDrawer and FormDialog go. */
export type FormToSubmit<Output> = Pick<
  SchemaForm<FieldValues, Output>,
  'formId' | 'handleSubmit' | 'problems' | 'dirty' | 'submitting'
>

export interface SchemaFormOptions<Input extends FieldValues, Output> {
  /** Any schema that speaks Standard Schema (zod, valibot, arktype …). */
  schema: StandardSchemaV1<Input, Output>
  /** The form as it opens. Name every field: a field without a value here is not known to `applyFieldErrors`. */
  defaultValues: DefaultValues<Input>
}

/**
 * Makes a form, the one way to do so: checked by a schema on submit and, after that, as it is corrected. After a failed attempt,
 * here or on the server, each problem is at its field and in the summary, and the first field with one has the focus.
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

  // The summary keeps what it said at the attempt: lines that vanish while someone types would move the page under their hands.
  const now = problemsOf(errors, idOf)
  const [kept, setKept] = useState<{ attempt: number; problems: FieldError[] }>({ attempt: 0, problems: [] })
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

  const handleSubmit: SchemaForm<Input, Output>['handleSubmit'] = (submit) => (event) => {
    if (isSubmitting) {
      event?.preventDefault()
      return
    }
    form.clearErrors(formError)
    // The rejection was shown by the caller; React Hook Form would throw it into the void.
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
