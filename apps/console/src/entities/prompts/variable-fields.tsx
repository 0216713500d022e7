import { Field, Textarea } from '@vitrine/ui-kit'
import { useId } from 'react'

type VariableFieldsProps = {
  names: readonly string[]
  values: Readonly<Record<string, string>>
  onValuesChange: (values: Record<string, string>) => void
}

/**
 * A field for each variable of a prompt. The fields are multiline, so that Enter doesn't submit the form
 * around them.
 */
export function VariableFields({ names, values, onValuesChange }: VariableFieldsProps) {
  const id = useId()
  return (
    <div className="grid gap-3 xs:grid-cols-2">
      {names.map((name) => (
        <Field
          key={name}
          label={<span className="font-mono wrap-anywhere">{name}</span>}
          controlId={`${id}-${name}`}
        >
          <Textarea
            rows={1}
            value={values[name] ?? ''}
            onChange={(event) => onValuesChange({ ...values, [name]: event.currentTarget.value })}
          />
        </Field>
      ))}
    </div>
  )
}
