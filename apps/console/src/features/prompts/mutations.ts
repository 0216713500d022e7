import { useQueryClient } from '@tanstack/react-query'
import { isApiError, type LlmPrompt, type LlmPromptVersion } from '@vitrine/sdk'
import { useAction } from '#src/lib/action.ts'
import { sentOf } from '#src/resource/left-out.ts'
import { changedBy, keyOf } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'

/** Returns which prompt a change is of, as the API takes it. @param base the version that it builds on */
export const promptChange = ({ _id }: LlmPrompt, base: number | null) => ({
  prompt_id: _id,
  ...(base === null ? {} : { version: base }),
})

/** Returns an error handler: the prompts are read again after a conflict, so that what somebody else changed is on the screen. */
export function useReadAfterConflict() {
  const client = useQueryClient()
  return (error: unknown) =>
    isApiError(error, 'conflict') ? client.invalidateQueries({ queryKey: keyOf('prompts') }) : undefined
}

/** Stores what a former version said as a new one. */
export const useRestoreVersion = (prompt: LlmPrompt) => {
  const known = { name: prompt.name, description: prompt.description ?? '' }
  return useAction({
    run: (former: LlmPromptVersion, call) =>
      getSdk().prompts.save(
        {
          ...promptChange(prompt, prompt.version),
          ...sentOf(known, prompt, known, known),
          prompt: former.prompt ?? '',
        },
        call,
      ),
    invalidates: changedBy('prompts.save'),
    onError: useReadAfterConflict(),
  })
}
