import { NumberInput } from '@vitrine/ui-kit'
import { useWatch } from 'react-hook-form'
import { BoundField, type FormOfField } from '#src/resource/bound-field.tsx'
import type { CollectionValues } from './collection-form.ts'

/** Royalty in basis points above which a typing mistake is likely. */
const unusual = 1000

/** Royalty field: people enter percent; the contract stores basis points (hundredths of a percent). */
export function RoyaltyField({ form }: { form: FormOfField<CollectionValues> }) {
  const typed = useWatch({ control: form.form.control, name: 'royaltyBps' })
  return (
    <BoundField
      form={form}
      name="royaltyBps"
      label="Royalty"
      help={
        typed > unusual && typed <= 10_000 ? (
          <span className="text-warning">More than 10 % is unusual. Check the number.</span>
        ) : (
          'The creator’s share of each resale.'
        )
      }
    >
      {({ value, onValueChange, ...royalty }) => (
        <NumberInput
          {...royalty}
          unit="%"
          min={0}
          max={100}
          step={0.01}
          decimals={2}
          value={value / 100}
          onValueChange={(percent) =>
            onValueChange(percent === undefined ? Number.NaN : Math.round(percent * 100))
          }
        />
      )}
    </BoundField>
  )
}
