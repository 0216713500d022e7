import type { BodyOf, Collection } from '@vitrine/sdk'
import * as limits from '@vitrine/sdk/limits'
import { addressOrBlank, text } from '#src/lib/form-rules.ts'
import * as z from '#src/lib/zod.ts'
import { type CollectionScope, scopeOf } from '#src/entities/collections/scope.ts'

const named = z.nullable(z.object({ _id: z.string(), name: z.string() }))

const fields = z.object({
  name: text(limits.createCollection.name, 'Give the collection a name.'),
  symbol: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Give the collection a symbol.'),
      z.regex(/^[A-Z0-9]{1,11}$/, 'Use 1 to 11 capital letters or digits.'),
    ),
  description: text(limits.createCollection.description),
  image: z.string(),
  thumbnail: z.string(),
  royaltyBps: z
    .number('Enter a percentage with at most two decimal places, such as 2.5.')
    .check(z.minimum(0, 'A royalty cannot be negative.'), z.maximum(10_000, 'A royalty is at most 100 %.')),
  royaltyReceiver: addressOrBlank,
  scope: z.enum(['platform', 'venue', 'event']),
  venue_collection_id: named,
  event_collection_id: named,
  metadataLocation: z.enum(['ipfs', 'platform']),
})

export type CollectionValues = z.output<typeof fields>

/** Runs the check even if other fields have errors, so that all errors are shown together. */
const always = { when: () => true }

/** Schema of the form. Field names match the contract, so that a server error is shown at its field. */
export const collectionForm = fields.check(
  z.refine(({ scope, venue_collection_id: venue }) => scope !== 'venue' || venue !== null, {
    ...always,
    path: ['venue_collection_id'],
    message: 'Choose a venue.',
  }),
  z.refine(({ scope, event_collection_id: event }) => scope !== 'event' || event !== null, {
    ...always,
    path: ['event_collection_id'],
    message: 'Choose an event.',
  }),
)

const locationOf = (collection: Collection | null) =>
  collection?.metadataLocation === 'platform' ? 'platform' : 'ipfs'

/**
 * Returns the initial values of the form: the existing collection, or empty values with only the scope set.
 */
export const collectionValues = (
  collection: Collection | null,
  scope?: CollectionScope,
): CollectionValues => {
  const { venue, event } = collection ? scopeOf(collection) : (scope ?? { venue: null, event: null })
  return {
    name: collection?.name ?? '',
    symbol: collection?.symbol ?? '',
    description: collection?.description ?? '',
    image: collection?.image ?? '',
    thumbnail: collection?.thumbnail ?? '',
    royaltyBps: collection?.royaltyBps ?? 0,
    royaltyReceiver: collection?.royaltyReceiver ?? '',
    scope: event ? 'event' : venue ? 'venue' : 'platform',
    venue_collection_id: venue,
    event_collection_id: event,
    metadataLocation: locationOf(collection),
  }
}

/**
 * Returns the request body. A blank receiver is the admin wallet; a collection of the platform has neither
 * venue nor event. The place of the metadata is sent only if it changes, because not every backend has it.
 *
 * @param collection The collection to change; null to create one.
 */
export const collectionBody = (
  {
    scope,
    venue_collection_id: venue,
    event_collection_id: event,
    metadataLocation,
    ...values
  }: CollectionValues,
  collection: Collection | null,
): BodyOf<'createCollection'> => ({
  ...values,
  ...(metadataLocation === locationOf(collection) ? {} : { metadataLocation }),
  venue_collection_id: scope === 'platform' ? null : (venue?._id ?? null),
  event_collection_id: scope === 'event' ? (event?._id ?? null) : null,
  royaltyReceiver: values.royaltyReceiver === '' ? null : values.royaltyReceiver,
})
