import { CodeEditor, Field, type SchemaForm, Textarea } from '@vitrine/ui-kit'
import { Controller } from 'react-hook-form'
import type { ContractValues } from './contract-form.ts'

/** The code of one's own contract as text, and what its constructor is given. */
export function PastedFields({ drawer: { form, field } }: { drawer: SchemaForm<ContractValues> }) {
  // The server names the values by what they are, whichever way they came.
  const wiring = (name: 'abiText' | 'bytecodeText', sent: 'abi' | 'bytecode') => {
    const own = field(name)
    return own.error ? own : field(sent)
  }
  return (
    <>
      <Controller
        control={form.control}
        name="abiText"
        render={({ field: abi }) => (
          <Field
            label="ABI"
            required
            help="A JSON array, or a compiler artifact with its ABI and bytecode in one."
            {...wiring('abiText', 'abi')}
          >
            <CodeEditor
              ref={abi.ref}
              language="json"
              rows={6}
              spellCheck={false}
              value={abi.value}
              onValueChange={abi.onChange}
              onBlur={abi.onBlur}
            />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="bytecodeText"
        render={({ field: bytecode }) => (
          <Field
            label="Bytecode"
            help="Creation bytecode in hexadecimal. Not needed when an artifact stands above."
            {...wiring('bytecodeText', 'bytecode')}
          >
            <CodeEditor
              ref={bytecode.ref}
              rows={4}
              spellCheck={false}
              placeholder="0x…"
              value={bytecode.value}
              onValueChange={bytecode.onChange}
              onBlur={bytecode.onBlur}
            />
          </Field>
        )}
      />
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
