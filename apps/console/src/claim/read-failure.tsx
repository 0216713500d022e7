import { Button } from '@vitrine/ui-kit'

/**
 * Shows why something could not be loaded, with a retry button. The kit's ErrorState would add half of this
 * page's size.
 */
export function ReadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="text-sm wrap-anywhere">{message}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
