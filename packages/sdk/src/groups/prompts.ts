import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient } from '../client/calls.ts'

/** LLM prompts. For admins only. */
export function prompts(client: OpenClient) {
  const { get, post } = callsOf(client)
  return {
    /** Returns every prompt in `data`, ordered by name, with its former versions. */
    list: get('/api/ai/allLlmPrompts', op.allLlmPrompts),
    /**
     * Creates a prompt, or changes the prompt that `prompt_id` names: a changed text is a new version. `conflict` if the name is taken, or where
     * `version` is given and no longer the newest.
     */
    save: post('/api/ai/setLlmPrompt', op.setLlmPrompt),
  }
}
