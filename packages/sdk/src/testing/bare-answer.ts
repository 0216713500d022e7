import type { OperationId } from '../index.ts'
import { described, mayBeNull, resolve, type Schema } from './described.ts'

/** Schemas that extensions share with other calls. The other schemas of extensions require all of their fields. */
const shared = new Set(
  ['Collection', 'PremintAsset', 'Venue', 'VenueEvent', 'SubAdmin', 'Named'].map(
    (name) => `#/components/schemas/${name}`,
  ),
)

/** Returns a value with only the fields that the specification states, and one row in each list. Values that may be null are left out. */
function bare(schema: Schema, top = false, all = false): unknown {
  const given = resolve(schema).oneOf?.find((one) => one.type !== 'null') ?? schema
  const { type, items, properties, required = [], enum: words } = resolve(given)
  if (items) return [bare(items, false, all)]
  if (!properties)
    return words ? words[0] : type === 'integer' || type === 'number' ? 7 : type === 'boolean' ? true : 'text'
  return Object.fromEntries(
    Object.entries(properties)
      .filter(
        ([name, field]) =>
          required.includes(name) &&
          ((top && (name === 'data' || name === 'totalCount')) ||
            (!mayBeNull(resolve(field)) &&
              field['x-needed'] !== false &&
              // A recipient of an airdrop is also sent, so it has the same required fields in answers.
              (field['x-provenance'] === 'stated' ||
                (all && !shared.has(given.$ref ?? '')) ||
                given.$ref?.endsWith('Recipient') ||
                field['x-needed']))),
      )
      .map(([name, field]) => [name, bare(field, false, all)]),
  )
}

/** Returns a schema with only the fields that the client requires. */
const neededOf = (answer: Schema): Schema => ({
  type: 'object',
  required: Object.keys(answer.properties ?? {}),
  properties: Object.fromEntries(
    Object.entries(answer.properties ?? {}).filter(([, field]) => field['x-needed']),
  ),
})

/**
 * Returns the smallest answer of an operation, with one row in each list: the required fields for a GET, and for a POST only the
 * fields that the client needs, such as a login's token. Throws a TypeError for an unknown operation.
 */
export function bareAnswer(operation: OperationId): Record<string, unknown> {
  const found = described[operation] as (typeof described)[OperationId] | undefined
  if (!found) throw new TypeError(`There is no operation ${operation}.`)
  const answer = found.method === 'POST' ? neededOf(resolve(found.answer)) : found.answer
  return bare(answer, true, found.isExtension) as Record<string, unknown>
}
