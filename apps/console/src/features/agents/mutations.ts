import type { FormWithErrors } from '@vitrine/ui-kit'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/lib/sdk.ts'
import { type AssistantValues, assistantBody } from './assistant-form.ts'

/** Creates an assistant that answers from one index. */
export const useCreateAssistant = (form: FormWithErrors<AssistantValues>, onSuccess: () => void) =>
  useAction({
    run: (values: AssistantValues) => getSdk().vector.createAssistant(assistantBody(values)),
    invalidates: [queryKeys.dataManagement.assistants()],
    form,
    onSuccess,
  })
