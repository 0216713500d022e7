import { and, eq, sql } from 'drizzle-orm'
import { among } from '#src/storage/db/among.ts'
import { databaseCredentials } from '#src/storage/db/schema/database-credentials.ts'
import { llmPrompts, llmPromptVersions } from '#src/storage/db/schema/llm-prompts.ts'
import { type providerKinds, providerUrls } from '#src/storage/db/schema/provider-urls.ts'
import { vectorAssistants } from '#src/storage/db/schema/vector-indexes.ts'
import { type Deletable, namedKind } from '#src/storage/deletions/deletable.ts'

export const prompt: Deletable = {
  ...namedKind('prompts', ['prompt', 'prompts'], llmPrompts),
  isForAdmins: true,
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
  ...namedKind('vector', ['assistant', 'assistants'], vectorAssistants),
  isForAdmins: true,
}

export const database: Deletable = {
  ...namedKind('settings', ['database', 'databases'], databaseCredentials),
  isForAdmins: true,
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
