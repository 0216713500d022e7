import { DeleteButton } from '#src/entities/deletion/delete-button.tsx'
import { useNavigate } from '@tanstack/react-router'
import type { Collection } from '@vitrine/sdk'
import { Button, Card, ErrorSummary } from '@vitrine/ui-kit'
import { useState } from 'react'
import { DraftNotice } from '#src/drafts/draft-notice.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { CollectionFields } from './collection-fields.tsx'
import { CollectionSwitches } from './collection-switches.tsx'
import { collectionBody, collectionForm, collectionValues } from './collection-form.ts'
import { useHidingLocations } from './use-hiding-locations.ts'

type DetailsProps = { collection: Collection; onSaved: () => void }

/** Form of a collection's details. */
function Details({ collection, onSaved }: DetailsProps) {
  const locations = useHidingLocations(collection)
  const form = useResourceForm({
    onClose: onSaved,
    schema: collectionForm(locations),
    values: collectionValues(collection),
    row: collection,
    draft: `collection/${collection._id}`,
    save: (values, call, sent) =>
      getSdk().collections.update(
        { collection_id: collection._id, ...sent(collectionBody(values, collection, locations)) },
        call,
      ),
    invalidates: changedBy('collections.update'),
  })
  return (
    <form
      id={form.formId}
      aria-label="Details"
      onSubmit={form.handleSubmit(form.save)}
      noValidate
      className="flex flex-col gap-5"
    >
      <DraftNotice draft={form.draft} />
      <ErrorSummary errors={form.problems} />
      <CollectionFields form={form} collection={collection} />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        loading={form.submitting}
        disabled={form.busy}
      >
        Save changes
      </Button>
    </form>
  )
}

/**
 * A collection's details and switches. The form reopens with the saved values. On phones the switches are
 * below the form.
 */
export function CollectionSettings({ collection }: { collection: Collection }) {
  const [saved, setSaved] = useState(0)
  const navigate = useNavigate()
  return (
    <>
      <Card.Root className="p-4">
        <Details key={saved} collection={collection} onSaved={() => setSaved(saved + 1)} />
        <DeleteButton
          kind="collection"
          ids={[collection._id]}
          name={collection.name}
          label="Delete collection"
          className="mt-8 self-start"
          onDeleted={() => navigate({ to: '/collection' })}
        />
      </Card.Root>
      <CollectionSwitches collection={collection} />
    </>
  )
}
