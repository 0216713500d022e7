import { Button, ErrorSummary } from '@vitrine/ui-kit'
import { DraftNotice } from '#src/drafts/draft-notice.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { collectionBody, collectionForm, collectionValues } from './collection-form.ts'
import { useHidingLocations } from './use-hiding-locations.ts'
import { NameFields } from './name-fields.tsx'
import { AddSampleButton } from './sample/add-sample-button.tsx'

/** Creates a collection from only a name, or adds the sample. */
export function FirstCollection() {
  const locations = useHidingLocations(null)
  const form = useResourceForm({
    onClose: () => undefined,
    schema: collectionForm(locations),
    values: collectionValues(null),
    draft: 'collection/first',
    save: (values, call) => getSdk().collections.create(collectionBody(values, null, locations), call),
    creates: true,
    invalidates: changedBy('collections.create'),
  })
  return (
    <form
      id={form.formId}
      aria-label="First collection"
      onSubmit={form.handleSubmit(form.save)}
      noValidate
      className="flex flex-col gap-4"
    >
      <DraftNotice draft={form.draft} />
      <ErrorSummary errors={form.problems} />
      <div className="grid gap-4 xs:grid-cols-2">
        <NameFields form={form} collection={null} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={form.submitting}>
          Create collection
        </Button>
        <AddSampleButton />
      </div>
    </form>
  )
}
