import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useKeptRow } from '#src/lib/use-kept-row.ts'

type EditTargetOptions<Row> = {
  /** The parameters of the URL. */
  search: { drawer?: string | undefined; id?: string | undefined }
  /** The rows of the page. */
  rows: readonly Row[]
  /** Reads a linked row that is on another page of the list. */
  query: (id: string) => UseQueryOptions<Row>
  /** The drawer's name in the URL. */
  name: string
}

/** Returns the row of a list page's drawer, as requested by the URL: `new`, or the row of `id`. */
export function useEditTarget<Row extends { _id: string }>({
  search,
  rows,
  query,
  name,
}: EditTargetOptions<Row>) {
  const id = search.drawer === name ? search.id : undefined
  const listed = rows.find((one) => one._id === id)
  const linked = useQuery({
    ...query(id ?? ''),
    enabled: id !== undefined && !listed,
  })
  const found = useKeptRow(listed ?? linked.data, id)
  return {
    /** Null if no drawer is open, or while the row is unknown. */
    target:
      name === 'edit' && search.drawer === 'new' ? ('new' as const) : (id !== undefined && found) || null,
    /** The error of reading a linked row, with a function to try again. */
    failure:
      id !== undefined && !found && linked.error
        ? { error: linked.error, onRetry: () => void linked.refetch() }
        : null,
  }
}
