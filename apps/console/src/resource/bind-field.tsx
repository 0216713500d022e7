import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Bound, BoundField, type BoundProps } from './bound-field.tsx'

/** Creates a form field from a control. The field's name must belong to a value of the control's type. */
export const bindField = <Value, ControlProps extends object>(
  draw: (control: ControlProps & Bound<Value>, required: boolean) => ReactNode,
) =>
  function ControlField<Values extends FieldValues>({
    form,
    name,
    label,
    help,
    required = false,
    error = null,
    ...control
  }: BoundProps<Values, Value, ControlProps>) {
    return (
      <BoundField form={form} name={name} label={label} help={help} required={required} error={error}>
        {(bound) => draw({ ...control, ...bound } as unknown as ControlProps & Bound<Value>, required)}
      </BoundField>
    )
  }
