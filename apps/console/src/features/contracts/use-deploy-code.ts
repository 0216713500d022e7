import { useQueryClient } from '@tanstack/react-query'
import { readAgain } from '@vitrine/sdk/react'
import { useAction } from '#src/lib/action.ts'
import type { DraftForm } from '#src/resource/use-draft-form.ts'
import { useSendTransaction } from '#src/runs/local-runs.tsx'
import { changedBy } from '#src/session/queries.ts'
import { codeBody, type CodeInput, type ContractValues } from './contract-form.ts'
import { type DeployTarget, deploymentRun } from './use-deploy.ts'

/** Registers custom code and sends its deployment in a single call. */
export function useDeployCode(
  target: DeployTarget,
  { form, isShown, draft, close }: DraftForm<ContractValues>,
) {
  const client = useQueryClient()
  const send = useSendTransaction()
  return useAction({
    run: (input: CodeInput, { idempotencyKey }) =>
      send(deploymentRun(target, codeBody(input)), idempotencyKey),
    success: false,
    invalidates: changedBy('contracts.deploy'),
    form,
    isShown,
    draft,
    creates: true,
    onDone: close,
    // A refused deployment leaves the code registered.
    onError: () => readAgain(client, changedBy('contracts.register')),
  })
}
