import { queryOptions } from '@tanstack/react-query'
import { type ImportReport, isApiError } from '@vitrine/sdk'
import { errorText } from '#src/lib/error-text.ts'
import { fromNetworkKey } from '#src/lib/network-key.ts'
import { capabilitiesQuery } from '#src/session/capabilities.ts'
import { keyOf } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { readImport } from './read-import.ts'

/** One row of an import file and what is wrong with it. */
export type ImportRow = ImportReport['rows'][number]

/** A file to import, and where its assets go. `id` is made when the file is chosen. */
type ImportInput = { file: File; id: string; network: string; smartContractType: number }

/** Long enough for five thousand rows, in milliseconds. */
const TIMEOUT = 180_000

/** Returns what a file holds: asking stores nothing. It is requested again when the file, the network or the type changes. */
export const reportQuery = (collectionId: string, input: ImportInput | null) =>
  queryOptions({
    queryKey: [
      ...keyOf('assets'),
      'import',
      collectionId,
      input && [input.id, input.network, input.smartContractType],
    ],
    queryFn: async ({ client, signal }) => {
      if (!input) throw new Error('Choose a file first.')
      const { file, network, smartContractType } = input
      // A backend that does not know `dryRun` would import the file.
      const { data: capabilities } = await client.fetchQuery(capabilitiesQuery)
      if (!capabilities.includes('import-check')) return readImport(file)
      const { data } = await getSdk().assets.importJson(
        { collection_id: collectionId, ...fromNetworkKey(network), smartContractType, file, dryRun: true },
        { timeout: TIMEOUT, signal },
      )
      if (!data) throw new Error('The platform did not say what the file holds.')
      return data.rows
    },
    enabled: input !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Returns the bad rows first, each kind in the order of the file. */
export const badFirst = (rows: readonly ImportRow[]): ImportRow[] =>
  [...rows].sort(
    (a, b) => Number(b.errors.length > 0) - Number(a.errors.length > 0) || (a.row ?? 0) - (b.row ?? 0),
  )

/** Returns why a file was refused as a whole: not JSON (with line and column), too many rows, and the like. */
export const importErrorText = (error: unknown): string =>
  isApiError(error, 'validation') && error.fields.length > 0
    ? error.fields.map(({ message }) => message).join(' ')
    : errorText(error)
