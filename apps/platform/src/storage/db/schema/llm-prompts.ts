import { integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** LLM prompts in their newest version. */
export const llmPrompts = pgTable(
  'llm_prompts',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    description: text().notNull().default(''),
    prompt: text().notNull(),
    version: integer().notNull().default(1),
    /** Email address of this version's author, as it was then. */
    author: text().notNull(),
    writtenAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    createdAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('llm_prompts_name').on(table.name)],
)

/** All versions of a prompt before the newest. */
export const llmPromptVersions = pgTable(
  'llm_prompt_versions',
  {
    promptId: text()
      .notNull()
      .references(() => llmPrompts.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    prompt: text().notNull(),
    author: text().notNull(),
    writtenAt: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.promptId, table.version] })],
)
