import type { UseQueryResult } from '@tanstack/react-query'
import type { VectorIndexName } from '@vitrine/sdk'
import { Combobox } from '@vitrine/ui-kit'
import { errorText } from '#src/lib/error-text.ts'
import { RetryNote } from '#src/lib/retry-note.tsx'

type SourcesFilterProps = {
  names: UseQueryResult<VectorIndexName[]>
  /** The index whose sources are stored. */
  index: string | undefined
  onIndex: (index: string | undefined) => void
}

/** The filter row: the sources of one index, or of all. */
export function SourcesFilter({ names, index, onIndex }: SourcesFilterProps) {
  return (
    <search className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="w-full xs:w-64">
        <Combobox
          aria-label="Index"
          placeholder="All indexes"
          options={(names.data ?? []).map(({ indexName }) => ({ value: indexName, label: indexName }))}
          value={index ? { value: index, label: index } : null}
          onValueChange={(option) => onIndex(option?.value)}
        />
      </div>
      {names.isError && !names.data ? (
        <RetryNote
          text={`The indexes could not be loaded. ${errorText(names.error)}`}
          onRetry={() => void names.refetch()}
        />
      ) : null}
    </search>
  )
}
