import { Drawer, ErrorState } from '@vitrine/ui-kit'
import { errorText } from '#src/lib/error-text.ts'

export type FailedDrawerProps = {
  /** What the drawer is for: "Edit venue". */
  title: string
  /** What failed: "The venue could not be loaded". */
  failure: string
  error: Error
  onRetry: () => void
  onClose: () => void
}

/** The drawer of something that a link names and that could not be read: why, and the way to try again. */
export function FailedDrawer({ title, failure, error, onRetry, onClose }: FailedDrawerProps) {
  return (
    <Drawer open onOpenChange={onClose} title={title}>
      <ErrorState title={failure} message={errorText(error)} onRetry={onRetry} />
    </Drawer>
  )
}
