import { Root as Label } from '@radix-ui/react-label'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useMemo } from 'react'
import { cn } from '../lib/cn.ts'
import { FieldContext } from './field-context.ts'

export interface FieldProps extends ComponentProps<'div'> {
  label: ReactNode
  /** Help below the control, one sentence. */
  help?: ReactNode
  /** The problem and how to fix it. Shown below the help, and read with it. */
  error?: ReactNode
  required?: boolean | undefined
  /** Id of the control, for links to it (see ErrorSummary). Default: generated. */
  controlId?: string | undefined
  /** Hides the label visually but keeps it for screen readers. Default false. */
  hideLabel?: boolean | undefined
}

/**
 * Label, help and error of one control, linked to it with id, aria-describedby and aria-invalid.
 *
 * Use it around every control of a form. Help says what to enter; an error says what is wrong and how to fix it.
 * For a standalone control, such as a search above a table, set `hideLabel`, or give the control an `aria-label`.
 */
export function Field({
  label,
  help,
  error,
  required = false,
  controlId,
  hideLabel = false,
  className,
  children,
  ...rest
}: FieldProps) {
  const made = useId()
  const id = controlId ?? made
  const invalid = Boolean(error)
  const labelId = `${id}-label`
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const describedBy = [help ? helpId : '', invalid ? errorId : ''].filter(Boolean).join(' ') || undefined
  const state = useMemo(
    () => ({ id, labelId, describedBy, invalid, required }),
    [id, labelId, describedBy, invalid, required],
  )

  return (
    <div {...rest} data-invalid={invalid || undefined} className={cn('flex flex-col gap-1.5', className)}>
      <Label
        id={labelId}
        htmlFor={id}
        className={cn('text-sm font-medium break-words text-default', hideLabel && 'sr-only')}
      >
        {label}
        {required ? (
          <span aria-hidden className="text-danger">
            {' *'}
          </span>
        ) : null}
      </Label>
      <FieldContext value={state}>{children}</FieldContext>
      {help ? (
        <p id={helpId} className="text-xs break-words text-muted">
          {help}
        </p>
      ) : null}
      {invalid ? (
        <p id={errorId} className="flex items-start gap-1.5 text-xs text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
          <span className="min-w-0 break-words">{error}</span>
        </p>
      ) : null}
    </div>
  )
}
