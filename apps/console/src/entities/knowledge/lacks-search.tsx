import { EmptyState } from '@vitrine/ui-kit'
import { SearchX } from 'lucide-react'

/** Shown where the backend can't search its indexes. */
export function LacksSearch() {
  return (
    <EmptyState
      icon={<SearchX />}
      title="This platform can’t search its indexes"
      description="Assistants may still answer from them."
    />
  )
}
