import type { MintTarget } from '#src/runs/mint/mint-target.ts'
import { exists } from '#src/runs/mint/token-exists.ts'
import { findIdHolders } from '#src/runs/mint/token-ids.ts'
import type { RunParts } from '#src/runs/run-parts.ts'
import type { PlannedAsset } from './planned-assets.ts'

/** Assets whose token id is taken. */
export type TakenIds = {
  all: Set<PlannedAsset>
  /** Assets that are not minted until they have another id. */
  own: PlannedAsset[]
  /** The number of ids, and how many of them were looked up on the chain. */
  count: number
  lookedUp: number
}

/** Ids that are looked up on the chain before a mint is approved. */
const mostLookedUp = 200

/** Returns which assets have the token id of another asset, or of a token that is on the contract already, as far as the first 200 tell. */
export async function findTakenIds(
  parts: Pick<RunParts, 'db' | 'chain'>,
  target: MintTarget,
  assets: PlannedAsset[],
): Promise<TakenIds> {
  const { contract } = target
  const idOf = ({ tokenId }: PlannedAsset) => tokenId ?? ''
  const isKept = ({ tokenContractId }: PlannedAsset) => tokenContractId === contract.id
  const wishes = assets.filter((asset) => !isKept(asset))
  const [held, there] = await Promise.all([
    findIdHolders(parts.db, { contractId: contract.id }, wishes.map(idOf)),
    exists(
      parts,
      target,
      assets.slice(0, mostLookedUp).map((asset) => BigInt(idOf(asset))),
    ),
  ])
  const wanted = new Set<string>()
  const all = assets.filter((asset) => {
    const id = idOf(asset)
    if (there.has(BigInt(id))) return true
    if (isKept(asset)) return false
    const isTaken = held.has(id) || wanted.has(id)
    wanted.add(id)
    return isTaken
  })
  return {
    all: new Set(all),
    own: all.filter(({ hasOwnTokenId }) => hasOwnTokenId),
    count: assets.length,
    lookedUp: Math.min(assets.length, mostLookedUp),
  }
}
