import type { Collection } from '@vitrine/sdk'
import { useCapability } from '#src/session/capabilities.ts'

/**
 * Returns whether a placeholder can be set or changed: not on a backend without the capability `reveal`, or if tokens
 * are minted that nothing hides.
 *
 * @param collection Null to create one.
 */
export function useCanHide(collection: Collection | null): boolean {
  const isOffered = useCapability('reveal')
  return isOffered && (collection?.isHidden === true || !collection?.soldAssets)
}
