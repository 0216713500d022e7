import type { FormOfField } from '#src/resource/bound-field.tsx'
import { CodeField } from '#src/resource/code-field.tsx'
import type { ContractValues } from './contract-form.ts'

/** Fields to paste the ABI and bytecode of a contract. */
export function PastedFields({ form: given }: { form: FormOfField<ContractValues> }) {
  // The server reports errors for `abi` and `bytecode`; these fields show them.
  const sent: Partial<Record<string, 'abi' | 'bytecode'>> = { abiText: 'abi', bytecodeText: 'bytecode' }
  const form: typeof given = {
    ...given,
    field: (path) => {
      const own = given.field(path)
      const other = sent[path]
      return own.error || !other ? own : given.field(other)
    },
  }
  return (
    <>
      <CodeField
        form={form}
        name="abiText"
        label="ABI"
        required
        help="A JSON array, or a compiler artifact with ABI and bytecode."
        language="json"
        rows={6}
        spellCheck={false}
      />
      <CodeField
        form={form}
        name="bytecodeText"
        label="Bytecode"
        help="Creation bytecode in hexadecimal. Not needed if you paste an artifact above."
        rows={4}
        spellCheck={false}
        placeholder="0x…"
      />
    </>
  )
}
