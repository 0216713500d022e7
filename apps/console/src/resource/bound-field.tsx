import { Field, type FieldProps, type SchemaForm } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import {
  type FieldPath,
  type FieldPathByValue,
  type FieldPathValue,
  type FieldValues,
  type RefCallBack,
  useController,
  type UseFormReturn,
} from 'react-hook-form'

/** The parts of a form that a field needs. */
export type FormOfField<Values extends FieldValues> = Pick<SchemaForm<Values>, 'field'> & {
  form: Pick<UseFormReturn<Values>, 'control' | 'register' | 'setValue'>
}

type Labels = Pick<FieldProps, 'label' | 'help' | 'required'> & {
  /** A problem to show before the form is submitted. */
  error?: string | null
}

/** The props of a field's control. */
export type Bound<Value> = {
  ref: RefCallBack
  value: Value
  onValueChange: (value: Value) => void
  onBlur: () => void
}

/** The props of a form's field for a type of values, without those of its control. */
export type BoundProps<Values extends FieldValues, Value, ControlProps = object> = Labels & {
  form: FormOfField<Values>
  name: FieldPathByValue<Values, Value>
} & Omit<ControlProps, keyof Labels | 'form' | 'name' | 'defaultValue' | keyof Bound<Value>>

type BoundFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = Labels & {
  form: FormOfField<Values>
  name: Name
  /** Renders the control. */
  children: (bound: Bound<FieldPathValue<Values, Name>>) => ReactNode
}

/** A form field around a control with a value and change events. */
export function BoundField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  error,
  children,
  ...labels
}: BoundFieldProps<Values, Name>) {
  const { ref, value, onChange, onBlur } = useController({ control: form.form.control, name }).field
  const bound = form.field(name)
  return (
    <Field {...labels} {...bound} error={bound.error ?? error}>
      {children({ ref, value, onValueChange: onChange, onBlur })}
    </Field>
  )
}
