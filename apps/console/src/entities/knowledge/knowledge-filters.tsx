import { useQuery } from '@tanstack/react-query'
import { Combobox, Select } from '@vitrine/ui-kit'
import type { ReactNode } from 'react'
import { DayRange } from '#src/lib/day-range.tsx'
import { ReadNote } from '#src/lib/retry-note.tsx'
import { sourceChoicesQuery } from './knowledge-queries.ts'
import { languageName } from './language-name.ts'
import type { KnowledgeSearchValues } from './search-values.ts'

type KnowledgeFiltersProps = {
  search: KnowledgeSearchValues
  onSearch: (change: Partial<KnowledgeSearchValues>, replace?: boolean) => void
  indexName: string | undefined
  /** Languages of the searched pages; empty until they are known. */
  languages: readonly string[]
  /** An additional filter, placed before the others. */
  children?: ReactNode
}

const all = 'all'

/** Filter row: source, language and days. */
export function KnowledgeFilters({
  search,
  onSearch,
  indexName,
  languages,
  children,
}: KnowledgeFiltersProps) {
  const sources = useQuery(sourceChoicesQuery(indexName))
  const options = (sources.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  const { source, language } = search
  const choices = language === undefined ? languages : [...new Set([...languages, language])]
  return (
    <fieldset aria-label="Filters" className="flex min-w-0 flex-wrap items-center gap-2">
      {children}
      <div className="w-full xs:w-56">
        <Combobox
          aria-label="Source"
          placeholder="All sources"
          options={options}
          value={
            source
              ? (options.find(({ value }) => value === source) ?? { value: source, label: source })
              : null
          }
          onValueChange={(option) => onSearch({ source: option?.value })}
        />
      </div>
      {choices.length > 0 ? (
        <Select
          aria-label="Language"
          className="w-full xs:w-40"
          options={[
            { value: all, label: 'All languages' },
            ...choices.map((value) => ({ value, label: languageName(value) })),
          ]}
          value={language ?? all}
          onValueChange={(value) => onSearch({ language: value === all ? undefined : value })}
        />
      ) : null}
      <DayRange from={search.from} to={search.to} labels={['Read from', 'Read until']} onChange={onSearch} />
      <ReadNote read={sources} what="The sources" />
    </fieldset>
  )
}
