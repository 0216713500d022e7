import type { ChainDifference } from '@vitrine/sdk'
import { shorten } from '@vitrine/ui-kit'
import type { Found, Repair } from './found.ts'

const show = (address: string | null) => (address === null ? 'none' : shorten(address))

function whatOf({ kind, tokenId, recorded, found }: ChainDifference): string {
  const token = tokenId === null ? 'the token' : `token ${tokenId}`
  switch (kind) {
    case 'not-recorded':
      return `The network has ${token}. It isn’t recorded as minted.`
    case 'not-minted':
      return recorded === 'minting'
        ? 'Recorded as minting, but no transaction can mint it anymore.'
        : `Recorded as minted, but the network doesn’t have ${token}.`
    case 'other-owner':
      return `Recorded owner: ${show(recorded)}. Owner on the network: ${show(found)}.`
    case 'other-metadata':
      return `The metadata of ${token} on the network isn’t what is recorded.`
    default:
      // A newer platform may send other values.
      return 'The record differs from the network.'
  }
}

function repairOf({ repair, asset: { name }, recorded, found }: ChainDifference): Repair {
  switch (repair) {
    case 'record-end':
      return {
        title: `Record “${name}” as minted?`,
        change: 'The asset becomes minted, and can’t be minted again.',
        action: 'Record mint',
      }
    case 'make-draft':
      return {
        title: `Make “${name}” a draft again?`,
        change: 'The asset becomes a draft, and can be changed and minted again.',
        action: 'Make draft',
      }
    case 'record-owner':
      return {
        title: `Record the owner of “${name}”?`,
        change: `The recorded owner changes from ${show(recorded)} to ${show(found)}.`,
        action: 'Record owner',
      }
    case 'none':
      return { why: 'Metadata of a token never changes, so nothing can be repaired.' }
    default:
      return { why: 'This console doesn’t know how to repair it.' }
  }
}

/** Describes a difference of an asset, with the change that its repair makes. */
export const foundAsset = (difference: ChainDifference): Found => ({
  id: difference.asset._id,
  name: difference.asset.name,
  thumbnail: difference.asset.thumbnail,
  collectionId: difference.collection_id,
  blockchainType: difference.blockchainType,
  networkType: difference.networkType,
  transactionHash: difference.transactionHash,
  what: whatOf(difference),
  repair: repairOf(difference),
  input: { asset_id: difference.asset._id },
})
