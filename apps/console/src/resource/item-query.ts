import { queryOptions } from '@tanstack/react-query'
import type { ReadOneOptions } from '@vitrine/sdk/read-one'
import type { queryKeys } from '#src/lib/query-keys.ts'
import { capabilitiesQuery } from '#src/session/capabilities.ts'

type ItemQueryOptions<Row> = Omit<ReadOneOptions<Row>, 'capabilities'> & {
  /** The slice whose changes make it stale. */
  slice: keyof typeof queryKeys
}

/** Returns the query of one row by its id; it fails with `not-found` where there is none. */
export const itemQuery = <Row extends { _id: string }>({ slice, ...read }: ItemQueryOptions<Row>) =>
  queryOptions<Row>({
    queryKey: [slice, 'one', read.id],
    queryFn: async ({ signal, client }) => {
      // A backend that doesn't say what it offers has its lists at least.
      const capabilities = await client.ensureQueryData(capabilitiesQuery).catch(() => [])
      const { readOne } = await import('@vitrine/sdk/read-one')
      return readOne({ ...read, capabilities }, { signal })
    },
  })
