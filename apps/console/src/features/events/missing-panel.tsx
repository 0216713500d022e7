import { EmptyState, PageHeader } from '@vitrine/ui-kit'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'

type MissingPanelProps = {
  title: string
  description: string
  /** The way to where there is something. */
  action: ReactNode
}

/** Stands for a page whose venue or event is not there. */
export function MissingPanel({ title, description, action }: MissingPanelProps) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={<SearchX />}
        title={description}
        description="The address may have been mistyped, or it belongs to another platform."
        action={action}
      />
    </>
  )
}
