import type { ReactNode } from 'react'

/** A name and a value, one of the lines of a `<dl>`; the value below its name on a phone. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-x-4 xs:min-h-6 xs:flex-row xs:items-center">
      <dt className="shrink-0 text-muted xs:w-36">{label}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere text-default tabular-nums">{children}</dd>
    </div>
  )
}
