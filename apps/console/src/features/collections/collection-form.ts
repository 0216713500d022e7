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
  hasPlaceholder: z.boolean(),
  placeholder: z.object({
    name: text(limits.createCollection.name),
    description: text(limits.createCollection.description),
    image: z.string(),
    thumbnail: z.string(),
  }),
  revealAt: z.nullable(z.string()),
})

export type CollectionValues = z.output<typeof fields>

/** A place of the tokens' metadata. */
export type MetadataLocation = CollectionValues['metadataLocation']

/** Runs the check even if other fields have errors, so that all errors are shown together. */
const always = { when: () => true }

/** Returns whether the values have a placeholder that can be set or changed. */
const isHiding = (
  { hasPlaceholder, metadataLocation }: CollectionValues,
  locations: readonly MetadataLocation[],
) => hasPlaceholder && locations.includes(metadataLocation)

/**
 * Returns the schema of the form. Field names match the contract, so that a server error is shown at its field.
 *
 * @param locations The places of the metadata for which the form has fields for a placeholder.
 */
export const collectionForm = (locations: readonly MetadataLocation[]) =>
  fields.check(
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
    z.refine((values) => !isHiding(values, locations) || values.placeholder.name.trim() !== '', {
      ...always,
      path: ['placeholder', 'name'],
      message: 'Give the placeholder a name.',
    }),
  )

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
    metadataLocation: collection?.metadataLocation === 'platform' ? 'platform' : 'ipfs',
    hasPlaceholder: Boolean(collection?.placeholder),
    placeholder: {
      name: collection?.placeholder?.name ?? '',
      description: collection?.placeholder?.description ?? '',
      image: collection?.placeholder?.image ?? '',
      thumbnail: collection?.placeholder?.thumbnail ?? '',
    },
    revealAt: collection?.revealAt ?? null,
  }
}

/** Returns the request's fields that only some backends have. */
function optionalFields(values: CollectionValues, locations: readonly MetadataLocation[]) {
  const { metadataLocation, revealAt } = values
  const { image, thumbnail, ...texts } = values.placeholder
  if (locations.length === 0) return { metadataLocation }
  if (!isHiding(values, locations)) return { metadataLocation, placeholder: null, revealAt: null }
  return {
    metadataLocation,
    placeholder: { ...texts, image: image || null, thumbnail: thumbnail || null },
    // Only a transaction reveals tokens on IPFS.
    revealAt: metadataLocation === 'platform' ? revealAt : null,
  }
}

/** Returns the optional fields that the form changes. */
function changedFields(
  values: CollectionValues,
  collection: Collection | null,
  locations: readonly MetadataLocation[],
) {
  const stored: Record<string, unknown> = optionalFields(collectionValues(collection), locations)
  const changed = Object.entries(optionalFields(values, locations)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name]),
  )
  return Object.fromEntries(changed) as Partial<ReturnType<typeof optionalFields>>
}

/**
 * Returns the request body. A blank receiver is the admin wallet; a collection of the platform has neither
 * venue nor event. The place of the metadata, the placeholder and the time of the reveal are sent only if they
 * change, because not every backend has them.
 *
 * @param collection The collection to change; null to create one.
 * @param locations The places of the metadata for which the form has fields for a placeholder. Without any it stays as it is.
 */
export function collectionBody(
  values: CollectionValues,
  collection: Collection | null,
  locations: readonly MetadataLocation[],
): BodyOf<'createCollection'> {
  const { name, symbol, description, image, thumbnail, royaltyBps, royaltyReceiver } = values
  const { scope, venue_collection_id: venue, event_collection_id: event } = values
  return {
    name,
    symbol,
    description,
    image,
    thumbnail,
    royaltyBps,
    ...changedFields(values, collection, locations),
    venue_collection_id: scope === 'platform' ? null : (venue?._id ?? null),
    event_collection_id: scope === 'event' ? (event?._id ?? null) : null,
    royaltyReceiver: royaltyReceiver === '' ? null : royaltyReceiver,
  }
}
