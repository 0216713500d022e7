import { hostname } from 'node:os'
import { asc } from 'drizzle-orm'
import type { Config } from '#src/config/config.ts'
import type { Group } from '#src/contract/types.ts'
import { findIndex } from '#src/knowledge/vectors/find-index.ts'
import { indexFigures } from '#src/knowledge/vectors/index-figures.ts'
import { knowledgeDocument } from '#src/knowledge/vectors/search/knowledge-document.ts'
import { ServiceError } from '#src/service-error.ts'
import { down, pageOf } from '#src/storage/db/page-of.ts'
import { vectorIndexes } from '#src/storage/db/schema/vector-indexes.ts'
import { hintOf } from '#src/storage/secret-hint.ts'
import { createAssistant, listAssistants } from './assistants.ts'
import { createIndex } from './create-index.ts'
import { knowledgeIndex } from './knowledge-index.ts'
import { serializeIndexes } from './serialize-indexes.ts'

const everywhere = ['0.0.0.0', '::']

/** Returns the host of all indexes: the name by which others know this platform. */
const storeHost = ({ publicHost, host }: Pick<Config, 'publicHost' | 'host'>): string =>
  publicHost ?? (everywhere.includes(host) ? hostname() : host)

/** Handles the vector store, its indexes and assistants (specification, section 7, "Vector store and data sources"). */
export const vector: Group = ({ db, config, settings, vectors }) => {
  const host = storeHost(config)

  return {
    async getVectorDetails() {
      const stored = await settings.read('vector-key')
      // The store is part of the platform, so without a key there is nothing to show.
      return { data: stored && { ...stored.value, host, updatedAt: stored.updatedAt } }
    },

    async setVectorKey({ body }) {
      const { value, updatedAt } = await settings.write(
        'vector-key',
        { apiKey: hintOf(body.apiKey) },
        body.apiKey,
      )
      return { message: 'The key of the vector store is saved.', data: { ...value, host, updatedAt } }
    },

    async getVectorIndex({ path: { page, limit } }) {
      const { rows, totalCount } = await pageOf(
        { page, pageSize: limit },
        db.$count(vectorIndexes),
        db.select().from(vectorIndexes),
        down(vectorIndexes.id),
      )
      return { data: await serializeIndexes(db, host, rows), totalCount }
    },

    async createVectorIndex({ body }) {
      const row = await createIndex({ db, vectors }, body)
      const [data] = await serializeIndexes(db, host, [row])
      if (!data) throw new Error('A vector index has no view.')
      return { message: `The index ${row.name} is created.`, data }
    },

    async getAllVectorIndexNameId() {
      const rows = await db
        .select({ _id: vectorIndexes.id, indexName: vectorIndexes.name })
        .from(vectorIndexes)
        .orderBy(asc(vectorIndexes.name))
      return { data: rows.map((row) => ({ ...row, host })) }
    },

    async getVectorIndexStat({ path }) {
      const row = path.host === host ? await findIndex(db, path.indexName) : null
      if (!row) throw ServiceError.notFound(`There is no index ${path.indexName} at ${path.host}.`)
      const figuresOf = await indexFigures(db, [row.id])
      return { data: figuresOf(row.id) }
    },

    async searchKnowledge({ query: { source_id: sourceId, ...question } }) {
      return { data: await vectors.search({ ...question, sourceId }) }
    },

    async getKnowledgeIndex({ path: { indexName, page, limit }, query: { source_id: sourceId } }) {
      const row = await findIndex(db, indexName)
      if (!row) throw ServiceError.notFound(`There is no index ${indexName}.`)
      return knowledgeIndex(db, host, row, { page, limit, sourceId })
    },

    async getKnowledgeDocument({ query: { passage_id: id, source_id: sourceId } }) {
      const data = await knowledgeDocument(db, id, sourceId)
      if (!data)
        throw ServiceError.notFound('There is no such passage. Its page may have been read again since.')
      return { data }
    },

    async getVectorAssistant() {
      return { data: await listAssistants(db) }
    },

    async createVectorAssistant({ body }) {
      const data = await createAssistant(db, body)
      return { message: `The assistant ${data.assistantName} is created.`, data }
    },
  }
}
