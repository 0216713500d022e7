import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { SearchInput } from './search-values.ts'

/**
 * Returns the parameters of a page's URL, parsed by `read`, and a function that changes them; undefined removes a parameter. With
 * `replace`, the change adds no entry to the history.
 */
export function useUrlSearch<Search extends object>(
  read: (given: SearchInput<Search>) => Search,
): readonly [Search, (change: Partial<Search>, replace?: boolean) => void] {
  const given: unknown = useSearch({ strict: false })
  // Parsed again, so that it doesn't depend on the caller's route.
  const search = useMemo(() => read(given as SearchInput<Search>), [read, given])
  const navigate = useNavigate()
  const change = useCallback(
    (to: Partial<Search>, replace = false) =>
      void navigate({ to: '.', search: (now) => ({ ...now, ...to }), resetScroll: false, replace }),
    [navigate],
  )
  return [search, change]
}
