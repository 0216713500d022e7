import { Badge } from '@vitrine/ui-kit'
import type { Argument } from './arguments-of.ts'

/** What a tool takes, one argument below the other. */
export function ArgumentList({ found, label }: { found: readonly Argument[]; label: string }) {
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-(--border-color-subtle)">
      {found.map(({ name, type, required, description, fallback }) => (
        <li key={name} className="flex flex-col gap-0.5 py-2 first:pt-0 last:pb-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <code className="font-mono text-xs font-medium break-all text-default">{name}</code>
            <span className="text-xs wrap-anywhere text-subtle">{type}</span>
            {required ? <Badge tone="accent">Required</Badge> : null}
            {fallback === null ? null : (
              <span className="text-xs text-subtle">
                default <code className="font-mono break-all">{fallback}</code>
              </span>
            )}
          </span>
          {description ? <span className="text-xs wrap-anywhere text-muted">{description}</span> : null}
        </li>
      ))}
    </ul>
  )
}
