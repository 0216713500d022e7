import type { SecretHint } from '@vitrine/sdk'
import { LockKeyhole } from 'lucide-react'

/** Shows if a secret is set, as far as that is known, and the end of a long one. */
export function SecretState({ hint }: { hint: SecretHint | null }) {
  if (!hint || hint.isSet === null) return <span className="text-muted">Unknown</span>
  if (!hint.isSet) return <span className="text-muted">Not set</span>
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-muted">
      <LockKeyhole aria-hidden className="size-3.5 shrink-0 text-subtle" />
      {hint.ending ? (
        <span>
          Set, ends in …<span className="font-mono">{hint.ending}</span>
        </span>
      ) : (
        'Set'
      )}
    </span>
  )
}
