import type { Collection } from '@vitrine/sdk'
import { AreaField } from '#src/resource/area-field.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import type { ResourceForm } from '#src/resource/use-resource-form.ts'
import type { CollectionValues } from './collection-form.ts'
import { MetadataField } from './metadata-field.tsx'
import { NameFields } from './name-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { PlaceholderFields } from './placeholder-fields.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { NumberInput } from '@vitrine/ui-kit'
import { useWatch } from 'react-hook-form'
import { BoundField, type FormOfField } from '#src/resource/bound-field.tsx'

/** Royalty in basis points above which a typing mistake is likely. */
const unusual = 1000

/** Royalty field: people enter percent; the contract stores basis points (hundredths of a percent). */
function RoyaltyField({ form }: { form: FormOfField<CollectionValues> }) {
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

type CollectionFieldsProps = {
  form: ResourceForm<CollectionValues>
  /** Null to create one. */
  collection: Collection | null
}

/** Fields of a collection's details. */
export function CollectionFields({ form, collection }: CollectionFieldsProps) {
  return (
    <>
      <NameFields form={form} collection={collection} />
      <AreaField form={form} name="description" label="Description" rows={4} />
      <PictureField form={form} name="image" thumbnail="thumbnail" />
      <ScopeFields form={form} />
      <RoyaltyField form={form} />
      <TextField
        form={form}
        name="royaltyReceiver"
        label="Royalty receiver"
        help="Leave blank for the admin wallet."
        mono
        placeholder="0x…"
      />
      <MetadataField form={form} collection={collection} />
      <PlaceholderFields form={form} collection={collection} />
    </>
  )
}
