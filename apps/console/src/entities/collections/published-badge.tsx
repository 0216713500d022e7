import type { Collection } from '@vitrine/sdk'
import { Badge } from '@vitrine/ui-kit'

/** Shows whether visitors can see the collection. Renders nothing if the backend doesn't report it. */
export const PublishedBadge = ({ collection }: { collection: Collection | undefined }) =>
  typeof collection?.isPublished === 'boolean' ? (
    <Badge tone={collection.isPublished ? 'success' : 'neutral'} dot>
      {collection.isPublished ? 'Published' : 'Unpublished'}
    </Badge>
  ) : null
