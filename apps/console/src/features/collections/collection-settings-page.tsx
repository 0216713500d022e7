import { Card, Skeleton } from '@vitrine/ui-kit'
import { CollectionFrame } from '#src/entities/collections/collection-frame.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'

const CollectionSettings = lazyPart(
  async () => (await import('./collection-settings.tsx')).CollectionSettings,
  <Card.Root aria-busy className="flex flex-col gap-5 p-4">
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} className="h-14" />
    ))}
  </Card.Root>,
)

/** The Settings tab of a collection: its switches and details. */
export const CollectionSettingsPage = ({ collectionId }: { collectionId: string }) => (
  <CollectionFrame collectionId={collectionId} tab="settings">
    {(collection) => (
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <CollectionSettings collection={collection} />
      </div>
    )}
  </CollectionFrame>
)
