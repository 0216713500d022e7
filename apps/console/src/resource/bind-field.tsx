import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type Bound, BoundField, type BoundProps } from './bound-field.tsx'

/** Makes a field for forms out of a control: its values are of one type, and the name of each field has to be that of such a value. */
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
