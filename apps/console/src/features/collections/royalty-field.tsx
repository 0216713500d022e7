import { Field, NumberInput } from '@vitrine/ui-kit'
import { type Control, Controller } from 'react-hook-form'
import type { CollectionValues } from './collection-form.ts'

type RoyaltyFieldProps = { control: Control<CollectionValues>; controlId: string; error: string | undefined }

/** The royalty: a person reads per cent, the contract stores basis points (hundredths of one). */
export function RoyaltyField({ control, ...field }: RoyaltyFieldProps) {
  return (
    <Field label="Royalty" help="The creator's share of every later sale." {...field}>
      <Controller
        control={control}
        name="royaltyBps"
        render={({ field: royalty }) => (
          <NumberInput
            ref={royalty.ref}
            unit="%"
            min={0}
            max={100}
            step="0.01"
            value={Number.isFinite(royalty.value) ? royalty.value / 100 : undefined}
            onValueChange={(percent) =>
              royalty.onChange(percent === undefined ? Number.NaN : Math.round(percent * 100))
            }
            onBlur={royalty.onBlur}
          />
        )}
      />
    </Field>
  )
}
