import type { SecretHint as Hint } from '@vitrine/sdk'
import { LockKeyhole } from 'lucide-react'

/** What may be said of a stored secret: whether it is set, and how it ends. */
export function SecretHint({ hint }: { hint: Hint }) {
  if (!hint.isSet) return <span className="text-subtle">Not set</span>
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-muted">
      <LockKeyhole aria-hidden className="size-3.5 shrink-0 text-subtle" />
      {hint.ending ? (
        <span>
          Set, ends in <code className="font-mono text-xs">…{hint.ending}</code>
        </span>
      ) : (
        'Set'
      )}
    </span>
  )
}
