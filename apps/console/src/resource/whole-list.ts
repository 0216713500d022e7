import type { UseQueryOptions } from '@tanstack/react-query'
import { ApiError } from '@vitrine/sdk'
import type { SdkQuery } from '@vitrine/sdk/react'

type WholeListOptions<Raw, Row> = {
  /** Reads every row. */
  query: SdkQuery<{ data: Raw[] }>
  /** Returns a row, given what the platform says of it. Default: the same. */
  rowOf?: (raw: Raw) => Row
  /** Returns what a search looks through. */
  textsOf?: (row: Row) => readonly (string | null)[]
  /** Returns the pause before the list is read again, given every row as the platform says it. */
  poll?: (all: readonly Raw[] | undefined) => number | false
}

type Answer<Row> = { data: Row[]; unreadable?: unknown[] }

/** Returns how a list is read that the platform answers whole: it is searched and cut into pages here. */
export const wholeList = <Raw, Row extends { _id: string } = Raw & { _id: string }>({
  query,
  rowOf = (raw) => raw as unknown as Row,
  textsOf = () => [],
  poll,
}: WholeListOptions<Raw, Row>) => ({
  read({
    page: wanted,
    pageSize,
    search = '',
  }: {
    page: number
    pageSize: number
    search?: string | undefined
  }) {
    const words = search.trim().toLowerCase()
    const isFound = (row: Row) =>
      words === '' || textsOf(row).some((text) => text?.toLowerCase().includes(words))
    const select = ({ data, unreadable }: Answer<Raw>) => {
      const found = data.map(rowOf).filter(isFound)
      // A deletion or a search may have taken the page away.
      const page = Math.min(wanted, Math.max(1, Math.ceil(found.length / pageSize)))
      return {
        data: found.slice((page - 1) * pageSize, page * pageSize),
        totalCount: found.length,
        page,
        // Nobody knows where they belong: the first page says so. A search finds none of them.
        ...(words === '' && page === 1 && unreadable && { unreadable }),
      }
    }
    return { ...query, select } as unknown as SdkQuery<ReturnType<typeof select>>
  },
  one: (id: string) => {
    const select = ({ data }: Answer<Raw>) => {
      const found = data.map(rowOf).find(({ _id }) => _id === id)
      if (found) return found
      throw new ApiError('There is no such row.', { kind: 'not-found', operation: 'list' })
    }
    return { ...query, select } as unknown as UseQueryOptions<Row>
  },
  // What is cached is the answer as it came.
  poll: (all: readonly unknown[] | undefined) => poll?.(all as readonly Raw[] | undefined) ?? false,
})
