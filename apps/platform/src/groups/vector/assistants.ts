import type { BodyOf } from '@vitrine/sdk'
import type { Schemas } from '@vitrine/sdk/contract'
import { desc, eq } from 'drizzle-orm'
import { chosenIndex } from '#src/knowledge/vectors/find-index.ts'
import { ServiceError } from '#src/service-error.ts'
import type { Db } from '#src/storage/db/client.ts'
import { isDuplicate } from '#src/storage/db/is-duplicate.ts'
import { newId } from '#src/storage/db/new-id.ts'
import { vectorAssistants, vectorIndexes } from '#src/storage/db/schema/vector-indexes.ts'

type Row = typeof vectorAssistants.$inferSelect

const toAssistant = (row: Row, indexName: string): Schemas['VectorAssistant'] => ({
  _id: row.id,
  assistantName: row.name,
  indexName,
  instructions: row.instructions,
  createdAt: new Date(row.createdAt).toISOString(),
})

/** Returns all assistants, newest first. */
export async function listAssistants(db: Db): Promise<Schemas['VectorAssistant'][]> {
  const rows = await db
    .select({ row: vectorAssistants, indexName: vectorIndexes.name })
    .from(vectorAssistants)
    .innerJoin(vectorIndexes, eq(vectorIndexes.id, vectorAssistants.indexId))
    .orderBy(desc(vectorAssistants.id))
  return rows.map(({ row, indexName }) => toAssistant(row, indexName))
}

/** Creates an assistant for an index. Throws a conflict if another one has the same name, ignoring case. */
export async function createAssistant(
  db: Db,
  { assistantName, indexName, instructions = '' }: BodyOf<'createVectorAssistant'>,
): Promise<Schemas['VectorAssistant']> {
  const name = assistantName.trim()
  if (name === '') {
    throw ServiceError.field('assistantName', 'The assistant needs a name.')
  }
  const index = await chosenIndex(db, indexName)
  const inserted = await db
    .insert(vectorAssistants)
    .values({ id: newId(), name, indexId: index.id, instructions })
    .returning()
    .catch((thrown: unknown) => {
      if (!isDuplicate(thrown, 'vector_assistants_name')) throw thrown
      const message = `Another assistant is called ${name}.`
      throw new ServiceError('conflict', message, {
        code: 'name-taken',
        fields: [{ field: 'assistantName', message }],
      })
    })
  const [row] = inserted
  if (!row) throw new Error('An assistant was not stored.')
  return toAssistant(row, index.name)
}
