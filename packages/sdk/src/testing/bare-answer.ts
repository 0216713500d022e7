import type { OperationId } from '../index.ts'
import { described, resolve, type Schema } from './contract/described.ts'

const mayBeNull = ({ type, oneOf }: Schema) =>
  [type ?? []].flat().includes('null') || oneOf?.some((one) => one.type === 'null') === true

/** What an extension answers is the contract's own, but for the rows that other calls have too. */
const shared = new Set(
  ['Collection', 'PremintAsset', 'Venue', 'VenueEvent', 'SubAdmin', 'Named'].map(
    (name) => `#/components/schemas/${name}`,
  ),
)

/** Returns a value with nothing but what the specification states; of its lists, one row. */
function bare(given: Schema, top = false, all = false): unknown {
  const { type, items, properties, required = [], enum: words } = resolve(given)
  if (items) return [bare(items, false, all)]
  if (!properties) return words ? words[0] : type === 'integer' ? 7 : type === 'boolean' ? true : 'text'
  return Object.fromEntries(
    Object.entries(properties)
      .filter(
        ([name, field]) =>
          required.includes(name) &&
          !mayBeNull(resolve(field)) &&
          field['x-needed'] !== false &&
          // A line of an airdrop's list is sent as well, and is whole both ways.
          (field['x-provenance'] === 'stated' ||
            (all && !shared.has(given.$ref ?? '')) ||
            given.$ref?.endsWith('Recipient') ||
            (top && (name === 'data' || name === 'totalCount'))),
      )
      .map(([name, field]) => [name, bare(field, false, all)]),
  )
}

/**
 * Returns the least that an operation may answer, with one row in each list: of a GET its required fields, of a POST nothing, of a
 * login its token. Throws a TypeError for an operation that does not exist.
 */
export function bareAnswer(operation: OperationId): Record<string, unknown> {
  const found = described[operation] as (typeof described)[OperationId] | undefined
  if (!found) throw new TypeError(`There is no operation ${operation}.`)
  if (found.method === 'POST') return operation === 'login' ? { token: 'token' } : {}
  return bare(found.answer, true, found.isExtension) as Record<string, unknown>
}
