import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useKeptRow } from '#src/lib/use-kept-row.ts'

type EditTargetOptions<Row> = {
  /** What the URL says. */
  search: { drawer?: string | undefined; id?: string | undefined }
  /** The rows of the page. */
  rows: readonly Row[]
  /** Reads one that is on another page of the list, which a link may name. */
  query: (id: string) => UseQueryOptions<Row>
  /** What the URL calls the drawer. */
  name: string
}

/** Returns what the drawer of a list page is of, as the URL requests it: a new one, or the one that its `id` names. */
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
    /** Null where no drawer is open, or it is not known yet. */
    target:
      name === 'edit' && search.drawer === 'new' ? ('new' as const) : (id !== undefined && found) || null,
    /** Why the one that a link names could not be read, and how to try again. */
    failure:
      id !== undefined && !found && linked.error
        ? { error: linked.error, onRetry: () => void linked.refetch() }
        : null,
  }
}
