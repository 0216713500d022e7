import { isApiError } from '@vitrine/sdk'
import { Drawer, EmptyState, ErrorState } from '@vitrine/ui-kit'
import { SearchX } from 'lucide-react'
import { errorText } from '#src/lib/error-text.ts'

export type FailedDrawerProps = {
  /** What the drawer is for: "Edit venue". */
  title: string
  /** What it is of: "venue". */
  noun: string
  error: Error
  onRetry: () => void
  onClose: () => void
}

/** The drawer of something that a link names and that could not be read: why, and the way to try again where there is such a thing. */
export function FailedDrawer({ title, noun, error, onRetry, onClose }: FailedDrawerProps) {
  return (
    <Drawer open onOpenChange={onClose} title={title}>
      {isApiError(error, 'not-found') ? (
        <EmptyState
          icon={<SearchX />}
          title={`There is no such ${noun}`}
          description="The link is wrong, or it belongs to another platform."
        />
      ) : (
        <ErrorState title={`The ${noun} could not be loaded`} message={errorText(error)} onRetry={onRetry} />
      )}
    </Drawer>
  )
}
