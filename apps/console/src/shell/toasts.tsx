import { useToastHistory } from '@vitrine/ui-kit'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { useSignedIn } from '#src/session/use-signed-in.ts'

const Toaster = lazyPart(async () => (await import('./toaster.ts')).Toaster)

/**
 * Container of toasts. After sign-in it is always present; before, it is loaded with the first message,
 * because most visits have none.
 */
export function Toasts() {
  const signedIn = useSignedIn()
  const { entries } = useToastHistory()
  if (!signedIn && entries.length === 0) return null
  return <Toaster />
}
