import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { SearchInput } from '#src/lib/search-values.ts'
import { useUrlSearch } from '#src/lib/use-url-search.ts'
import type { ListResource } from './list-resource.ts'
import type { ListSearch } from './list-search.ts'

const none: never[] = []

/**
 * Returns the parameters of a list's URL, parsed by `read`, and functions that change them.
 *
 * @param ofDrawer URL parameters that are removed when a drawer closes or another opens
 */
export function useListSearch<Search extends ListSearch>(
  read: (given: SearchInput<Search>) => Search,
  ofDrawer: readonly string[] = none,
) {
  const [search, set] = useUrlSearch(read)
  const show = useCallback(
    (drawer?: Search['drawer'], id?: string) => {
      const gone = Object.fromEntries(ofDrawer.map((name) => [name, undefined]))
      set({ ...gone, drawer, id } as Partial<Search>)
    },
    [set, ofDrawer],
  )
  const open: (drawer: NonNullable<Search['drawer']>, id?: string) => void = show
  const close = useCallback(() => show(), [show])
  return { search, set, open, close }
}

/** Returns the list that the URL requests, and functions that change the URL. */
export function useList<Row extends { _id: string }, Search extends ListSearch>(
  resource: ListResource<Row, Search>,
  /** False while it is unknown if the backend has the list. */
  enabled = true,
) {
  const url = useListSearch(resource.readSearch, resource.ofDrawer)
  const list = useQuery({ ...resource.query(url.search), enabled })
  return { ...url, resource, list, rows: (list.data?.data ?? none) as readonly Row[] }
}

export type List<Row extends { _id: string }, Search extends ListSearch> = ReturnType<
  typeof useList<Row, Search>
>
