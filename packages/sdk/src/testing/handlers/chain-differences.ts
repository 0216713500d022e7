import type { Answers } from '../answers.ts'
import { assign } from '../assign.ts'
import { refusals } from '../refusals.ts'
import type { World } from '../world.ts'

/** Returns the difference that is meant, and takes it out of those that a scene has. */
function take<Difference extends { repair: string }>(
  differences: Difference[],
  isMeant: (one: Difference) => boolean,
): Difference {
  const at = differences.findIndex(isMeant)
  const [found] = at < 0 ? [] : differences.slice(at)
  if (!found) throw refusals.conflict('no-difference', 'The network holds what is recorded.')
  if (found.repair === 'none') throw refusals.conflict('no-repair', 'This can’t be repaired.')
  differences.splice(at, 1)
  return found
}

/** What is recorded and what networks hold: a scene says where they differ. */
export const chainDifferences = ({ state, assets }: World) =>
  ({
    getChainDifferences({ query: { collection_id, after } }) {
      const isMeant = (one: { collection_id: string | null }) =>
        !collection_id || one.collection_id === collection_id
      const found = after === undefined ? state.contractDifferences.filter(isMeant) : []
      return {
        data: state.chainDifferences.filter(isMeant),
        compared: assets.rows.filter((one) => isMeant(one) && one.isSold !== 'unsold').length,
        unreachable: 0,
        next: null,
        contracts: found,
        comparedContracts: found.length,
        unreachableContracts: 0,
      }
    },
    repairDifference({ body: { asset_id, contract_id } }) {
      if (asset_id === undefined) {
        take(state.contractDifferences, (one) => one.contract_id === contract_id)
        return { message: 'What the network holds is recorded.' }
      }
      const asset = assets.find(asset_id)
      const found = take(state.chainDifferences, (one) => one.asset._id === asset_id)
      if (found.repair === 'make-draft') assign(asset, { isSold: 'unsold', assetOwner: null })
      else assign(asset, { isSold: 'sold', assetOwner: found.found })
      return { message: 'What the network holds is recorded.' }
    },
  }) satisfies Partial<Answers>
