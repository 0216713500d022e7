import { Button, EmptyState } from '@vitrine/ui-kit'
import { SearchX } from 'lucide-react'

type NothingMatchesProps = {
  /** What does not match: "No venue matches". */
  title: string
  onClear: () => void
}

/** What stands where a search leaves nothing of a list. */
export function NothingMatches({ title, onClear }: NothingMatchesProps) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={title}
      description="Try other words, or clear the search."
      action={<Button onClick={onClear}>Clear the search</Button>}
    />
  )
}
