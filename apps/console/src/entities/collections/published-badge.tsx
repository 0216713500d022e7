import type { Collection } from '@vitrine/sdk'
import { Badge } from '@vitrine/ui-kit'

/** Whether visitors see the collection. Nothing where the backend does not say. */
export const PublishedBadge = ({ collection }: { collection: Collection | undefined }) =>
  typeof collection?.isPublished === 'boolean' ? (
    <Badge tone={collection.isPublished ? 'success' : 'neutral'} dot>
      {collection.isPublished ? 'Published' : 'Unpublished'}
    </Badge>
  ) : null
