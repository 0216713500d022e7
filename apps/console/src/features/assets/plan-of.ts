import type { AssetFilter, Collection, RunsPlanMintInput } from '@vitrine/sdk'
import { formatCount } from '@vitrine/ui-kit'
import { contractKey, networkName, networkOf, type NetworkRef } from '#src/lib/networks.ts'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { contractOf, missingContract, whyNotMintable } from './mintable.ts'
import type { MintTarget } from './mint-modal.tsx'

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
  const groups = new Map<string, { label: string; network: NetworkRef | undefined; ids: string[] }>()
  const reasons: string[] = []
  for (const asset of target) {
    const why = whyNotMintable(asset, contracts, networkName(asset))
    if (why !== null) {
      reasons.push(why)
      continue
    }
    const line = contractOf(asset, contracts)
    const key = line ? contractKey(line) : ''
    const group = groups.get(key) ?? { label: line ? labelOf(line) : '', network: networkOf(asset), ids: [] }
    group.ids.push(asset._id)
    groups.set(key, group)
  }
  if (groups.size === 0) {
    const reason = reasons[0] ?? 'There are no drafts.'
    const contract = target.map((asset) => missingContract(asset, contracts)).find(Boolean)
    return contract === undefined ? { kind: 'none', reason } : { kind: 'deploy', reason, contract }
  }
  const choices = [...groups.values()].map(({ label, network, ids }) => ({
    label,
    network,
    input: { collection_id, asset_ids: ids },
  }))
  return { choices, leftOut: describeLeftOut(reasons) }
}

/** Returns how many assets no plan includes, with each reason once; null if all are included. */
function describeLeftOut(reasons: readonly string[]): string | null {
  if (reasons.length === 0) return null
  const verb = reasons.length === 1 ? 'is' : 'are'
  return `${formatCount(reasons.length)} ${verb} not included: ${[...new Set(reasons)].join(' ')}`
}

/** Returns the number of assets in a plan; null for all assets that aren't minted. */
export const countOf = ({ input }: PlanChoice): number | null => input.asset_ids?.length ?? null
