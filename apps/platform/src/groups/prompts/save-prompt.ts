import type { BodyOf, CodeOf } from '@vitrine/sdk'
import { and, desc, eq, lte } from 'drizzle-orm'
import { ServiceError } from '#src/service-error.ts'
import type { Db, Tx } from '#src/storage/db/client.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { llmPrompts, llmPromptVersions } from '#src/storage/db/schema/llm-prompts.ts'
import type { PromptRow, VersionRow } from './serialize-prompt.ts'

/** Number of former versions that are stored for a prompt (the contract's limit). */
const maxVersions = 50

/** Maximum number of prompts, because one list returns all of them. */
const maxPrompts = 500

type Saved = { row: PromptRow; former: VersionRow[]; message: string }
type Input = BodyOf<'setLlmPrompt'> & { author: string }

const refusal = (field: string, message: string, code: CodeOf<'setLlmPrompt'>) =>
  new ServiceError('conflict', message, { code, fields: [{ field, message }] })

/**
 * Returns a ServiceError for the field if the error is the database's refusal of a second prompt with the same name.
 * Returns other errors unchanged.
 */
function nameTaken(thrown: unknown): unknown {
  const cause = thrown instanceof Error && thrown.cause ? thrown.cause : thrown
  const { code, constraint } = cause as { code?: string; constraint?: string }
  if (code !== '23505' || constraint !== 'llm_prompts_name') return thrown
  return refusal('name', 'Another prompt has this name.', 'name-taken')
}

async function create(tx: Tx, { name, description = '', prompt, author }: Input): Promise<Saved> {
  if ((await tx.$count(llmPrompts)) >= maxPrompts) {
    const message = `There are ${maxPrompts} prompts, which is the most. Delete one that is no longer used, then try again.`
    throw ServiceError.field('name', message)
  }
  const [row] = await tx
    .insert(llmPrompts)
    .values({ id: newId(), name, description, prompt, author })
    .returning()
  if (!row) throw new Error('A prompt was not stored.')
  return { row, former: [], message: 'The prompt is created.' }
}

/** Stores the current text as a former version, and deletes versions older than the last fifty. */
async function keepFormer(tx: Tx, { id, version, prompt, author, writtenAt }: PromptRow): Promise<void> {
  await tx.insert(llmPromptVersions).values({ promptId: id, version, prompt, author, writtenAt })
  const old = lte(llmPromptVersions.version, version - maxVersions)
  await tx.delete(llmPromptVersions).where(and(eq(llmPromptVersions.promptId, id), old))
}

async function change(tx: Tx, id: string, input: Input): Promise<Saved> {
  const [before] = await tx.select().from(llmPrompts).where(eq(llmPrompts.id, id)).for('update')
  if (!before) throw ServiceError.notFound('There is no such prompt.')
  if (input.version !== undefined && input.version !== before.version) {
    const message = `${before.author} wrote version ${before.version} meanwhile. Copy what you changed, then open the prompt again.`
    throw refusal('version', message, 'newer-version')
  }
  const { name, prompt, author, description = before.description } = input
  const isNewText = prompt !== before.prompt
  const now = new Date().toISOString()
  if (isNewText) await keepFormer(tx, before)
  const [row] = await tx
    .update(llmPrompts)
    .set({
      name,
      description,
      updatedAt: now,
      ...(isNewText ? { prompt, author, version: before.version + 1, writtenAt: now } : {}),
    })
    .where(eq(llmPrompts.id, id))
    .returning()
  if (!row) throw new Error('A prompt was not changed.')
  const former = await tx
    .select()
    .from(llmPromptVersions)
    .where(eq(llmPromptVersions.promptId, id))
    .orderBy(desc(llmPromptVersions.version))
  const message = isNewText ? `Version ${row.version} of “${name}” is stored.` : `“${name}” is updated.`
  return { row, former, message }
}

/** Creates a prompt, or changes the one named by `prompt_id`. Only a changed text makes a new version. */
export function savePrompt(db: Db, input: Input): Promise<Saved> {
  const name = input.name.trim()
  if (name === '') throw ServiceError.field('name', 'name must not be blank.')
  if (input.prompt.trim() === '') {
    throw ServiceError.field('prompt', 'prompt must not be blank.')
  }
  const values = { ...input, name }
  return db
    .transaction((tx) =>
      input.prompt_id === undefined ? create(tx, values) : change(tx, input.prompt_id, values),
    )
    .catch((thrown: unknown) => {
      throw nameTaken(thrown)
    })
}
