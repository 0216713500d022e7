import type { OperationId } from '../index.ts'
import { described, resolve, type Schema } from './described.ts'

const mayBeNull = ({ type, oneOf }: Schema) =>
  [type ?? []].flat().includes('null') || oneOf?.some((one) => one.type === 'null') === true

/** What an extension answers is the contract's own, but for the rows that other calls have too. */
const shared = new Set(
  ['Collection', 'PremintAsset', 'Venue', 'VenueEvent', 'SubAdmin', 'Named'].map(
    (name) => `#/components/schemas/${name}`,
  ),
)

/** Returns a value with nothing but what the specification states; of its lists, one row. What may be null is there. */
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
              // A line of an airdrop's list is sent as well, and is whole both ways.
              (field['x-provenance'] === 'stated' ||
                (all && !shared.has(given.$ref ?? '')) ||
                given.$ref?.endsWith('Recipient') ||
                field['x-needed']))),
      )
      .map(([name, field]) => [name, bare(field, false, all)]),
  )
}

/** Returns an answer's fields that the client needs, though it may lack every other. */
const neededOf = (answer: Schema): Schema => ({
  type: 'object',
  required: Object.keys(answer.properties ?? {}),
  properties: Object.fromEntries(
    Object.entries(answer.properties ?? {}).filter(([, field]) => field['x-needed']),
  ),
})

/**
 * Returns the least that an operation may answer, with one row in each list: of a GET its required fields, of a POST nothing but what the
 * client needs, such as a login's token. Throws a TypeError for an operation that does not exist.
 */
export function bareAnswer(operation: OperationId): Record<string, unknown> {
  const found = described[operation] as (typeof described)[OperationId] | undefined
  if (!found) throw new TypeError(`There is no operation ${operation}.`)
  const answer = found.method === 'POST' ? neededOf(resolve(found.answer)) : found.answer
  return bare(answer, true, found.isExtension) as Record<string, unknown>
}
