import type { Venue } from '@vitrine/sdk'
import { Combobox, Field, FormDrawer, Input, Textarea, useSchemaForm } from '@vitrine/ui-kit'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { DraftNotice } from '#src/lib/draft-notice.tsx'
import { PictureField } from '#src/lib/picture-field.tsx'
import { getSdk } from '#src/lib/sdk.ts'
import { useDraft } from '#src/lib/use-draft.ts'
import { countries } from './countries.ts'
import { useSaveVenue } from './mutations.ts'
import { venueForm, venueValues } from './venue-form.ts'

type VenueDrawerProps = {
  open: boolean
  /** Null for a new one. */
  venue: Venue | null
  onClose: () => void
}

const zone = (name: string) => ({ value: name, label: name.replaceAll('_', ' ') })

/** Creates a venue or changes one. Mount it anew for each opening: it holds what was typed. */
export function VenueDrawer({ open, venue, onClose }: VenueDrawerProps) {
  const [uploading, setUploading] = useState(false)
  const [countryOptions] = useState(countries)
  const [zoneOptions] = useState(() => ['UTC', ...Intl.supportedValuesOf('timeZone')].map(zone))
  const drawer = useSchemaForm({
    schema: venueForm,
    defaultValues: venueValues(venue),
    submit: (values) => save.mutateAsync(values),
  })
  const { form, field } = drawer
  const draft = useDraft({ form, name: open ? `venue/${venue?._id ?? 'new'}` : null })
  const close = () => {
    draft.forget()
    onClose()
  }
  const save = useSaveVenue(venue, { form, draft }, close)
  const image = useWatch({ control: form.control, name: 'image' })

  return (
    <FormDrawer
      form={drawer}
      open={open}
      onOpenChange={(next) => next || close()}
      title={venue ? `Edit ${venue.name}` : 'New venue'}
      description={venue ? undefined : 'A place that holds events and has collections of its own.'}
      submitLabel={venue ? 'Save changes' : 'Create venue'}
      busy={uploading}
    >
      <DraftNotice draft={draft} />
      <Field label="Name" required {...field('name')}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label="Description" {...field('description')}>
        <Textarea rows={3} {...form.register('description')} />
      </Field>
      <PictureField
        {...field('image')}
        preview={image}
        send={async (file, options) => (await getSdk().venues.uploadFile({ file }, options)).file}
        onPicture={(picture) => form.setValue('image', picture ?? '', { shouldDirty: true })}
        onBusy={setUploading}
      />
      <Field label="Address" {...field('address')}>
        <Input autoComplete="off" {...form.register('address')} />
      </Field>
      <div className="grid gap-5 xs:grid-cols-2">
        <Field label="City" {...field('city')}>
          <Input autoComplete="off" {...form.register('city')} />
        </Field>
        <Field label="Country" {...field('countryCode')}>
          <Controller
            control={form.control}
            name="countryCode"
            render={({ field: country }) => (
              <Combobox
                ref={country.ref}
                placeholder="Search countries"
                options={countryOptions}
                value={
                  country.value
                    ? (countryOptions.find(({ value }) => value === country.value) ?? {
                        value: country.value,
                        label: country.value,
                      })
                    : null
                }
                onValueChange={(option) => country.onChange(option?.value ?? '')}
                onBlur={country.onBlur}
              />
            )}
          />
        </Field>
      </div>
      <Field
        label="Time zone"
        required
        help="The clocks that hang there: events of this venue are shown by them."
        {...field('timeZone')}
      >
        <Controller
          control={form.control}
          name="timeZone"
          render={({ field: timeZone }) => (
            <Combobox
              ref={timeZone.ref}
              required
              placeholder="Search time zones"
              options={zoneOptions}
              value={timeZone.value ? zone(timeZone.value) : null}
              onValueChange={(option) => timeZone.onChange(option?.value ?? '')}
              onBlur={timeZone.onBlur}
            />
          )}
        />
      </Field>
      <Field label="Website" {...field('website')}>
        <Input
          type="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://…"
          {...form.register('website')}
        />
      </Field>
    </FormDrawer>
  )
}
