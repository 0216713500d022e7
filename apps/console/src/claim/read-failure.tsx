import { Button } from '@vitrine/ui-kit'

/** Why something could not be read, and a way to try again. The kit's ErrorState weighs as much as half of this page. */
export function ReadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p className="text-sm wrap-anywhere">{message}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
