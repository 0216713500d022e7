import type { QueryClient } from '@tanstack/react-query'
import type { Network } from '@vitrine/chain'
import type { SmartContract } from '@vitrine/sdk'
import { activityCommands } from '#src/activity/activity-commands.ts'
import { hashIn } from '#src/activity/unreadable.ts'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { type ContractPlace, contractQuery } from './queries.ts'

/** What is deployed, and where. */
export type DeployTarget = {
  collection: { id: string; name: string }
  network: Network
  place: ContractPlace
  /** Null where none is registered. */
  contract: SmartContract | null
}

/**
 * Sends a deployment and hands the wait to the activity tray, which has the lists read again. The contract is shown as the answer has it
 * until then: "Deployed" does not come before the message that the deployment is sent.
 */
export async function sendDeployment<
  Answer extends { transactionHash: string | null; data: SmartContract | null },
>(
  client: QueryClient,
  { collection, network, place, contract }: DeployTarget,
  send: () => Promise<Answer>,
): Promise<Answer | null> {
  const { smartContractType } = place
  const title = `Deploy ${contractTypeName(smartContractType)} on ${network.name}`
  const formerHash = contract?.transactionHash ?? null
  const deployment = { collection, network, smartContractType, title, formerHash }
  const sent = await activityCommands.sendDeployment(deployment, send)
  if (sent?.data) client.setQueryData(contractQuery(place).queryKey, { data: sent.data })
  return sent
}

/** Says that a deployment is sent, which is not done; nothing where no transaction is named: then it was said that nobody knows. */
export const sentMessage = (sent: { message: string | null; transactionHash: string | null } | null) =>
  hashIn(sent?.transactionHash) === null ? '' : (sent?.message ?? 'The deployment is sent.')
