import type { AssetFilter, Collection, PremintAsset, RunsPlanMintInput } from '@vitrine/sdk'
import { formatCount } from '@vitrine/ui-kit'
import { contractKey, networkKey, networkName, networkOf, type NetworkRef } from '#src/lib/networks.ts'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { contractOf, missingContract, whyNotMintable } from './mintable.ts'

/** Assets to mint: the given ones, or every draft. */
export type MintTarget = readonly PremintAsset[] | 'all'

/** The possible plans, and the reason some of the chosen assets are in none of them. */
export type MintPlans = { choices: PlanChoice[]; leftOut: string | null }

/** A contract must be deployed first: `contract`, or any if undefined. */
export type ToDeploy = { kind: 'deploy'; reason: string; contract: string | undefined }

/** Reason that the assets can't be minted. */
export type NoPlan = ToDeploy | { kind: 'none'; reason: string }

/** A possible plan. A run mints on one contract, but the chosen assets may need several. */
export type PlanChoice = { label: string; network: NetworkRef | undefined; input: RunsPlanMintInput }

type Line = NonNullable<Collection['contracts']>[number]

const labelOf = (line: Line) => `${contractTypeName(line.smartContractType)} on ${networkName(line)}`

/** All assets that match a filter. */
export type Matching = { matching: AssetFilter }

/** True if the contract can mint assets that match the filter. */
const mayHave = ({ networks, smartContractTypes }: AssetFilter, line: Line) =>
  (!networks?.length ||
    networks.some(
      (one) => one.blockchainType === line.blockchainType && one.networkType === line.networkType,
    )) &&
  (!smartContractTypes?.length || smartContractTypes.some((type) => type === line.smartContractType))

/**
 * Returns the possible plans for the button "Mint", one for each contract, or the reason that nothing can be
 * minted.
 */
export function planOf(
  target: MintTarget | Matching,
  { _id: collection_id, contracts }: Collection,
): MintPlans | NoPlan {
  if (target === 'all' || 'matching' in target) {
    const filter = target === 'all' ? {} : target.matching
    const meant = target === 'all' ? {} : { filter }
    const deployed =
      contracts?.filter(
        (line) => (line.status === 'deployed' || line.status === null) && mayHave(filter, line),
      ) ?? []
    if (contracts && deployed.length === 0) {
      const lines = contracts.filter((one) => mayHave(filter, one))
      if (lines.some(({ status }) => status === 'deploying'))
        return { kind: 'none', reason: 'The contract is still being deployed.' }
      const line = lines.find(networkOf)
      return {
        kind: 'deploy',
        reason: 'The collection has no deployed contract.',
        contract: line && contractKey(line),
      }
    }
    // The backend doesn't report its contracts, so it decides.
    if (deployed.length === 0)
      return {
        choices: [{ label: '', network: undefined, input: { collection_id, ...meant } }],
        leftOut: null,
      }
    const choices = deployed.map((line) => {
      const { blockchainType, networkType, smartContractType } = line
      return {
        label: labelOf(line),
        network: networkOf(line),
        input: {
          collection_id,
          ...meant,
          ...(blockchainType !== null && { blockchainType }),
          ...(networkType !== null && { networkType }),
          ...(smartContractType !== null && { smartContractType }),
        },
      }
    })
    return { choices, leftOut: null }
  }
  const { mintable, refused } = separate(target, (asset) => whyNotMintable(asset, contracts))
  if (mintable.length === 0) {
    const [reason = 'There are no drafts.'] = refused.keys()
    const contract = target.map((asset) => missingContract(asset, contracts)).find(Boolean)
    return contract === undefined ? { kind: 'none', reason } : { kind: 'deploy', reason, contract }
  }
  const groups = Map.groupBy(mintable, (asset) => contractOf(asset, contracts))
  const choices = [...groups].map(([line, assets]) => ({
    label: line ? labelOf(line) : '',
    network: assets[0] && networkOf(assets[0]),
    input: { collection_id, asset_ids: assets.map(({ _id }) => _id) },
  }))
  const count = target.length - mintable.length
  const verb = count === 1 ? 'is' : 'are'
  const reasons = [...refused.keys()].join(' ')
  return { choices, leftOut: count > 0 ? `${formatCount(count)} ${verb} not included: ${reasons}` : null }
}

/** Separates the assets that can be minted from the others, which are counted by reason. */
function separate(assets: readonly PremintAsset[], whyNot: (asset: PremintAsset) => string | null) {
  const mintable: PremintAsset[] = []
  const refused = new Map<string, number>()
  for (const asset of assets) {
    const reason = whyNot(asset)
    if (reason === null) mintable.push(asset)
    else refused.set(reason, (refused.get(reason) ?? 0) + 1)
  }
  return { mintable, refused }
}

/** Returns the assets to mint in this browser by the key of their network, and the others by reason. */
export function planHere(assets: readonly PremintAsset[], { contracts }: Pick<Collection, 'contracts'>) {
  const { mintable, refused } = separate(assets, (asset) =>
    networkOf(asset) ? whyNotMintable(asset, contracts) : 'Its network is not configured in this console.',
  )
  return { groups: Map.groupBy(mintable, networkKey), refused, count: mintable.length }
}

/** Returns the number of assets in a plan; null for all assets that aren't minted. */
export const countOf = ({ input }: PlanChoice): number | null => input.asset_ids?.length ?? null
