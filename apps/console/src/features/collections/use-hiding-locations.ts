import type { Collection } from '@vitrine/sdk'
import { useCapability } from '#src/session/capabilities.ts'
import type { MetadataLocation } from './collection-form.ts'

/**
 * Returns the places of the metadata for which a placeholder can be set or changed. Minted tokens fix the place, and the
 * placeholder too unless it hides them on the platform, or they were revealed on IPFS: then it is for other contracts.
 *
 * @param collection Null to create one; then the result is every place that the backend offers.
 */
export function useHidingLocations(collection: Collection | null): readonly MetadataLocation[] {
  const isOffered = useCapability('reveal')
  const isOfferedOnIpfs = useCapability('reveal-on-ipfs')
  // Hidden tokens on the platform, or revealed ones on IPFS.
  const isFree =
    collection?.placeholder != null && collection.isHidden === (collection.metadataLocation === 'platform')
  return (['ipfs', 'platform'] as const).filter(
    (location) =>
      isOffered &&
      (location === 'platform' || isOfferedOnIpfs) &&
      (!collection?.soldAssets || (location === collection.metadataLocation && isFree)),
  )
}
