import { Button, EmptyState } from '@vitrine/ui-kit'
import { FileUp, Images, Plus, SearchX } from 'lucide-react'
import { PageOutOfRange } from '#src/lib/page-out-of-range.tsx'
import type { AssetSearch } from './search.ts'

type AssetsEmptyProps = {
  search: AssetSearch
  /** How many there are on other pages. */
  total: number
  onSearch: (change: Partial<AssetSearch>) => void
}

/** What stands where no asset does: a page past the end, a filter that matches nothing, or a new collection. */
export function AssetsEmpty({ search, total, onSearch }: AssetsEmptyProps) {
  if (total > 0) {
    return <PageOutOfRange onFirst={() => onSearch({ page: 1 })} />
  }
  if (search.search !== '' || search.state !== undefined) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="No asset matches"
        description="Try other words, or clear the filters."
        action={
          <Button onClick={() => onSearch({ search: '', state: undefined, page: 1 })}>
            Clear the filters
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={<Images />}
      title="No assets yet"
      description="Premint assets here: write their metadata by hand or import it. They reach the chain when you mint them."
      action={
        <>
          <Button
            variant="primary"
            icon={<Plus aria-hidden />}
            onClick={() => onSearch({ drawer: 'new', id: undefined })}
          >
            New asset
          </Button>
          <Button icon={<FileUp aria-hidden />} onClick={() => onSearch({ drawer: 'import', id: undefined })}>
            Import JSON
          </Button>
        </>
      }
    />
  )
}
