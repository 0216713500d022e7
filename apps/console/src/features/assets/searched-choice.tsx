import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SdkQuery } from '@vitrine/sdk/react'
import { formatCount, RadioGroup, type RadioOption, Skeleton } from '@vitrine/ui-kit'
import { useEffect, useState } from 'react'
import { ReadError } from '#src/lib/read-error.tsx'
import { SearchField } from '#src/lib/search-field.tsx'

/** Number of rows offered before a search, which finds the others. */
const pageSize = 20

type SearchedChoiceProps<Row> = {
  label: string
  /** Name of the rows in the plural, such as `collections`. */
  what: string
  query: (page: {
    page: number
    pageSize: number
    search: string | undefined
  }) => SdkQuery<{ data: Row[]; totalCount: number }>
  optionsOf: (rows: Row[]) => RadioOption[]
  value: string
  onChange: (value: string) => void
}

/** Chooses a row of a list that can be searched. */
export function SearchedChoice<Row>({
  label,
  what,
  query,
  optionsOf,
  value,
  onChange,
}: SearchedChoiceProps<Row>) {
  const [search, setSearch] = useState('')
  const list = useQuery({
    ...query({ page: 1, pageSize, search: search || undefined }),
    placeholderData: keepPreviousData,
  })
  const options = list.data && optionsOf(list.data.data)
  const isGone =
    value !== '' && !list.isPending && !list.isPlaceholderData && !options?.some((one) => one.value === value)
  useEffect(() => {
    // A chosen row that a search hides is deselected.
    if (isGone) onChange('')
  }, [isGone, onChange])
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={`Search ${what}`} value={search} onSearch={setSearch} />
      {list.isError && !list.data ? (
        <ReadError read={list} title={`The ${what} could not be loaded`} className="py-4" />
      ) : options ? (
        <RadioGroup
          aria-label={label}
          className="max-h-72 overflow-y-auto p-1"
          value={value}
          onValueChange={onChange}
          options={options}
        />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
      {options?.length === 0 ? <p className="p-1 text-sm text-muted">{`No ${what} match.`}</p> : null}
      {list.data && list.data.totalCount > pageSize ? (
        <p className="text-xs text-subtle">
          The first {pageSize} of {formatCount(list.data.totalCount)}. Search to find the others.
        </p>
      ) : null}
    </div>
  )
}
