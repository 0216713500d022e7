import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { SearchInput } from '#src/lib/search-values.ts'
import type { ListResource } from './list-resource.ts'
import type { ListSearch } from './list-search.ts'

/** Returns what the URL of a list says, read by `read`, and the ways to change it. */
export function useListSearch<Search extends ListSearch>(read: (given: SearchInput<Search>) => Search) {
  const given: unknown = useSearch({ strict: false })
  // Read again, so that it is right whatever route shows the list.
  const search = read(given as SearchInput<Search>)
  const navigate = useNavigate()
  /** Changes the URL; a value of undefined leaves it. */
  const set = useCallback(
    (change: Partial<Search>) =>
      void navigate({ to: '.', search: (now) => ({ ...now, ...change }), resetScroll: false }),
    [navigate],
  )
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
) {
  const url = useListSearch(resource.readSearch)
  const list = useQuery(resource.query(url.search))
  return { ...url, resource, list, rows: (list.data?.data ?? none) as readonly Row[] }
}

export type List<Row extends { _id: string }, Search extends ListSearch> = ReturnType<
  typeof useList<Row, Search>
>
