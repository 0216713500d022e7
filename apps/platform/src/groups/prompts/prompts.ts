import type { Schemas } from '@vitrine/sdk/contract'
import { asc, desc, sql } from 'drizzle-orm'
import type { Group } from '#src/contract/types.ts'
import type { Db } from '#src/storage/db/client.ts'
import { llmPrompts, llmPromptVersions } from '#src/storage/db/schema/llm-prompts.ts'
import { savePrompt } from './save-prompt.ts'
import { serializePrompt } from './serialize-prompt.ts'

/** Returns all prompts with their former versions, by name in any letter case. Uses two queries for any number. */
async function listPrompts(db: Db): Promise<Schemas['LlmPrompt'][]> {
  const [rows, versions] = await Promise.all([
    db.select().from(llmPrompts).orderBy(sql`lower(${llmPrompts.name})`, asc(llmPrompts.name)),
    db.select().from(llmPromptVersions).orderBy(desc(llmPromptVersions.version)),
  ])
  const versionsOf = Map.groupBy(versions, (one) => one.promptId)
  return rows.map((row) => serializePrompt(row, versionsOf.get(row.id) ?? []))
}

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
