import { queryOptions } from '@tanstack/react-query'
import { readOne, type ReadOneOptions } from '@vitrine/sdk'
import { readCapabilities } from '#src/session/capabilities.ts'

type OneQueryOptions<Row> = Omit<ReadOneOptions<Row>, 'capabilities'> & { queryKey: readonly unknown[] }

/** The query of one row by its id; it fails with `not-found` where there is none. */
export const oneQuery = <Row extends { _id: string }>({ queryKey, ...read }: OneQueryOptions<Row>) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Row> =>
      readOne({ ...read, capabilities: await readCapabilities(client) }, { signal }),
  })
