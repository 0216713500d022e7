import type { Functions } from '../transport/functions.ts'

/** LLM prompts (specification, section 7, "Admin settings"). For admins only. */
export const prompts = ({ bare, call }: Functions) => ({
  /** Every prompt, by name, with its former versions. */
  list: bare('allLlmPrompts'),
  /** Create a prompt, or store a new version of the one that `prompt_id` names. `conflict` where the name is taken. */
  save: call('setLlmPrompt'),
})
