import type { Collection } from '@vitrine/sdk'
import { Checkbox, Field, LiveText } from '@vitrine/ui-kit'
import { useController, useWatch } from 'react-hook-form'
import { AreaField } from '#src/resource/area-field.tsx'
import { DateTimeField } from '#src/resource/date-time-field.tsx'
import { TextField } from '#src/resource/text-field.tsx'
import type { ResourceForm } from '#src/resource/use-resource-form.ts'
import type { CollectionValues, MetadataLocation } from './collection-form.ts'
import { PictureField } from './picture-field.tsx'
import { useHidingLocations } from './use-hiding-locations.ts'

type PlaceholderFieldsProps = {
  form: ResourceForm<CollectionValues>
  /** Null to create one. */
  collection: Collection | null
}

function helpOf(collection: Collection | null, location: MetadataLocation, canHide: boolean, isOn: boolean) {
  if (!canHide) {
    if (collection?.isHidden)
      return 'Tokens are minted, so the placeholder can’t be changed. Reveal them on the Contracts tab.'
    return isOn
      ? 'The tokens are revealed, which can’t be undone.'
      : 'Tokens are minted, so it is too late to hide them.'
  }
  if (collection?.soldAssets && location === 'ipfs')
    return 'The hidden tokens are revealed, which can’t be undone. The placeholder is for contracts that have revealed none: remove it to hide no more tokens.'
  if (collection?.soldAssets)
    return 'Tokens are minted, so they stay hidden until the reveal, which is on the Overview.'
  if (location === 'ipfs')
    return 'Wallets show the placeholder for every token until one transaction per contract reveals them. The placeholder can’t be changed after the first mint. Assets with their own metadata address are not hidden.'
  if (collection?.placeholder && collection.isHidden === false)
    return 'The reveal date has passed, so tokens will not be hidden. Choose another date.'
  return 'Wallets show the placeholder for every token. Marketplaces may keep it for a while after the reveal. Assets with their own metadata address are not hidden.'
}

/**
 * Fields of the placeholder that hides the tokens until a reveal. Minted tokens fix them, unless their metadata is on
 * the platform and hidden. Capability `reveal` or, for tokens on IPFS, `reveal-on-ipfs`.
 */
export function PlaceholderFields({ form, collection }: PlaceholderFieldsProps) {
  const { control } = form.form
  const offered = useHidingLocations(null)
  const locations = useHidingLocations(collection)
  const location = useWatch({ control, name: 'metadataLocation' })
  const { ref, value: isOn, onChange } = useController({ control, name: 'hasPlaceholder' }).field
  const canHide = locations.includes(location)
  if (!offered.includes(location)) {
    if (!isOn || locations.length === 0) return null
    return (
      <LiveText asChild>
        <p className="text-sm text-muted">
          Tokens on IPFS can’t be hidden, so the placeholder will be removed.
        </p>
      </LiveText>
    )
  }
  return (
    <>
      <Field
        label="Placeholder"
        help={helpOf(collection, location, canHide, isOn)}
        {...form.field('placeholder')}
      >
        <Checkbox
          ref={ref}
          label="Hide tokens until a reveal"
          checked={isOn}
          disabled={Boolean(collection?.soldAssets) && !(canHide && location === 'ipfs')}
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
          {location === 'platform' ? (
            <DateTimeField
              form={form}
              name="revealAt"
              label="Reveal on"
              help="Leave blank to reveal the tokens yourself."
            />
          ) : null}
        </fieldset>
      ) : null}
    </>
  )
}
