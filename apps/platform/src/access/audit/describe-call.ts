import type { auditEntries } from '#src/storage/db/schema/audit-entries.ts'
import { type Recordable, recordableName } from './recordable.ts'

type Row = typeof auditEntries.$inferInsert

/** What a call was about, as far as its input or its answer tells. */
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

/** Ids in an input that tell where a thing belongs, not which one it is. */
const places = new Set(['collection_id', 'venue_collection_id', 'event_collection_id', 'parent_asset_id'])

/** Returns the name that a person knows a thing by; of an account without one, its email address. */
function nameIn(one: Values): string | undefined {
  const own = Object.keys(one).find((key) => key === 'name' || /[a-z]Name$/.test(key))
  const name = (own && text(one[own])) || text(one.email)
  return name === undefined ? undefined : recordableName(name)
}

function idIn(one: Values, group: string): string | undefined {
  if (text(one._id)) return text(one._id)
  if (group === 'collections') return text(one.collection_id)
  // Of several records that were deleted at once, the first one with a value is that of their deletion.
  const own = Object.keys(one).find((key) => key.endsWith('_id') && !places.has(key) && text(one[key]))
  return own && text(one[own])
}

/**
 * Returns what a call is about by its input, and once it has succeeded by its answer too, which knows the id of something new and the name of something that
 * was there. Only hashes at the top of the answer are of this call: those of a thing in it may be of an earlier one.
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
