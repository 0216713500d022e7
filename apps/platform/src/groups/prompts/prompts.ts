import type { Group } from '#src/contract/types.ts'
import { listPrompts } from './list-prompts.ts'
import { savePrompt } from './save-prompt.ts'
import { serializePrompt } from './serialize-prompt.ts'

/** LLM prompts and their versions (specification, section 7, "Admin settings"). */
export const prompts: Group = ({ db }) => ({
  async allLlmPrompts() {
    return { data: await listPrompts(db) }
  },

  async setLlmPrompt({ body, actor }) {
    const { row, former, message } = await savePrompt(db, { ...body, author: actor.email })
    return { message, data: serializePrompt(row, former) }
  },
})
