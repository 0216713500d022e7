import { useQueryClient } from '@tanstack/react-query'
import { isApiError, type LlmPrompt, type LlmPromptVersion } from '@vitrine/sdk'
import { useAction } from '#src/lib/action.ts'
import { queryKeys } from '#src/lib/query-keys.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Returns a change of a prompt as the API takes it, without what is not known. @param base the version that it builds on */
export const promptChange = ({ _id, name, description }: LlmPrompt, base: number | null) => ({
  prompt_id: _id,
  name,
  ...(description === null ? {} : { description }),
  ...(base === null ? {} : { version: base }),
})

/** What a saved prompt shows in. */
export const promptLists = [queryKeys.adminsetting.prompts()]

/** Returns an error handler: the prompts are read again after a conflict, so that what somebody else changed is on the screen. */
export function useReadAfterConflict() {
  const client = useQueryClient()
  return (error: unknown) =>
    isApiError(error, 'conflict')
      ? client.invalidateQueries({ queryKey: queryKeys.adminsetting.prompts() })
      : undefined
}

/** Stores what a former version said as a new one. */
export const useRestoreVersion = (prompt: LlmPrompt) =>
  useAction({
    run: (former: LlmPromptVersion, call) =>
      getSdk().prompts.save({ ...promptChange(prompt, prompt.version), prompt: former.prompt ?? '' }, call),
    invalidates: promptLists,
    onError: useReadAfterConflict(),
  })
