import { useQuery } from '@tanstack/react-query'
import { Combobox } from '@vitrine/ui-kit'
import { PageLink } from '#src/lib/links.tsx'
import { ReadNote } from '#src/lib/retry-note.tsx'
import { indexNamesQuery } from './index-names-query.ts'

type IndexChoiceProps = {
  /** Name of the chosen index; empty before a choice. */
  value: string
  onValueChange: (indexName: string) => void
}

/**
 * Searchable choice of a vector index, for a Field. Shows a note if there are no indexes or if they could not
 * be loaded.
 */
export function IndexChoice({ value, onValueChange }: IndexChoiceProps) {
  const names = useQuery(indexNamesQuery)
  const options = (names.data ?? []).map(({ indexName }) => ({ value: indexName, label: indexName }))
  return (
    <>
      <Combobox
        required
        placeholder={names.isPending ? 'Reading the indexes…' : 'Choose an index'}
        options={options}
        value={value ? { value, label: value } : null}
        onValueChange={(option) => onValueChange(option?.value ?? '')}
        className="font-mono placeholder:font-sans"
      />
      <ReadNote read={names} what="The indexes" />
      {names.data?.length === 0 ? (
        <p className="text-xs text-muted">
          There is no index yet.{' '}
          <PageLink to="/vectordb" search={{ drawer: 'new' }}>
            Create one
          </PageLink>{' '}
          first.
        </p>
      ) : null}
    </>
  )
}
