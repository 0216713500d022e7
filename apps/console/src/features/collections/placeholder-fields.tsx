import type { Collection } from '@vitrine/sdk'
import { Checkbox, Field } from '@vitrine/ui-kit'
import { useController, useWatch } from 'react-hook-form'
import { AreaField } from '#src/resource/area-field.tsx'
import { DateTimeField } from '#src/resource/date-time-field.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import type { ResourceForm } from '#src/resource/use-resource-form.ts'
import { useCapability } from '#src/session/capabilities.ts'
import type { CollectionValues } from './collection-form.ts'
import { PictureField } from './picture-field.tsx'
import { useCanHide } from './use-can-hide.ts'

type PlaceholderFieldsProps = {
  form: ResourceForm<CollectionValues>
  /** Null to create one. */
  collection: Collection | null
}

function helpOf(collection: Collection | null, canHide: boolean, isOn: boolean) {
  if (!canHide) {
    return isOn
      ? 'The tokens are revealed, which can’t be undone.'
      : 'Tokens are minted, so it is too late to hide them.'
  }
  if (collection?.soldAssets)
    return 'Tokens are minted, so they stay hidden until the reveal, which is on the Overview.'
  if (collection?.placeholder && collection.isHidden === false)
    return 'The reveal date has passed, so tokens will not be hidden. Choose another date.'
  return 'Wallets show the placeholder for every token. Marketplaces may keep it for a while after the reveal. Assets with their own metadata address are not hidden.'
}

/**
 * Fields of the placeholder that hides the tokens until a reveal, if their metadata is on the platform. Minted
 * tokens that are not hidden fix them. Capability `reveal`.
 */
export function PlaceholderFields({ form, collection }: PlaceholderFieldsProps) {
  const { control } = form.form
  const isOffered = useCapability('reveal')
  const canHide = useCanHide(collection)
  const location = useWatch({ control, name: 'metadataLocation' })
  const { ref, value: isOn, onChange } = useController({ control, name: 'hasPlaceholder' }).field
  if (!isOffered || location !== 'platform') return null
  return (
    <>
      <Field label="Placeholder" help={helpOf(collection, canHide, isOn)} {...form.field('placeholder')}>
        <Checkbox
          ref={ref}
          label="Hide tokens until a reveal"
          checked={isOn}
          disabled={Boolean(collection?.soldAssets)}
          onCheckedChange={(checked) => onChange(checked === true)}
        />
      </Field>
      {isOn && canHide ? (
        <fieldset
          aria-label="Placeholder"
          className="flex min-w-0 flex-col gap-5 border-s-2 border-subtle ps-4"
        >
          <TextField form={form} name="placeholder.name" label="Name" required />
          <AreaField form={form} name="placeholder.description" label="Description" rows={3} />
          <PictureField form={form} name="placeholder.image" thumbnail="placeholder.thumbnail" />
          <DateTimeField
            form={form}
            name="revealAt"
            label="Reveal on"
            help="Leave blank to reveal the tokens yourself."
          />
        </fieldset>
      ) : null}
    </>
  )
}
