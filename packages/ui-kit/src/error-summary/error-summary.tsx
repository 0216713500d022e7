import { CircleAlert } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { cn } from '../lib/cn.ts'

export interface FieldError {
  /** Id of the control (Field's `controlId`), or null if the error belongs to no field. */
  field: string | null
  message: string
}

export interface ErrorSummaryProps extends Omit<ComponentProps<'div'>, 'title'> {
  errors: readonly FieldError[]
  title?: string | undefined
}

/**
 * Lists all errors of a form at its top. It takes the focus when errors arrive, and links to each field.
 *
 * Use it in every form that can be rejected; FormDrawer includes one. For a page that could not be loaded, use
 * ErrorState.
 */
export function ErrorSummary({ errors, title, className, ...rest }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  // Compares the texts, not the array: a form that rebuilds the same list on each keystroke must not take the focus
  // again.
  const text = errors.map((error) => `${error.field}:${error.message}`).join('\n')
  useEffect(() => {
    if (text) box.current?.focus()
  }, [text])
  if (errors.length === 0) return null

  const heading =
    title ??
    (errors.length === 1 ? 'One thing needs your attention' : `${errors.length} things need your attention`)
  return (
    <div
      role="alert"
      tabIndex={-1}
      {...rest}
      ref={box}
      className={cn(
        'rounded-md border border-danger bg-danger-soft px-3 py-2.5 text-sm text-danger',
        className,
      )}
    >
      <p className="flex items-center gap-2 font-medium">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {heading}
      </p>
      <ul className="mt-1 flex flex-col gap-0.5 ps-6">
        {errors.map((error) => (
          <li key={`${error.field}:${error.message}`} className="break-words">
            {error.field ? (
              <a
                href={`#${error.field}`}
                className="rounded-xs underline underline-offset-3"
                onClick={(event) => {
                  // Moves the focus without changing the URL, which belongs to the router.
                  event.preventDefault()
                  const target = document.getElementById(error.field ?? '')
                  target?.focus()
                  target?.scrollIntoView({ block: 'center' })
                }}
              >
                {error.message}
              </a>
            ) : (
              error.message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
