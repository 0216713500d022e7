import type { VectorIndex } from '@vitrine/sdk'
import { IconButton } from '@vitrine/ui-kit'
import { RotateCw } from 'lucide-react'
import { useRefreshFigures } from './mutations.ts'

/** Reads the figures of one index as they are now. */
export function RefreshButton({ index }: { index: VectorIndex }) {
  const { mutate, isPending } = useRefreshFigures(index)
  return (
    <IconButton
      label={`Refresh the figures of ${index.indexName}`}
      size="sm"
      aria-busy={isPending || undefined}
      onClick={() => {
        if (!isPending) mutate(undefined)
      }}
    >
      <RotateCw aria-hidden className={isPending ? 'animate-spin' : undefined} />
    </IconButton>
  )
}
