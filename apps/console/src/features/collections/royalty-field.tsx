import { Field, NumberInput } from '@vitrine/ui-kit'
import { type Control, Controller } from 'react-hook-form'
import type { CollectionValues } from './collection-form.ts'

type RoyaltyFieldProps = { control: Control<CollectionValues>; controlId: string; error: string | undefined }

/** Basis points from which a royalty is more likely a slip than meant. */
const unusual = 1000

/** The royalty: a person reads per cent, the contract stores basis points (hundredths of one). */
export function RoyaltyField({ control, ...field }: RoyaltyFieldProps) {
  return (
    <Controller
      control={control}
      name="royaltyBps"
      render={({ field: royalty }) => (
        <Field
          label="Royalty"
          help={
            royalty.value > unusual && royalty.value <= 10_000 ? (
              <span className="text-warning">More than 10 % is unusual. Check the number.</span>
            ) : (
              'The creator’s share of every later sale.'
            )
          }
          {...field}
        >
          <NumberInput
            ref={royalty.ref}
            unit="%"
            min={0}
            max={100}
            step={0.01}
            decimals={2}
            value={royalty.value / 100}
            onValueChange={(percent) =>
              royalty.onChange(percent === undefined ? Number.NaN : Math.round(percent * 100))
            }
            onBlur={royalty.onBlur}
          />
        </Field>
      )}
    />
  )
}
