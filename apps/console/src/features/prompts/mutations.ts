import { useQueryClient } from '@tanstack/react-query'
import { isApiError, type LlmPrompt, type LlmPromptVersion } from '@vitrine/sdk'
import { useAction } from '#src/lib/action.ts'
import { sentOf } from '#src/resource/left-out.ts'
import { changedBy, keyOf } from '#src/session/queries.ts'
import { getSdk } from '#src/session/sdk.ts'

/**
 * Returns the prompt and version that a change applies to, in the format of the call.
 *
 * @param base The version that it is based on.
 */
export const promptChange = ({ _id }: LlmPrompt, base: number | null) => ({
  prompt_id: _id,
  ...(base === null ? {} : { version: base }),
})

/**
 * Returns an error handler that reads the prompts again after a conflict, so that the other person's change
 * is shown.
 */
export function useReadAfterConflict() {
  const client = useQueryClient()
  return (error: unknown) =>
    isApiError(error, 'conflict') ? client.invalidateQueries({ queryKey: keyOf('prompts') }) : undefined
}

/** Saves the text of a former version as a new version. */
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
