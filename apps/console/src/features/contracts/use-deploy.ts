import { useQueryClient } from '@tanstack/react-query'
import type { SmartContract } from '@vitrine/sdk'
import { readAgain } from '@vitrine/sdk/react'
import { useAction } from '#src/lib/action.ts'
import type { NewRun } from '#src/runs/local-run.ts'
import { useSendTransaction } from '#src/runs/local-runs.tsx'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { type ContractPlace, contractQuery } from './queries.ts'

/** The contract to deploy. */
export type DeployTarget = {
  collection: { id: string; name: string }
  place: ContractPlace
  /** Null if none is registered. */
  contract: SmartContract | null
}

/** Returns the run that deploys a registered contract or the given code. */
export const deploymentRun = (
  { collection: { id, name }, contract }: DeployTarget,
  input: (NewRun & { kind: 'deployment' })['input'],
): NewRun => ({
  kind: 'deployment',
  input,
  collection: { _id: id, name },
  formerHash: contract?.transactionHash ?? null,
})

/** Deploys a contract. Registers the built-in contract first if none is registered. */
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
    // A new deployment after a failed one is other work; registering in between isn't.
    workOf: () => contract?.transactionHash ?? '',
    // A refused deployment may have registered the contract or recorded a reason.
    onError: () => readAgain(client, changedBy('contracts.register')),
  })
}
