import type { BodyOf, Collection } from '@vitrine/sdk'
import '#src/lib/zod.ts'
import { z } from 'zod'

/** What a person fills in. The names are the contract's own, so that a refusal finds its field. */
export const collectionForm = z.object({
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
    .number('Enter a percentage, such as 2.5.')
    .min(0, 'A royalty cannot be negative.')
    .max(10_000, 'A royalty is at most 100 %.'),
  royaltyReceiver: z
    .string()
    .trim()
    .regex(/^(0x[0-9a-fA-F]{40})?$/, 'Enter an address: 0x and 40 hexadecimal digits.'),
})

export type CollectionValues = z.output<typeof collectionForm>

/** The form as it opens: empty for a new collection, filled from an existing one. */
export const collectionValues = (collection: Collection | null): CollectionValues => ({
  name: collection?.name ?? '',
  symbol: collection?.symbol ?? '',
  description: collection?.description ?? '',
  image: collection?.image ?? '',
  thumbnail: collection?.thumbnail ?? '',
  royaltyBps: collection?.royaltyBps ?? 0,
  royaltyReceiver: collection?.royaltyReceiver ?? '',
})

/** The form as the API takes it: a blank receiver is the admin wallet. */
export const collectionBody = (values: CollectionValues): BodyOf<'createCollection'> => ({
  ...values,
  royaltyReceiver: values.royaltyReceiver === '' ? null : values.royaltyReceiver,
})
