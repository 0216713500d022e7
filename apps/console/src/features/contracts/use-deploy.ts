import { useQueryClient } from '@tanstack/react-query'
import type { SmartContract } from '@vitrine/sdk'
import { readAgain } from '@vitrine/sdk/react'
import { useAction } from '#src/lib/action.ts'
import type { NewRun } from '#src/runs/local-run.ts'
import { useSendTransaction } from '#src/runs/local-runs.tsx'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { type ContractPlace, contractQuery } from './queries.ts'

/** What is deployed, and where. */
export type DeployTarget = {
  collection: { id: string; name: string }
  place: ContractPlace
  /** Null if none is registered. */
  contract: SmartContract | null
}

/** Returns the run that deploys a contract: the registered one, or the code of the input. */
export const deploymentRun = (
  { collection: { id, name }, contract }: DeployTarget,
  input: (NewRun & { kind: 'deployment' })['input'],
): NewRun => ({
  kind: 'deployment',
  input,
  collection: { _id: id, name },
  formerHash: contract?.transactionHash ?? null,
})

/** Deploys a contract: registers the built-in one first if none is registered, and sends. */
export function useDeploy(target: DeployTarget) {
  const { place, contract } = target
  const client = useQueryClient()
  const send = useSendTransaction()
  return useAction({
    run: async (_: void, { idempotencyKey }) => {
      if (!contract) {
        await getSdk().contracts.register(place, { idempotencyKey: `${idempotencyKey}-register` })
        await client.invalidateQueries({ queryKey: contractQuery(place).queryKey })
      }
      return send(deploymentRun(target, place), idempotencyKey)
    },
    success: false,
    invalidates: changedBy('contracts.deploy'),
    // Deploying again after a failed deployment is other work; registering on the way is not.
    workOf: () => contract?.transactionHash ?? '',
    // A refused deployment may have left the contract registered, or failed with a reason.
    onError: () => readAgain(client, changedBy('contracts.register')),
  })
}
