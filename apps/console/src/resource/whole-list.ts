import type { UseQueryOptions } from '@tanstack/react-query'
import { ApiError } from '@vitrine/sdk'
import type { SdkQuery } from '@vitrine/sdk/react'

type WholeListOptions<Raw, Row> = {
  /** The query of all rows. */
  query: SdkQuery<{ data: Raw[] }>
  /** Converts a row of the platform. Default: unchanged. */
  rowOf?: (raw: Raw) => Row
  /** Returns the texts that a search covers. */
  textsOf?: (row: Row) => readonly (string | null)[]
  /** Returns the milliseconds until the list is read again, given all rows of the platform. */
  poll?: (all: readonly Raw[] | undefined) => number | false
}

type Answer<Row> = { data: Row[]; unreadable?: unknown[] }

/** Returns the options of a list that the platform answers as a whole. It is searched and paged here. */
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
      // After a deletion or a search the page may no longer exist.
      const page = Math.min(wanted, Math.max(1, Math.ceil(found.length / pageSize)))
      return {
        data: found.slice((page - 1) * pageSize, page * pageSize),
        totalCount: found.length,
        page,
        // The position of unreadable rows is unknown, so the first page reports them. Searches never find them.
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
  // The cache holds the unprocessed answer.
  poll: (all: readonly unknown[] | undefined) => poll?.(all as readonly Raw[] | undefined) ?? false,
})
