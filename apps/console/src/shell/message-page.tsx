import type { ReactNode } from 'react'

/** A page with only a message and links. Rendered without the shell. */
export function MessagePage({
  icon,
  title,
  description,
  actions,
}: {
  icon: ReactNode
  title: string
  description: ReactNode
  actions: ReactNode
}) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-1 p-6 text-center">
      <span
        aria-hidden
        className="mb-3 flex size-12 items-center justify-center rounded-md border border-subtle bg-surface text-muted shadow-sm"
      >
        {icon}
      </span>
      <h1 className="text-lg font-semibold text-default">{title}</h1>
      <p className="max-w-md text-sm text-balance text-muted">{description}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>
    </main>
  )
}
