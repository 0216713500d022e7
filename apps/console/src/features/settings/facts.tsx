import type { ReactNode } from 'react'

/** What is known of a setting: a name and a value each line, the values below their names on a phone. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col gap-3 px-4 py-4 text-sm xs:gap-1.5">{children}</dl>
}

/** One of {@link Facts}. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-x-4 xs:flex-row">
      <dt className="shrink-0 text-muted xs:w-36">{label}</dt>
      <dd className="min-w-0 flex-1 wrap-anywhere text-default">{children}</dd>
    </div>
  )
}
