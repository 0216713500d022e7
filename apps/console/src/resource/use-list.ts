import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { SearchInput } from '#src/lib/search-values.ts'
import { useUrlSearch } from '#src/lib/use-url-search.ts'
import type { ListResource } from './list-resource.ts'
import type { ListSearch } from './list-search.ts'

/** Returns what the URL of a list says, read by `read`, and the ways to change it. */
export function useListSearch<Search extends ListSearch>(read: (given: SearchInput<Search>) => Search) {
  const [search, set] = useUrlSearch(read)
  const open = useCallback(
    (drawer: NonNullable<Search['drawer']>, id?: string) => set({ drawer, id } as Partial<Search>),
    [set],
  )
  const close = useCallback(() => set({ drawer: undefined, id: undefined } as Partial<Search>), [set])
  return { search, set, open, close }
}

const none: never[] = []

/** Returns the list that the URL requests, and the ways to change the URL. */
export function useList<Row extends { _id: string }, Search extends ListSearch>(
  resource: ListResource<Row, Search>,
  /** False while it is not known that the backend has such a list. */
  enabled = true,
) {
  const url = useListSearch(resource.readSearch)
  const list = useQuery({ ...resource.query(url.search), enabled })
  return { ...url, resource, list, rows: (list.data?.data ?? none) as readonly Row[] }
}

export type List<Row extends { _id: string }, Search extends ListSearch> = ReturnType<
  typeof useList<Row, Search>
>
