import type { Collection } from '@vitrine/sdk'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import type { RowDrawerProps } from '#src/resource/lazy-drawer.tsx'
import { ResourceDrawer } from '#src/resource/resource-drawer.tsx'
import { useResourceForm } from '#src/resource/use-resource-form.ts'
import { CollectionFields } from './collection-fields.tsx'
import { collectionBody, collectionForm, collectionValues } from './collection-form.ts'
import { useHidingLocations } from './use-hiding-locations.ts'
import type { CollectionScope } from '#src/entities/collections/scope.ts'

type CollectionDrawerProps = RowDrawerProps<Collection> & {
  /** The venue or event of the new collection. */
  scope: CollectionScope | undefined
}

/** Creates a collection. Each event has a separate draft. */
export function CollectionDrawer({ open, scope, onClose }: CollectionDrawerProps) {
  const locations = useHidingLocations(null)
  const form = useResourceForm({
    open,
    onClose,
    schema: collectionForm(locations),
    values: collectionValues(null, scope),
    draft: ['collection/new', (scope?.event ?? scope?.venue)?._id].filter(Boolean).join('/'),
    save: (values, call) => getSdk().collections.create(collectionBody(values, null, locations), call),
    creates: true,
    invalidates: changedBy('collections.create'),
  })
  return (
    <ResourceDrawer
      form={form}
      noun="collection"
      name={undefined}
      description="It stays unpublished until you publish it."
    >
      <CollectionFields form={form} collection={null} />
    </ResourceDrawer>
  )
}
