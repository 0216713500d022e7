import { readTroubled } from '#src/groups/airdrops/view.ts'
import { item, mostItems, type ReadSource } from './finding.ts'

/** Reads the airdrops of which nobody can claim, or not everybody: another root is in their contract, or too few tokens. */
export const readAirdrops: ReadSource = async (platform) => {
  const { troubled, isPartial } = await readTroubled(platform)
  return {
    items: troubled.slice(0, mostItems).map(({ collectionName, isReplaced, airdrop }) =>
      item(isReplaced ? 'airdrop-replaced' : 'airdrop-short', airdrop._id, {
        since: airdrop.updatedAt,
        name: airdrop.name ?? collectionName,
        count: airdrop.recipientCount,
        airdrop_id: airdrop._id,
        collection_id: airdrop.collection_id,
        blockchainType: airdrop.blockchainType,
        networkType: airdrop.networkType,
        amount: airdrop.heldAmount ?? null,
        needed: airdrop.requiredAmount ?? null,
        token: { symbol: airdrop.tokenSymbol ?? null, decimals: airdrop.tokenDecimals ?? null },
        startsAt: airdrop.startsAt,
      }),
    ),
    total: troubled.length,
    isPartial,
  }
}
