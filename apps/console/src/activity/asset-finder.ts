import type { PremintAsset, Sdk } from '@vitrine/sdk'

type Assets = ReadonlyMap<string, PremintAsset>

/**
 * Looks assets up in the list of their collection. Whoever looks while the list is being read waits for the next reading, which they share: what
 * was read before their request may be out of date.
 */
export function createAssetFinder(sdk: Pick<Sdk, 'assets'>, signal: AbortSignal) {
  const reading = new Map<string, Promise<Assets>>()
  const next = new Map<string, Promise<Assets>>()

  async function read(collectionId: string): Promise<Assets> {
    const assets = new Map<string, PremintAsset>()
    for await (const asset of sdk.assets.listAll({ collection_id: collectionId }, { signal }))
      assets.set(asset._id, asset)
    return assets
  }

  async function readAfter(before: Promise<Assets> | undefined, collectionId: string) {
    await before?.catch(() => undefined)
    const now = read(collectionId)
    next.delete(collectionId)
    reading.set(collectionId, now)
    return now
  }

  return {
    /** Returns the asset as the list has it now; undefined where it is in none of its pages. Rejects as the list does. */
    async find(collectionId: string, assetId: string): Promise<PremintAsset | undefined> {
      const shared = next.get(collectionId) ?? readAfter(reading.get(collectionId), collectionId)
      if (!next.has(collectionId)) next.set(collectionId, shared)
      return (await shared).get(assetId)
    },
  }
}
