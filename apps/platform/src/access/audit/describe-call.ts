import type { auditEntries } from '#src/storage/db/schema/audit-entries.ts'
import { type Recordable, recordableName } from './recordable.ts'

type Row = typeof auditEntries.$inferInsert

/** The subject of a call, as far as its input or answer names it. */
export type Subject = Pick<
  Row,
  'targetId' | 'targetName' | 'collectionId' | 'blockchainType' | 'networkType' | 'transactionHashes'
>

type Values = Record<string, unknown>

const values = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {}
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const code = (value: unknown) => (typeof value === 'number' ? value : undefined)
const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)

/** Ids that name the parent of a record, not the record itself. */
const places = new Set(['collection_id', 'venue_collection_id', 'event_collection_id', 'parent_asset_id'])

/** Returns the name of a record, or the email address of an account without a name. */
function nameIn(one: Values): string | undefined {
  const own = Object.keys(one).find((key) => key === 'name' || /[a-z]Name$/.test(key))
  const name = (own && text(one[own])) || text(one.email)
  return name === undefined ? undefined : recordableName(name)
}

function idIn(one: Values, group: string): string | undefined {
  if (text(one._id)) return text(one._id)
  if (group === 'collections') return text(one.collection_id)
  // A deletion of several records has several ids; the first one with a value is that of the deletion.
  const own = Object.keys(one).find((key) => key.endsWith('_id') && !places.has(key) && text(one[key]))
  return own && text(one[own])
}

/**
 * Returns the subject of a call from its input and, after it succeeded, its answer. The answer has the id of a new
 * record and the name of an existing one. Only hashes at the top level of the answer are from this call; records in it
 * may have older ones.
 */
export function describeCall(
  group: string,
  input: Values,
  recordable: Recordable,
  answer?: unknown,
): Subject {
  const top = values(answer)
  const data = values(top.data)
  const given = recordable.values
  const named = Object.keys(given).find((key) => key === 'name' || key === 'option' || /[a-z]Name$/.test(key))
  const targetId = idIn(data, group) ?? idIn(given, group) ?? null
  const collectionId = text(data.collection_id) ?? text(given.collection_id) ?? null
  const hashes = [top.transactionHash, top.mintTokenTransactionHash, answer && input.transactionHash]
  return {
    targetId,
    targetName: nameIn(data) ?? (named ? (text(given[named]) ?? null) : null),
    collectionId: group === 'collections' ? null : collectionId,
    blockchainType: code(input.blockchainType) ?? code(data.blockchainType) ?? null,
    networkType: code(input.networkType) ?? code(data.networkType) ?? null,
    transactionHashes: [...new Set(hashes.filter(isHash))],
  }
}
