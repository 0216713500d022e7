import type { FormOfField } from '#src/resource/bound-field.tsx'
import { FileField } from '#src/resource/file-field.tsx'
import type { ContractValues } from './contract-form.ts'

/** MIME types and extensions of compiler output. */
const accept = ['application/json', 'text/plain', '.json', '.abi', '.bin', '.txt', '.hex']
const maxSize = 2 * 1024 * 1024

/** Fields to upload the files of a contract. */
export function UploadFields({ form }: { form: FormOfField<ContractValues> }) {
  return (
    <>
      <FileField
        form={form}
        name="abi"
        label="ABI"
        help="A JSON array, or a compiler artifact with ABI and bytecode."
        accept={accept}
        maxSize={maxSize}
        prompt="Drop the ABI here"
      />
      <FileField
        form={form}
        name="bytecode"
        label="Bytecode"
        help="Hexadecimal text. Not needed when the file above is an artifact."
        accept={accept}
        maxSize={maxSize}
        prompt="Drop the bytecode here"
      />
    </>
  )
}
