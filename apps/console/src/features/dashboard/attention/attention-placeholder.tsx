import { Skeleton } from '@vitrine/ui-kit'

/** As high as the card where nothing needs anybody, and everything was looked at. */
export const attentionHeight = 'min-h-35 xs:min-h-28 lg:min-h-24'

/** Where what needs a person will be. */
export const AttentionPlaceholder = () => <Skeleton className={`mb-4 w-full rounded-md ${attentionHeight}`} />
