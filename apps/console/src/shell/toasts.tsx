import { useToastHistory } from '@vitrine/ui-kit'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useSignedIn } from '#src/session/use-signed-in.ts'

const Toaster = lazyPart(async () => (await import('./toaster.ts')).Toaster)

/** Where messages appear: with the console's frame, and on the pages before it from the first message on, which most visits don't have. */
export function Toasts() {
  const signedIn = useSignedIn()
  const { entries } = useToastHistory()
  if (!signedIn && entries.length === 0) return null
  return <Toaster />
}
