import * as op from '../answers.gen.ts'
import { callsOf, type OpenClient } from '../client/calls.ts'

/** LLM prompts. Only for admins. */
export function prompts(client: OpenClient) {
  const { get, post } = callsOf(client)
  return {
    /** Returns every prompt in `data`, ordered by name, with its earlier versions. */
    list: get('/api/ai/allLlmPrompts', op.allLlmPrompts),
    /**
     * Creates a prompt, or changes the prompt with `prompt_id`: a changed text is a new version. `conflict` if the name is taken,
     * or if `version` is set and isn't the newest.
     */
    save: post('/api/ai/setLlmPrompt', op.setLlmPrompt),
  }
}
