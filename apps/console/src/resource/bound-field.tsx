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

/** A form as far as a field goes. */
export type FormOfField<Values extends FieldValues> = Pick<SchemaForm<Values>, 'field'> & {
  form: Pick<UseFormReturn<Values>, 'control' | 'register' | 'setValue'>
}

type Labels = Pick<FieldProps, 'label' | 'help' | 'required'> & {
  /** What is wrong before anything was submitted. */
  error?: string | null
}

/** What the control of a field is given. */
export type Bound<Value> = {
  ref: RefCallBack
  value: Value
  onValueChange: (value: Value) => void
  onBlur: () => void
}

/** What the fields of a form take, each for values of its own type, beside the props of its control. */
export type BoundProps<Values extends FieldValues, Value, ControlProps = object> = Labels & {
  form: FormOfField<Values>
  name: FieldPathByValue<Values, Value>
} & Omit<ControlProps, keyof Labels | 'form' | 'name' | 'defaultValue' | keyof Bound<Value>>

type BoundFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = Labels & {
  form: FormOfField<Values>
  name: Name
  /** Draws the control. */
  children: (bound: Bound<FieldPathValue<Values, Name>>) => ReactNode
}

/** A field of a form, around a control that takes a value and reports its changes. */
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
