import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/lib/sdk.ts'
import type { DraftedForm } from '#src/lib/use-draft.ts'
import { type AssistantValues, assistantBody } from './assistant-form.ts'

/** Creates an assistant that answers from one index. */
export const useCreateAssistant = ({ form, draft }: DraftedForm<AssistantValues>, onDone: () => void) =>
  useAction({
    run: (values: AssistantValues, call) => getSdk().vector.createAssistant(assistantBody(values), call),
    invalidates: [queryKeys.dataManagement.assistants()],
    form,
    draft,
    creates: true,
    onDone,
  })
