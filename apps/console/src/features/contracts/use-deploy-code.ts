import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '#src/lib/action.ts'
import { readAgain } from '@vitrine/sdk/react'
import type { DraftForm } from '#src/resource/use-draft-form.ts'
import { changedBy } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'
import { codeBody, type CodeInput, type ContractValues } from './contract-form.ts'
import { type DeployTarget, sendDeployment, sentMessage } from './send-deployment.ts'

/** Registers a person's own code and sends its deployment in one call, and hands the wait to the activity tray. */
export function useDeployCode(
  target: DeployTarget,
  { form, isShown, draft, close }: DraftForm<ContractValues>,
) {
  const client = useQueryClient()
  return useAction({
    run: (input: CodeInput, call) =>
      sendDeployment(client, target, () => getSdk().contracts.deployUploaded(codeBody(input), call)),
    success: sentMessage,
    form,
    isShown,
    draft,
    creates: true,
    onDone: close,
    // A deployment that is refused leaves the code registered.
    onError: () => readAgain(client, changedBy('contracts.register')),
  })
}
