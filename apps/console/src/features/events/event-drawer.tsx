import type { Venue, VenueEvent } from '@vitrine/sdk'
import { DateTimeInput, Field, FormDrawer, Input, Textarea, useSchemaForm } from '@vitrine/ui-kit'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { DraftNotice } from '#src/lib/draft-notice.tsx'
import { knownZone } from '#src/lib/known-zone.ts'
import { NumberField } from '#src/lib/number-field.tsx'
import { PictureField } from '#src/lib/picture-field.tsx'
import { getSdk } from '#src/lib/sdk.ts'
import { useDraft } from '#src/lib/use-draft.ts'
import { eventForm, eventValues } from './event-form.ts'
import { useSaveEvent } from './mutations.ts'
import { VenuesField } from './venues-field.tsx'

type EventDrawerProps = {
  open: boolean
  /** Null for a new one. */
  event: VenueEvent | null
  /** The venue whose page this is: a new event is held there, and times are read off its clocks. */
  venue: Venue
  onClose: () => void
}

/** Creates an event or changes one. Mount it anew for each opening: it holds what was typed. */
export function EventDrawer({ open, event, venue, onClose }: EventDrawerProps) {
  const [uploading, setUploading] = useState(false)
  const drawer = useSchemaForm({
    schema: eventForm,
    defaultValues: eventValues(event, venue),
    submit: (values) => save.mutateAsync(values),
  })
  const { form, field } = drawer
  const draft = useDraft({ form, name: open ? `event/${event?._id ?? `new/${venue._id}`}` : null })
  const close = () => {
    draft.forget()
    onClose()
  }
  const save = useSaveEvent(event, { form, draft }, close)
  const [image, startsAt] = useWatch({ control: form.control, name: ['image', 'startsAt'] })
  const timeZone = knownZone(venue.timeZone)

  return (
    <FormDrawer
      form={drawer}
      open={open}
      onOpenChange={(next) => next || close()}
      title={event ? `Edit ${event.name}` : 'New event'}
      description={`Times are those of ${venue.name}: ${timeZone.replaceAll('_', ' ')}.`}
      submitLabel={event ? 'Save changes' : 'Create event'}
      busy={uploading}
    >
      <DraftNotice draft={draft} />
      <Field label="Name" required {...field('name')}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Controller
        control={form.control}
        name="startsAt"
        render={({ field: starts }) => (
          <Field label="Starts" required {...field('startsAt')}>
            <DateTimeInput
              ref={starts.ref}
              timeZone={timeZone}
              value={starts.value}
              onValueChange={starts.onChange}
              onBlur={starts.onBlur}
            />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="endsAt"
        render={({ field: ends }) => (
          <Field label="Ends" required {...field('endsAt')}>
            <DateTimeInput
              ref={ends.ref}
              timeZone={timeZone}
              min={startsAt ?? undefined}
              value={ends.value}
              onValueChange={ends.onChange}
              onBlur={ends.onBlur}
            />
          </Field>
        )}
      />
      <div className="grid gap-5 xs:grid-cols-2">
        <NumberField
          form={drawer}
          name="points"
          label="Points"
          help="Loyalty points that a visit is worth."
          min={0}
          max={1_000_000}
        />
        <NumberField
          form={drawer}
          name="capacity"
          label="Capacity"
          help="How many may come. Leave blank for no limit."
          min={1}
          max={1_000_000}
          required={false}
        />
      </div>
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
      <VenuesField drawer={drawer} />
    </FormDrawer>
  )
}
