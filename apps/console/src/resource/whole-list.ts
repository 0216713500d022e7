import type { UseQueryOptions } from '@tanstack/react-query'
import type { SdkQuery } from '@vitrine/sdk/react'

type WholeListOptions<Raw, Row> = {
  noun: string
  /** Reads every row. */
  query: SdkQuery<{ data: Raw[] }>
  /** Returns a row, given what the platform says of it. */
  rowOf: (raw: Raw) => Row
  /** Returns what a search looks through. */
  textsOf?: (row: Row) => readonly (string | null)[]
}

type Answer<Row> = { data: Row[]; unreadable?: unknown[] }

/** Returns how a list is read that the platform answers whole: it is searched and cut into pages here. */
export const wholeList = <Raw, Row extends { _id: string }>({
  noun,
  query,
  rowOf,
  textsOf = () => [],
}: WholeListOptions<Raw, Row>) => ({
  read({ page, pageSize, search = '' }: { page: number; pageSize: number; search?: string | undefined }) {
    const words = search.trim().toLowerCase()
    const isFound = (row: Row) =>
      words === '' || textsOf(row).some((text) => text?.toLowerCase().includes(words))
    const select = ({ data, unreadable }: Answer<Raw>) => {
      const found = data.map(rowOf).filter(isFound)
      return {
        data: found.slice((page - 1) * pageSize, page * pageSize),
        totalCount: found.length,
        // A search finds no row that could not be read.
        ...(words === '' && unreadable && { unreadable }),
      }
    }
    return { ...query, select } as unknown as SdkQuery<ReturnType<typeof select>>
  },
  one: (id: string) => {
    const select = ({ data }: Answer<Raw>) => {
      const found = data.map(rowOf).find(({ _id }) => _id === id)
      if (!found) throw new Error(`There is no such ${noun}.`)
      return found
    }
    return { ...query, select } as unknown as UseQueryOptions<Row>
  },
})
