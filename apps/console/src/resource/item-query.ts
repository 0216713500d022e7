import { queryOptions } from '@tanstack/react-query'
import type { ReadOneOptions } from '@vitrine/sdk/read-one'
import type { SdkPath } from '@vitrine/sdk/react'
import { capabilitiesQuery } from '#src/session/capabilities.ts'
import { keyOf } from '#src/session/queries.ts'

type ItemQueryOptions<Row> = Omit<ReadOneOptions<Row>, 'capabilities'> & {
  /** The group whose changes invalidate the query. */
  group: SdkPath
}

/** Returns the query of one row by its id. It fails with `not-found` if the row doesn't exist. */
export const itemQuery = <Row extends { _id: string }>({ group, ...read }: ItemQueryOptions<Row>) =>
  queryOptions<Row>({
    queryKey: [...keyOf(group), 'one', read.id],
    queryFn: async ({ signal, client }) => {
      // A backend that reports no capabilities still has its lists.
      const { data: capabilities } = await client
        .ensureQueryData(capabilitiesQuery)
        .catch(() => ({ data: [] }))
      const { readOne } = await import('@vitrine/sdk/read-one')
      return readOne({ ...read, capabilities }, { signal })
    },
  })
