import { and, eq, sql } from 'drizzle-orm'
import { among } from '#src/storage/db/among.ts'
import { databaseCredentials } from '#src/storage/db/schema/database-credentials.ts'
import { llmPrompts, llmPromptVersions } from '#src/storage/db/schema/llm-prompts.ts'
import { type providerKinds, providerUrls } from '#src/storage/db/schema/provider-urls.ts'
import { vectorAssistants } from '#src/storage/db/schema/vector-indexes.ts'
import type { Deletable } from '#src/storage/deletions/deletable.ts'

export const prompt: Deletable = {
  group: 'prompts',
  isForAdmins: true,
  nouns: ['prompt', 'prompts'],
  table: llmPrompts,
  name: llmPrompts.name,
  where: (ids) => among(llmPrompts.id, ids),
  along: (ids) => [
    {
      table: llmPromptVersions,
      where: among(llmPromptVersions.promptId, ids),
      kind: 'prompt-version',
    },
  ],
}

export const promptVersion: Deletable = {
  group: 'prompts',
  isForAdmins: true,
  nouns: ['version', 'versions'],
  table: llmPromptVersions,
  name: sql`(select name from ${llmPrompts} where id = ${llmPromptVersions.promptId}) || ', version ' || ${llmPromptVersions.version}`,
  where: (ids) => among(sql`${llmPromptVersions.promptId} || '_' || ${llmPromptVersions.version}`, ids),
}

export const assistant: Deletable = {
  group: 'vector',
  isForAdmins: true,
  nouns: ['assistant', 'assistants'],
  table: vectorAssistants,
  name: vectorAssistants.name,
  where: (ids) => among(vectorAssistants.id, ids),
}

export const database: Deletable = {
  group: 'settings',
  isForAdmins: true,
  nouns: ['database', 'databases'],
  table: databaseCredentials,
  name: databaseCredentials.name,
  where: (ids) => among(databaseCredentials.id, ids),
}

const providerUrl = (kind: (typeof providerKinds)[number], nouns: Deletable['nouns']): Deletable => ({
  group: 'settings',
  isForAdmins: true,
  nouns,
  table: providerUrls,
  name: providerUrls.host,
  where: (ids) => and(eq(providerUrls.kind, kind), among(providerUrls.id, ids)),
})

export const nodeUrl: Deletable = {
  ...providerUrl('node', ['node-provider URL', 'node-provider URLs']),
  // The network returns to its configured node.
  changed: ({ chain }) => chain.useStoredNodeUrls(),
}

export const bundlerUrl = providerUrl('bundler', ['bundler URL', 'bundler URLs'])
