import type { LlmPrompt } from '@vitrine/sdk'
import { asc, desc, sql } from 'drizzle-orm'
import type { Db } from '#src/db/client.ts'
import { llmPrompts, llmPromptVersions } from '#src/db/schema/llm-prompts.ts'
import { serializePrompt } from './serialize-prompt.ts'

/** Returns every prompt, by name in any letter case, with its former versions: two queries for any number. */
export async function listPrompts(db: Db): Promise<LlmPrompt[]> {
  const [rows, versions] = await Promise.all([
    db.select().from(llmPrompts).orderBy(sql`lower(${llmPrompts.name})`, asc(llmPrompts.name)),
    db.select().from(llmPromptVersions).orderBy(desc(llmPromptVersions.version)),
  ])
  const versionsOf = Map.groupBy(versions, (one) => one.promptId)
  return rows.map((row) => serializePrompt(row, versionsOf.get(row.id) ?? []))
}
