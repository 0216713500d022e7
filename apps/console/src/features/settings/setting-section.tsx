import type { UseQueryResult } from '@tanstack/react-query'
import { Card, EmptyState, type EmptyStateProps, ErrorBoundary, Skeleton } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import { ReadError } from '#src/lib/read-error.tsx'
import { type SectionName, sectionId, sectionTitles } from './sections.ts'

type SettingSectionProps = {
  name: SectionName
  /** A sentence about the purpose of these settings. */
  purpose: ReactNode
  /** Buttons in the header. */
  actions?: ReactNode
  children: ReactNode
}

/** A section of the settings that links can target. */
export function SettingSection({ name, purpose, actions, children }: SettingSectionProps) {
  const id = sectionId(name)
  return (
    <Card
      id={id}
      aria-labelledby={`${id}-title`}
      // A link to the section moves the focus here. The scroll margin keeps the title below the sticky
      // header.
      tabIndex={-1}
      className="scroll-mt-20 outline-none focus-visible:ring-2 focus-visible:ring-focus"
    >
      <Card.Header className="items-start">
        <div className="min-w-0 flex-1 basis-64">
          <Card.Title id={`${id}-title`}>{sectionTitles[name]}</Card.Title>
          <p className="mt-0.5 text-sm text-muted">{purpose}</p>
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </Card.Header>
      {children}
    </Card>
  )
}

type SettingGroupProps = { title: string; purpose: ReactNode; actions?: ReactNode; children: ReactNode }

/** A list within a section. */
export function SettingGroup({ title, purpose, actions, children }: SettingGroupProps) {
  return (
    <section aria-label={title} className="border-b border-subtle last:border-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 px-4 pt-4 pb-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="text-sm font-medium text-default">{title}</h3>
          <p className="mt-0.5 text-xs text-muted">{purpose}</p>
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {children}
    </section>
  )
}

type SettingBodyProps<Data> = {
  query: UseQueryResult<Data>
  /** Title of an error, such as "The email account could not be loaded". */
  failed: string
  /** Number of skeleton lines while it loads. */
  lines: number
  children: (data: Data) => ReactNode
}

/** A component, so that the boundary above it catches errors while it renders. */
function Body<Data>({ data, children }: { data: Data; children: (data: Data) => ReactNode }) {
  return children(data)
}

/**
 * The loaded setting, a skeleton or an error. Each setting has a separate boundary, so that a failure doesn't
 * affect the others.
 */
export function SettingBody<Data>({ query, failed, lines, children }: SettingBodyProps<Data>) {
  if (query.data !== undefined) {
    return (
      <ErrorBoundary of={query.data}>
        <Body data={query.data}>{children}</Body>
      </ErrorBoundary>
    )
  }
  if (query.isError) {
    return <ReadError read={query} title={failed} className="py-6" />
  }
  return (
    <div aria-busy className="flex flex-col gap-1.5 px-4 py-4">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className="h-5 w-full max-w-96" />
      ))}
    </div>
  )
}

/** Compact note for a setting that isn't set, with its purpose. */
export function NotConfigured(props: Pick<EmptyStateProps, 'title' | 'description'>) {
  return (
    <EmptyState
      {...props}
      className="items-start px-4 py-4 text-start [&_p]:max-w-none [&_p]:text-sm [&_p]:text-wrap"
    />
  )
}
