import { Select } from '@vitrine/ui-kit'
import { useWatch } from 'react-hook-form'
import { contractTypeOptions } from '#src/entities/assets/place-options.ts'
import { networkOptions } from '#src/lib/networks.ts'
import { BoundField, type FormOfField } from '#src/resource/bound-field.tsx'
import { NumberField } from '#src/resource/number-field.tsx'
import { SelectField } from '#src/resource/select-field.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import { useCapability } from '#src/session/capabilities.ts'
import type { AssetValues, UriValues } from './asset-form.ts'

/** Fields of both forms that premint an asset. */
type PlaceValues = Pick<UriValues, 'network' | 'smartContractType' | 'amount' | 'wallet_address' | 'tokenId'>

type PlaceFieldsProps = { form: FormOfField<AssetValues> | FormOfField<UriValues> }

/** Fields of the mint: network, type, number of copies, recipient and token ID. */
export function PlaceFields({ form: given }: PlaceFieldsProps) {
  // Both forms have these fields, but TypeScript can't derive that from the union.
  const form = given as unknown as FormOfField<PlaceValues>
  const type = useWatch({ control: form.form.control, name: 'smartContractType' })
  const hasIds = useCapability('token-ids')
  return (
    <>
      <div className="grid gap-5 xs:grid-cols-2">
        <SelectField form={form} name="network" label="Network" required options={networkOptions()} />
        <BoundField form={form} name="smartContractType" label="Contract type" required>
          {({ value, onValueChange, ...bound }) => (
            <Select
              {...bound}
              options={contractTypeOptions()}
              value={String(value)}
              onValueChange={(code) => onValueChange(Number(code))}
            />
          )}
        </BoundField>
      </div>
      {type === 2 ? <NumberField form={form} name="amount" label="Copies" required min={1} /> : null}
      <TextField
        form={form}
        name="wallet_address"
        label="Recipient"
        help="Leave blank for the admin wallet."
        mono
        placeholder="0x…"
      />
      {hasIds ? (
        <TextField
          form={form}
          name="tokenId"
          label="Token ID"
          help="Leave blank to number it in the order of minting."
          mono
        />
      ) : null}
    </>
  )
}
