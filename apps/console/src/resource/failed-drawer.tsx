import { isApiError } from '@vitrine/sdk'
import { Drawer, EmptyState, ErrorState } from '@vitrine/ui-kit'
import { SearchX } from 'lucide-react'
import { errorText } from '#src/lib/error-text.ts'

export type FailedDrawerProps = {
  /** The title of the drawer: "Edit venue". */
  title: string
  /** The noun of the row: "venue". */
  noun: string
  error: Error
  onRetry: () => void
  onClose: () => void
}

/** A drawer for a linked row that could not be read. Shows the reason and, if useful, a button to try again. */
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
