import { Button, EmptyState } from '@vitrine/ui-kit'
import { SearchX } from 'lucide-react'

/** Shown if a list has rows, but none on the page in the URL. */
export function PageOutOfRange({ onFirst }: { onFirst: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="This page is past the end"
      action={<Button onClick={onFirst}>Go to the first page</Button>}
    />
  )
}
