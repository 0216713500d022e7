import { Skeleton } from '@vitrine/ui-kit'

/** Height of the card if nothing needs attention and all checks completed. */
export const attentionHeight = 'min-h-35 xs:min-h-28 lg:min-h-24'

/** Placeholder of the attention card. */
export const AttentionPlaceholder = () => <Skeleton className={`mb-4 w-full rounded-md ${attentionHeight}`} />
