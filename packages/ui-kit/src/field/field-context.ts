import { createContext, use } from 'react'

/** What a field tells the control inside it. */
export interface FieldState {
  id: string
  /** For what `htmlFor` can't name, such as a group. */
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
 * Returns the wiring of a control: its own props where given, else the surrounding field's. A control works outside a field
 * as well; then it needs its own `aria-label`.
 */
export function useFieldControl(props: ControlProps) {
  const field = use(FieldContext)
  const describedBy = [props['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: props.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': props['aria-invalid'] ?? (field?.invalid || undefined),
    // Said, not enforced: the host's form decides, and the browser's own bubble would double our message.
    'aria-required': (props.required ?? field?.required) || undefined,
  }
}
