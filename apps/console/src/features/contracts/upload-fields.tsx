import { Field, FileDrop, Textarea, type SchemaForm } from '@vitrine/ui-kit'
import { useController } from 'react-hook-form'
import type { ContractValues } from './contract-form.ts'

/** What a compiler writes, as files name and type it. */
const accept = ['application/json', 'text/plain', '.json', '.abi', '.bin', '.txt', '.hex']
const maxSize = 2 * 1024 * 1024

type UploadFieldsProps = { drawer: SchemaForm<ContractValues, ContractValues> }

/** The files of one's own contract, and what its constructor is given. */
export function UploadFields({ drawer: { form, field } }: UploadFieldsProps) {
  const abi = useController({ control: form.control, name: 'abi' })
  const bytecode = useController({ control: form.control, name: 'bytecode' })
  return (
    <>
      <Field
        label="ABI"
        help="A JSON array, or a compiler artifact with its ABI and bytecode in one."
        {...field('abi')}
      >
        <FileDrop
          accept={accept}
          maxSize={maxSize}
          prompt="Drop the ABI here"
          preview={nameOf(abi.field.value)}
          onFile={(file) => abi.field.onChange(file)}
          {...(abi.field.value ? { onRemove: () => abi.field.onChange(null) } : {})}
        />
      </Field>
      <Field
        label="Bytecode"
        help="Hexadecimal text. Not needed when the file above is an artifact."
        {...field('bytecode')}
      >
        <FileDrop
          accept={accept}
          maxSize={maxSize}
          prompt="Drop the bytecode here"
          preview={nameOf(bytecode.field.value)}
          onFile={(file) => bytecode.field.onChange(file)}
          {...(bytecode.field.value ? { onRemove: () => bytecode.field.onChange(null) } : {})}
        />
      </Field>
      <Field
        label="Constructor arguments"
        help={'A JSON array, with large numbers as text: ["Harbour", "HARBOUR", "1000000000000000000"]'}
        {...field('constructorArgs')}
      >
        <Textarea rows={3} spellCheck={false} className="font-mono" {...form.register('constructorArgs')} />
      </Field>
    </>
  )
}

const nameOf = (file: File | null) =>
  file ? <span className="p-1 text-center text-2xs break-all text-default">{file.name}</span> : undefined
