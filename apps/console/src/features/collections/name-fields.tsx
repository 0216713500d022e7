import type { Collection } from '@vitrine/sdk'
import { TextField } from '#src/resource/text-field.tsx'
import type { ResourceForm } from '#src/resource/use-resource-form.ts'
import type { CollectionValues } from './collection-form.ts'
import { suggestSymbol } from './suggest-symbol.ts'

type NameFieldsProps = {
  form: ResourceForm<CollectionValues>
  /** Null to create one. */
  collection: Collection | null
}

/** Fields for name and symbol. The name of a new collection suggests its symbol. */
export function NameFields({ form, collection }: NameFieldsProps) {
  const { setValue, formState } = form.form
  const deployed = collection?.contracts?.some((one) => one.status === 'deployed') ?? false
  return (
    <>
      <TextField
        form={form}
        name="name"
        label="Name"
        required
        rules={{
          onChange: (event: { target: { value: string } }) => {
            // Suggests a symbol until the user types one.
            if (collection || formState.dirtyFields.symbol) return
            setValue('symbol', suggestSymbol(event.target.value), {
              shouldDirty: false,
              shouldValidate: formState.isSubmitted,
            })
          },
        }}
      />
      <TextField
        form={form}
        name="symbol"
        label="Symbol"
        required
        help={
          deployed
            ? 'Deployed contracts keep their name and symbol.'
            : 'The token symbol on chain: 1 to 11 capital letters or digits.'
        }
        spellCheck={false}
        className="font-mono uppercase"
        rules={{ setValueAs: (value: string) => value.toUpperCase() }}
      />
    </>
  )
}
