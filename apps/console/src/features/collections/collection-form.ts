import type { BodyOf, Collection } from '@vitrine/sdk'
import '#src/lib/zod.ts'
import { z } from 'zod'
import { type CollectionScope, scopeOf } from '#src/entities/collections/scope.ts'

const named = z.object({ _id: z.string(), name: z.string() }).nullable()

const fields = z.object({
  name: z.string().trim().min(1, 'Give the collection a name.').max(120, 'Use at most 120 characters.'),
  symbol: z
    .string()
    .trim()
    .min(1, 'Give the collection a symbol.')
    .regex(/^[A-Z0-9]{1,11}$/, 'Use 1 to 11 capital letters or digits.'),
  description: z.string().trim().max(4000, 'Use at most 4,000 characters.'),
  image: z.string(),
  thumbnail: z.string(),
  royaltyBps: z
    .number('Enter a percentage with at most two decimal places, such as 2.5.')
    .min(0, 'A royalty cannot be negative.')
    .max(10_000, 'A royalty is at most 100 %.'),
  royaltyReceiver: z
    .string()
    .trim()
    .regex(/^(0x[0-9a-fA-F]{40})?$/, 'Enter an address: 0x and 40 hexadecimal digits.'),
  scope: z.enum(['platform', 'venue', 'event']),
  venue_collection_id: named,
  event_collection_id: named,
})

export type CollectionValues = z.output<typeof fields>

/** Said together with what is wrong elsewhere, not only once the rest is right. */
const always = { when: () => true }

/** What a person fills in. The names are the contract's own, so that a refusal finds its field. */
export const collectionForm = fields
  .refine(({ scope, venue_collection_id: venue }) => scope !== 'venue' || venue !== null, {
    ...always,
    path: ['venue_collection_id'],
    message: 'Choose a venue.',
  })
  .refine(({ scope, event_collection_id: event }) => scope !== 'event' || event !== null, {
    ...always,
    path: ['event_collection_id'],
    message: 'Choose an event.',
  })

/** Returns the form as it opens: empty for a new collection but for where it is to belong, filled from an existing one. */
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
  }
}

/** Returns the form as the API takes it: a blank receiver is the admin wallet, and one of the platform has neither venue nor event. */
export const collectionBody = ({
  scope,
  venue_collection_id: venue,
  event_collection_id: event,
  ...values
}: CollectionValues): BodyOf<'createCollection'> => ({
  ...values,
  venue_collection_id: scope === 'platform' ? null : (venue?._id ?? null),
  event_collection_id: scope === 'event' ? (event?._id ?? null) : null,
  royaltyReceiver: values.royaltyReceiver === '' ? null : values.royaltyReceiver,
})
