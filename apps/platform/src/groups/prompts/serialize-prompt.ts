import type { Schemas } from '@vitrine/sdk/contract'
import type { llmPrompts, llmPromptVersions } from '#src/storage/db/schema/llm-prompts.ts'

export type PromptRow = typeof llmPrompts.$inferSelect
export type VersionRow = typeof llmPromptVersions.$inferSelect

const instant = (at: string) => new Date(at).toISOString()

/**
 * Converts a stored prompt for the API.
 * @param former its former versions, newest first
 */
export const serializePrompt = (row: PromptRow, former: readonly VersionRow[]): Schemas['LlmPrompt'] => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  prompt: row.prompt,
  version: row.version,
  author: row.author,
  writtenAt: instant(row.writtenAt),
  versions: former.map(({ version, prompt, author, writtenAt }) => ({
    version,
    prompt,
    author,
    createdAt: instant(writtenAt),
  })),
  createdAt: instant(row.createdAt),
  updatedAt: instant(row.updatedAt),
})
