import { isApiError } from '@vitrine/sdk'
import { Button, EmptyState, PageHeader } from '@vitrine/ui-kit'
import { SearchX } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'

/** True if a call failed because the record named in the address doesn't exist or can't exist. */
export const isMissing = (error: unknown): boolean => isApiError(error, 'not-found', 'validation')

type MissingPageProps = {
  title: string
  /** What doesn't exist. */
  missing: string
  /** Why it may not exist. */
  reason?: ReactNode
  /** A link to the list of what exists. */
  link: ReactElement
}

/** A page whose record doesn't exist. */
export function MissingPage({
  title,
  missing,
  reason = 'The address may have been mistyped, or it belongs to another platform.',
  link,
}: MissingPageProps) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={<SearchX />}
        title={missing}
        description={reason}
        action={
          <Button asChild variant="primary">
            {link}
          </Button>
        }
      />
    </>
  )
}
