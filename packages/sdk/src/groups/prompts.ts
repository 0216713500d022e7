import { posting } from '../transport/post.ts'
import type { CallOptions, Send } from '../transport/types.ts'

/** LLM prompts (specification, section 7, "Admin settings"). For admins only. */
export const prompts = (send: Send) => {
  const post = posting(send)
  return {
    /** Every prompt, by name, with its former versions. */
    list: (options?: CallOptions) => send('allLlmPrompts', {}, options),
    /** Create a prompt, or store a new version of the one that `prompt_id` names. `conflict` where the name is taken. */
    save: post('setLlmPrompt'),
  }
}
