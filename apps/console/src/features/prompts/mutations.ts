import { useQueryClient } from '@tanstack/react-query'
import { isApiError, type LlmPrompt, type LlmPromptVersion } from '@vitrine/sdk'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/lib/sdk.ts'
import type { DraftedForm } from '#src/lib/use-draft.ts'
import type { PromptValues } from './prompt-form.ts'

const invalidates = [queryKeys.adminsetting.prompts()]

/** What was refused because of what somebody else did is read again, so that it is on the screen. */
function useReadAfterConflict() {
  const client = useQueryClient()
  return (error: unknown) =>
    isApiError(error, 'conflict')
      ? client.invalidateQueries({ queryKey: queryKeys.adminsetting.prompts() })
      : undefined
}

/** Creates a prompt, or changes the one of that id; `version` is the one that was on the screen while it was written. */
export const useSavePrompt = (
  prompt: { id: string; version: number } | null,
  { form, draft }: DraftedForm<PromptValues>,
  onDone: () => void,
) =>
  useAction({
    run: (values: PromptValues, call) =>
      getSdk().prompts.save(
        prompt ? { prompt_id: prompt.id, version: prompt.version, ...values } : values,
        call,
      ),
    invalidates,
    form,
    draft,
    // Each save makes a version.
    creates: true,
    onDone,
    onError: useReadAfterConflict(),
  })

/** Stores what a former version said as a new one. */
export const useRestoreVersion = ({ _id, name, description, version }: LlmPrompt) =>
  useAction({
    run: (former: LlmPromptVersion, call) =>
      getSdk().prompts.save({ prompt_id: _id, name, description, prompt: former.prompt, version }, call),
    invalidates,
    onError: useReadAfterConflict(),
  })
