import { Root as Label } from '@radix-ui/react-label'
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useMemo } from 'react'
import { cn } from '../lib/cn.ts'
import { FieldContext } from './field-context.ts'

export interface FieldProps extends ComponentProps<'div'> {
  label: ReactNode
  /** One sentence below the control. */
  help?: ReactNode
  /** What is wrong and how to put it right; shown below the control in addition to the help, and read with it. */
  error?: ReactNode
  required?: boolean | undefined
  /** The control's id, when a link must reach it (see ErrorSummary). Made up otherwise. */
  controlId?: string | undefined
  /** Keeps the label for screen readers alone. */
  hideLabel?: boolean | undefined
}

/**
 * A label, one control of the kit, help and error, wired together (id, aria-describedby, aria-invalid).
 *
 * Use it around every control of a form. Help says what to enter; an error says what is wrong and how to put it right. A
 * control that stands alone, such as a search above a table, has an `aria-label` or a Field with `hideLabel`.
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
