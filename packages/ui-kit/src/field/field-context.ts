import { createContext, use } from 'react'

/** Values that a Field passes to its control. */
export interface FieldState {
  id: string
  /** For elements that `htmlFor` can't label, such as a group. */
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldState | null>(null)

interface ControlProps {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/**
 * Returns the accessibility props of a control: its own if given, otherwise those of the surrounding Field;
 * `aria-describedby` combines both. A control outside a Field needs an `aria-label`.
 */
export function useFieldControl(props: ControlProps) {
  const field = use(FieldContext)
  const describedBy = [props['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: props.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field?.invalid || undefined),
    // Announced but not enforced: the form validates, and the browser's own message would duplicate the Field's
    // error.
    'aria-required': (props.required ?? field?.required) || undefined,
  }
}
