import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { SearchInput } from './search-values.ts'

/**
 * Returns what the URL of a page says, as `read` reads it, and a function that changes it; a value of undefined leaves the URL. With
 * `replace` Back does not lead to what it said before.
 */
export function useUrlSearch<Search extends object>(
  read: (given: SearchInput<Search>) => Search,
): readonly [Search, (change: Partial<Search>, replace?: boolean) => void] {
  const given: unknown = useSearch({ strict: false })
  // Read again, so that it is right whatever route the caller is in.
  const search = useMemo(() => read(given as SearchInput<Search>), [read, given])
  const navigate = useNavigate()
  const change = useCallback(
    (to: Partial<Search>, replace = false) =>
      void navigate({ to: '.', search: (now) => ({ ...now, ...to }), resetScroll: false, replace }),
    [navigate],
  )
  return [search, change]
}
