import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#src/lib/action.ts'
import { readAgain } from '@vitrine/sdk/react'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { contractQuery } from './queries.ts'
import { type DeployTarget, sendDeployment, sentMessage } from './send-deployment.ts'

/** Deploys a contract: registers the built-in one first where none is, sends, and hands the wait to the activity tray. */
export function useDeploy(target: DeployTarget) {
  const { place, contract } = target
  const client = useQueryClient()
  return useAction({
    run: async (_: void, { idempotencyKey }) => {
      if (!contract) {
        await getSdk().contracts.register(place, { idempotencyKey: `${idempotencyKey}-register` })
        await client.invalidateQueries({ queryKey: contractQuery(place).queryKey })
      }
      return sendDeployment(client, target, () => getSdk().contracts.deploy(place, { idempotencyKey }))
    },
    success: sentMessage,
    // Deploying again after a failed deployment is other work; registering on the way is not.
    workOf: () => contract?.transactionHash ?? '',
    // A refused deployment may have left the contract registered, or failed with a reason.
    onError: () => readAgain(client, changedBy('contracts.register')),
  })
}
