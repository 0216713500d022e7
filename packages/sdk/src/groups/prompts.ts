import type { Functions } from '../client/functions.ts'

/** LLM prompts. For admins only. */
export const prompts = ({ bare, call }: Functions) => ({
  /** Returns every prompt in `data`, ordered by name, with its former versions. */
  list: bare('allLlmPrompts'),
  /**
   * Creates a prompt, or changes the one that `prompt_id` names: a changed text is a new version. `conflict` where the name is taken, or where
   * `version` is given and no longer the newest.
   */
  save: call('setLlmPrompt'),
})
