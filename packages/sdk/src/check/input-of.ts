import type { OperationId } from '../client/types.ts'
import type { Spec } from './specs.ts'

/** Returns the rows in the answer of a list. */
export type RowsOf = (list: OperationId) => Promise<Record<string, unknown>[]>

/** The list and its field that provide the value of a path variable. */
const sources: Record<string, [list: OperationId, field: string]> = {
  collection_id: ['allCollection', '_id'],
  asset_id: ['allPremintAsset', '_id'],
  blockchainType: ['allPremintAsset', 'blockchainType'],
  networkType: ['allPremintAsset', 'networkType'],
  venue_id: ['allVenue', '_id'],
  event_id: ['getVenueEvents', '_id'],
  sub_admin_id: ['getCreatedSubAdmin', '_id'],
  crawl_id: ['allCrawlingConfigs', 'crawl_id'],
  indexName: ['getVectorIndex', 'indexName'],
  host: ['getVectorIndex', 'host'],
  passage_id: ['searchKnowledge', '_id'],
}

/** Input fields of operations that need more than the variables of their path. */
const moreFields: Record<string, readonly string[]> = {
  toolServerTools: ['host'],
  searchKnowledge: ['question'],
  getKnowledgeDocument: ['passage_id'],
  findAssets: ['search'],
}

/**
 * Returns the input of a reading operation, from the rows of lists or from the defaults. If a list has no row for it, returns the
 * id of that list.
 */
export async function inputOf(
  { operation, fields: own }: Spec,
  rowsOf: RowsOf,
  defaults: Record<string, unknown>,
): Promise<object | OperationId> {
  const input: Record<string, unknown> = {}
  const fields = moreFields[operation] ?? own
  for (const field of fields) {
    const source = operation === 'toolServerTools' ? (['mcpServerDetails', 'host'] as const) : sources[field]
    const rows = source ? await rowsOf(source[0]) : []
    const row = rows.find((one) => source && one[source[1]] !== '' && one[source[1]] !== null)
    const value = (source && row?.[source[1]]) ?? defaults[field]
    if (value === undefined) return source?.[0] ?? 'allCollection'
    input[field] = value
  }
  return input
}
