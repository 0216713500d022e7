import { Button, EmptyState } from '@vitrine/ui-kit'
import { SearchX } from 'lucide-react'

type NoMatchesProps = {
  /** What does not match: "No venue matches". */
  title: string
  onClear: () => void
}

/** What stands where a search leaves nothing of a list. */
export function NoMatches({ title, onClear }: NoMatchesProps) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={title}
      description="Try other words, or clear the search."
      action={<Button onClick={onClear}>Clear the search</Button>}
    />
  )
}
