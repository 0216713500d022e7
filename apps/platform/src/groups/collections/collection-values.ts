import { getAddress, isAddress, zeroAddress } from 'viem'
import type { Platform } from '#src/platform.ts'
import { noPublicHost } from '#src/chain/minting/metadata-address.ts'
import { type FieldError, ServiceError } from '#src/service-error.ts'
import type { Placeholder } from '#src/storage/db/schema/collections.ts'
import { pictureProblem } from '#src/storage/files/picture-problem.ts'

/** The fields of a collection that people enter, with the contract's names. */
export type CollectionInput = {
  name?: string
  symbol?: string
  description?: string
  image?: string
  thumbnail?: string
  royaltyBps?: number
  royaltyReceiver?: string | null
  venue_collection_id?: string | null
  event_collection_id?: string | null
  metadataLocation?: 'ipfs' | 'platform'
  placeholder?: (Pick<Placeholder, 'name'> & Partial<Placeholder>) | null
  revealAt?: string | null
}

function receiverProblem(address: string): string | undefined {
  if (address.toLowerCase() === zeroAddress) return 'must not be the zero address'
  // An address written in a single case contains no checksum.
  const plain = /^0x([0-9a-f]{40}|[0-9A-F]{40})$/.test(address)
  return plain || isAddress(address)
    ? undefined
    : 'has a letter in the wrong case: its checksum does not match'
}

const filled = ({
  name,
  description = '',
  image,
  thumbnail,
}: NonNullable<CollectionInput['placeholder']>) => ({
  name: name.trim(),
  description,
  image: image || null,
  thumbnail: thumbnail || null,
})

/**
 * Checks the rules that the contract's schema can't express, and returns the columns to write. Other keys are ignored.
 */
export async function collectionValues(
  { files, config }: Pick<Platform, 'files' | 'config'>,
  input: CollectionInput,
) {
  const found: FieldError[] = []
  const note = (field: string, problem: string | undefined) => {
    if (problem) found.push({ field, message: `${field} ${problem}.` })
  }
  const { placeholder } = input
  const pictures = {
    image: input.image,
    thumbnail: input.thumbnail,
    'placeholder.image': placeholder?.image,
    'placeholder.thumbnail': placeholder?.thumbnail,
  }
  for (const [field, address] of Object.entries(pictures)) {
    if (address) note(field, await pictureProblem(files, address))
  }
  if (input.royaltyReceiver) note('royaltyReceiver', receiverProblem(input.royaltyReceiver))
  if (input.metadataLocation === 'platform' && config.publicHost === undefined)
    found.push({ field: 'metadataLocation', message: noPublicHost })
  if (found.length > 0) throw ServiceError.validation(found)

  const { name, symbol, description, image, thumbnail, royaltyBps, royaltyReceiver } = input
  const { venue_collection_id: venue, event_collection_id: event, metadataLocation, revealAt } = input
  return {
    ...(name === undefined ? {} : { name: name.trim() }),
    ...(symbol === undefined ? {} : { symbol }),
    ...(description === undefined ? {} : { description }),
    ...(image === undefined ? {} : { image: image || null }),
    ...(thumbnail === undefined ? {} : { thumbnail: thumbnail || null }),
    ...(royaltyBps === undefined ? {} : { royaltyBps }),
    ...(royaltyReceiver === undefined
      ? {}
      : { royaltyReceiver: royaltyReceiver && getAddress(royaltyReceiver.toLowerCase()) }),
    ...(venue === undefined ? {} : { venueCollectionId: venue }),
    ...(event === undefined ? {} : { eventCollectionId: event }),
    ...(metadataLocation === undefined ? {} : { metadataLocation }),
    ...(placeholder === null
      ? { placeholder, revealAt: null }
      : placeholder && { placeholder: filled(placeholder) }),
    ...(revealAt === undefined ? {} : { revealAt }),
  }
}
