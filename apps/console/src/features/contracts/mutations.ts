import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Network } from '@vitrine/chain'
import type { SmartContract } from '@vitrine/sdk'
import { activityCommands } from '#src/activity/activity-commands.ts'
import { hashIn } from '#src/activity/unreadable.ts'
import { useAction } from '#src/lib/action.ts'
import { contractTypeName } from '#src/lib/contract-types.ts'
import { readAgain } from '#src/lib/read-again.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import type { DraftForm } from '#src/resource/use-draft-form.ts'
import { bytecodeBody, type ContractValues } from './contract-form.ts'
import { type ContractPlace, contractQuery } from './queries.ts'

/** Registers the built-in contract, in one click. */
export const useRegisterBuiltIn = (place: ContractPlace) =>
  useAction({
    run: (_: void, call) => getSdk().contracts.register(place, call),
    invalidates: changedBy('contracts.register'),
  })

type Target = {
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
async function deploy<Answer extends { transactionHash: string | null; data: SmartContract | null }>(
  client: QueryClient,
  { collection, network, place, contract }: Target,
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
const success = (sent: { message: string | null; transactionHash: string | null } | null) =>
  hashIn(sent?.transactionHash) === null ? '' : (sent?.message ?? 'The deployment is sent.')

/** Registers pasted code and sends its deployment in one call, and hands the wait to the activity tray. */
export function useDeployPasted(target: Target, { form, draft, close }: DraftForm<ContractValues>) {
  const client = useQueryClient()
  return useAction({
    run: (values: ContractValues, call) =>
      deploy(client, target, () =>
        getSdk().contracts.deployBytecode(bytecodeBody(target.place, values), call),
      ),
    success,
    form,
    draft,
    creates: true,
    onDone: close,
    // A deployment that is refused leaves the code registered.
    onError: () => readAgain(client, changedBy('contracts.register')),
  })
}

/** Deploys a contract: registers the built-in one first where none is, sends, and hands the wait to the activity tray. */
export function useDeploy(target: Target) {
  const { place, contract } = target
  const client = useQueryClient()
  return useAction({
    run: async (_: void, { idempotencyKey }) => {
      if (!contract) {
        await getSdk().contracts.register(place, { idempotencyKey: `${idempotencyKey}-register` })
        await client.invalidateQueries({ queryKey: contractQuery(place).queryKey })
      }
      return deploy(client, target, () => getSdk().contracts.deploy(place, { idempotencyKey }))
    },
    success,
    // Deploying again after a failed deployment is other work; registering on the way is not.
    workOf: () => contract?.transactionHash ?? '',
    // A refused deployment may have left the contract registered, or failed with a reason.
    onError: () => readAgain(client, changedBy('contracts.register')),
  })
}
